"""Registrar que se pagou uma devolução: o dia e a prova, uma vez só — interpretação 065."""

from datetime import date, datetime
from functools import partial
from typing import Any, TypeVar

from django.db import transaction

from contas.ator import Ator
from normas.datas import por_extenso
from normas.dinheiro import reais
from normas.exigencia import Pendencia
from normas.norma import Dispositivo
from precos.consultas.devolucoes import por_pagar
from precos.models import Devolucao
from precos.servicos.devolucoes import conferir_dia
from tramitacao.erros import RegraViolada
from tramitacao.models import Arquivo, ProcedimentoConcreto, Tramitacao
from tramitacao.relogio import agora
from tramitacao.servicos.tramitar import dados_do_ato, tramitar, trancar

P = TypeVar("P", bound=ProcedimentoConcreto)
ATO = "registrar_devolucao_paga"


@transaction.atomic
def registrar_devolucao_paga(
    modelo: type[P], pk: int, *, devolucao_id: int, paga_em: date, comprovante: Arquivo, por: Ator,
    em: datetime | None = None,
) -> P:  # fmt: skip
    """Acrescenta à devolução o dia e o comprovante; das que chegam juntas, a segunda já a vê paga.

    A recusa por papel ou situação vem de `tramitar`, depois desta conferência.
    """
    em = em or agora()
    autos = trancar(modelo, pk)
    artigo = dados_do_ato(modelo, ATO).fundamento
    devolucao = _por_pagar(autos.procedimento, devolucao_id, artigo)
    if faltas := conferir_dia(paga_em, decidida_em=devolucao.decidida_em, em=em, artigo=artigo):
        raise RegraViolada(*faltas)
    return tramitar(
        modelo, pk, ATO, por=por, em=em,
        despacho=f"Devolvidos {reais(devolucao.valor)}, pagos em {por_extenso(paga_em)}.",
        dados={"devolucao": devolucao.linha.seq, "valor": str(devolucao.valor),
               "paga_em": paga_em.isoformat(), "comprovante": comprovante.sha256},
        ao_lavrar=partial(
            _gravar, devolucao=devolucao, paga_em=paga_em, comprovante=comprovante
        ),
    )  # fmt: skip


def _por_pagar(procedimento: Any, devolucao_id: int, artigo: Dispositivo) -> Devolucao:
    achada = por_pagar(procedimento).select_related("linha").filter(pk=devolucao_id).first()
    if achada is None:
        texto = "Esta devolução não espera pagamento nestes autos: já se registrou, ou é de outros"
        raise RegraViolada(Pendencia(texto, artigo, campo="devolucao"))
    return achada


def _gravar(
    _autos: ProcedimentoConcreto, linha: Tramitacao, *, devolucao: Devolucao, paga_em: date,
    comprovante: Arquivo,
) -> None:  # fmt: skip
    devolucao.paga_em, devolucao.comprovante = paga_em, comprovante
    devolucao.linha_do_pagamento = linha
    devolucao.save(update_fields=["paga_em", "comprovante", "linha_do_pagamento"])
