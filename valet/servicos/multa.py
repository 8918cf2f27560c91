"""Propor, impor ou não impor a multa: a rotina propõe, a autoridade decide — art. 15, I."""

from datetime import datetime

from django.db import transaction

from contas.ator import SISTEMA, Ator
from normas.acervo import D58027
from tramitacao.models import ExecucaoDeRotina
from tramitacao.relogio import agora
from tramitacao.servicos.rotinas import executar
from tramitacao.servicos.tramitar import tramitar, trancar
from valet.fluxos.situacoes_da_sancao import SituacaoMulta
from valet.models import Multa
from valet.regras.sancoes import multa_da_parte
from valet.servicos.notificacao import espelhar_caso

ART_15_I = D58027.art(15).inc("I")
PROPOR = "propor_multas"


def propor_multas(em: datetime | None = None) -> ExecucaoDeRotina:
    """Propõe a multa de cada notificação decorrida, de hoje ou de dias atrás, uma vez só."""
    em = em or agora()
    casos = Multa.objects.filter(situacao=SituacaoMulta.DECORRIDA).order_by("decorreu_em", "pk")
    return executar(
        PROPOR, list(casos.values_list("pk", flat=True)), lambda pk: propor_uma(pk, em=em)
    )


def propor_uma(multa_id: int, *, em: datetime) -> bool:
    """Propõe esta multa, se ainda está por propor. Chame dentro de uma transação.

    Relida com o processo trancado: a segunda passada, ou a que roda ao mesmo tempo, nada faz.
    """
    multa = trancar(Multa, multa_id)
    if multa.situacao != SituacaoMulta.DECORRIDA:
        return False
    prevista = multa_da_parte(multa.fatos(em))
    tramitar(
        Multa, multa_id, Multa.propor_multa, por=SISTEMA, em=em,
        dados={"valor": str(prevista.valor), "decorreu_em": str(multa.decorreu_em)},
    )  # fmt: skip
    return True


@transaction.atomic
def impor_multa(*, multa_id: int, despacho: str, por: Ator, em: datetime | None = None) -> Multa:
    """Impõe a multa; o valor sai dos fatos com data, não do dia em que se impõe."""
    em = em or agora()
    multa = trancar(Multa, multa_id)
    com = valores_da_multa(multa, em) if multa.decorreu_em else {}
    multa = tramitar(
        Multa, multa_id, Multa.impor_multa, por=por, em=em, despacho=despacho, com=com,
        dados={"valor": str(com.get("valor", "")), "reincidencias": com.get("reincidencias", 0)},
    )  # fmt: skip
    espelhar_caso(multa)
    return multa


@transaction.atomic
def nao_impor_multa(
    *, multa_id: int, despacho: str, por: Ator, em: datetime | None = None
) -> Multa:
    """A autoridade não impõe, com as razões; a notificação desta parte acaba aí."""
    multa = tramitar(
        Multa, multa_id, Multa.nao_impor_multa, por=por, em=em or agora(), despacho=despacho
    )
    espelhar_caso(multa)
    return multa


def valores_da_multa(multa: Multa, em: datetime) -> dict[str, object]:
    """O valor, a conta e a norma dele, como a multa os guarda."""
    fatos = multa.fatos(em)
    devida = multa_da_parte(fatos)
    return {
        "valor": devida.valor,
        "reincidencias": fatos.reincidencias,
        "memoria": devida.memoria.como_registro(),
        "norma": D58027.numero,
    }
