"""Notificar as duas partes e registrar o recebimento de cada uma — art. 15, I."""

from datetime import date, datetime
from typing import Any, TypeVar

from django.db import transaction

from contas.ator import SISTEMA, Ator
from normas.acervo import D58027, L14141
from normas.datas import por_extenso
from normas.exigencia import Pendencia
from normas.prazo import Prazo
from tramitacao.consultas.tempestividade import FORA_DO_PRAZO, prazo_que_passou
from tramitacao.erros import RegraViolada
from tramitacao.fluxo import prazo_da_regra
from tramitacao.models import PrazoAberto, ProcedimentoConcreto, Tramitacao
from tramitacao.relogio import agora, dia_de
from tramitacao.servicos.prazos import comecar_prazo
from tramitacao.servicos.tramitar import espelhar, tramitar, trancar
from tramitacao.servicos.vencer import vencer_um
from valet.fluxos.situacoes_da_sancao import SituacaoMulta, SituacaoSancao
from valet.models import Multa, Sancao
from valet.regras.prazos import CESSACAO_DA_IRREGULARIDADE
from valet.regras.recebimento import REGISTRADOS, Meio
from valet.regras.sancoes import FatosDaSancao

P = TypeVar("P", bound=ProcedimentoConcreto)
ART_15_I = D58027.art(15).inc("I")
CONTAGEM = L14141.art(40)


@transaction.atomic
def notificar_partes(*, sancao_id: int, por: Ator, em: datetime | None = None) -> Sancao:
    """Manda notificar; quem já está identificado é notificado agora, o outro quando se souber."""
    em = em or agora()

    def alguem_identificado(_fatos: FatosDaSancao) -> tuple[Pendencia, ...]:
        partes = Multa.objects.filter(sancao_id=sancao_id).select_related("parte")
        if any(m.identificada for m in partes):
            return ()
        como = "Identifique ao menos uma pelo CNPJ ou CPF."
        return (Pendencia("Nenhuma das partes foi identificada", ART_15_I, como),)

    caso = tramitar(
        Sancao, sancao_id, Sancao.notificar, por=por, em=em, exige=(alguem_identificado,)
    )
    for multa in caso.multas.select_related("parte").order_by("pk"):
        if multa.identificada:
            tramitar(Multa, multa.pk, Multa.notificar, por=por, em=em)
    return caso


def notificar_parte(*, multa_id: int, por: Ator, em: datetime | None = None) -> Multa:
    """Notifica a parte que se identificou depois de mandada a notificação."""

    def caso_notificado(_fatos: Any) -> tuple[Pendencia, ...]:
        caso = Sancao.objects.get(multas=multa_id)
        if caso.situacao == SituacaoSancao.NOTIFICADA:
            return ()
        return (Pendencia("O caso ainda não foi mandado notificar", ART_15_I),)

    return tramitar(
        Multa, multa_id, Multa.notificar, por=por, em=em or agora(), exige=(caso_notificado,)
    )


@transaction.atomic
def registrar_recebimento(
    modelo: type[P], pk: int, *, recebido_em: date, meio: Meio, como: str, por: Ator,
    em: datetime | None = None,
) -> P:  # fmt: skip
    """Registra quando e como a parte recebeu; o prazo dela corre desse dia, não do registro.

    `meio` é em mãos ou pelo correio: a leitura no sistema só a própria parte dá (`tomar_ciencia`).
    """
    if meio not in REGISTRADOS:
        raise RegraViolada(Pendencia(f"{meio.dito}: quem a dá é a própria parte", CONTAGEM))
    return _receber(
        modelo, pk, "registrar_recebimento", recebido_em=recebido_em, meio=meio, como=como,
        por=por, em=em or agora(),
    )  # fmt: skip


@transaction.atomic
def tomar_ciencia(*, multa_id: int, por: Ator, em: datetime | None = None) -> Multa:
    """A parte lê a notificação no sistema e se dá por ciente; o prazo corre do dia de hoje."""
    em = em or agora()
    return _receber(
        Multa, multa_id, "tomar_ciencia", recebido_em=dia_de(em), meio=Meio.ELETRONICO, como="",
        por=por, em=em,
    )  # fmt: skip


def _receber(
    modelo: type[P], pk: int, ato: str, *, recebido_em: date, meio: Meio, como: str, por: Ator,
    em: datetime,
) -> P:  # fmt: skip
    objeto = trancar(modelo, pk)
    aberto = (
        PrazoAberto.objects.filter(procedimento=objeto.procedimento, desfecho="aberto", marco=None)
        .select_related("aberto_por")
        .first()
    )

    def receber(_objeto: ProcedimentoConcreto, _linha: Tramitacao) -> None:
        assert aberto is not None  # `_do_recebimento` recusou a falta
        # Antes do aviso do ato, que diz até quando vai o prazo.
        comecar_prazo(aberto, prazo_da_regra(modelo, aberto.regra), recebido_em)

    return tramitar(
        modelo, pk, ato, por=por, em=em, despacho=f"{meio.dito}. {como}".strip(),
        fundamento=prazo_da_regra(modelo, aberto.regra).fundamento if aberto else None,
        exige=(lambda _fatos: _do_recebimento(aberto, recebido_em, em),),
        dados={"recebido_em": recebido_em.isoformat(), "meio": meio, "como": como},
        ao_lavrar=receber,
    )  # fmt: skip


@transaction.atomic
def comunicar_cessacao(
    *, multa_id: int, despacho: str, por: Ator, em: datetime | None = None
) -> Multa:
    """A parte diz que cessou. Passado o prazo, certifica-se o decurso e fica só nos autos."""
    em = em or agora()
    multa = trancar(Multa, multa_id)
    if certificar_se_vencida(multa, em=em):
        return tramitar(
            Multa, multa_id, Multa.juntar_manifestacao, por=por, em=em, despacho=despacho,
            dados={FORA_DO_PRAZO: True},
        )  # fmt: skip
    return tramitar(Multa, multa_id, Multa.comunicar_cessacao, por=por, em=em, despacho=despacho)


def certificar_se_vencida(
    multa: Multa, prazo: Prazo = CESSACAO_DA_IRREGULARIDADE, *, em: datetime
) -> bool:
    """Certifica agora o decurso que a rotina ainda não certificou; verdadeiro se certificou."""
    vencido = prazo_que_passou(multa.procedimento, prazo, em)
    return vencido is not None and vencer_um(vencido.pk, em=em)


def certificar_decurso(multa_id: int, *, em: datetime, dados: dict[str, Any]) -> Multa:
    """O prazo da notificação passou; o dia que vale é o último dele, não o da rotina."""
    ultimo = date.fromisoformat(dados["venceu_em"])
    multa = tramitar(
        Multa, multa_id, Multa.certificar_decurso, por=SISTEMA, em=em, dados=dados,
        com={"decorreu_em": ultimo},
    )  # fmt: skip
    espelhar_caso(multa)
    return multa


def espelhar_caso(multa: Multa) -> None:
    """De quem é a vez no caso depende das partes: relê-se o caso depois de cada uma andar."""
    espelhar(trancar(Sancao, multa.sancao_id), desde=None)


def por_cessar(multa: Multa) -> bool:
    """A parte ainda pode cessar sem multa."""
    return multa.situacao in (
        SituacaoMulta.A_NOTIFICAR, SituacaoMulta.NOTIFICADA, SituacaoMulta.CESSACAO_COMUNICADA,
    )  # fmt: skip


def _do_recebimento(
    aberto: PrazoAberto | None, recebido_em: date, em: datetime
) -> tuple[Pendencia, ...]:
    if aberto is None:
        raise RegraViolada(Pendencia("O recebimento já está registrado", CONTAGEM))
    expedido = dia_de(aberto.aberto_por.em)
    if recebido_em > dia_de(em):
        return (Pendencia("A data do recebimento está no futuro", CONTAGEM, campo="recebido_em"),)
    if recebido_em < expedido:
        texto = f"A data é anterior ao documento, de {por_extenso(expedido)}"
        return (Pendencia(texto, CONTAGEM, campo="recebido_em"),)
    return ()
