"""Como a notificação e a multa de uma parte se mostram — Decreto 58.027/2017, art. 15, I."""

from collections.abc import Mapping, Sequence
from datetime import date

from normas.acervo import D58027, L14141
from normas.dinheiro import reais
from precos.telas.devolucoes import RegistrarDevolucaoPaga
from tramitacao.telas.formulario import FormularioDoAto
from tramitacao.telas.painel import Aspecto, Preparado, TelaDoFluxo
from valet.fluxos.situacoes_da_sancao import SituacaoMulta as S
from valet.models import Multa
from valet.regras.prazos import (
    CESSACAO_DA_IRREGULARIDADE,
    DEFESA_DA_MULTA,
    PAGAMENTO_DA_MULTA,
    RECURSO_DA_MULTA,
)
from valet.regras.sancoes import multa_da_parte
from valet.telas.atos import devolucao, multa, razoes, segunda_via
from valet.telas.faltas_da_sancao import faltas_da_parte

ART_15_I = D58027.art(15).inc("I")
SITUACOES: dict[str, Aspecto] = {
    S.A_NOTIFICAR: Aspecto("", "A parte ainda não foi notificada.", "para notificar"),
    S.NOTIFICADA: Aspecto("atencao", "Cesse a irregularidade no prazo e comunique.", "cessar"),
    S.CESSACAO_COMUNICADA: Aspecto(
        "andamento", "A parte disse que cessou. O fiscal confere.", "para conferir"
    ),
    S.CESSADA: Aspecto("bom", "A irregularidade cessou no prazo: não há multa."),
    S.SEM_EFEITO: Aspecto("", "A parte não chegou a ser notificada."),
    S.DECORRIDA: Aspecto("mau", "O prazo passou. A rotina do dia propõe a multa.", "prazo passou"),
    S.PROPOSTA: Aspecto("andamento", "A multa proposta espera decisão.", "para decidir"),
    S.NAO_IMPOSTA: Aspecto("", "A autoridade não impôs a multa."),
    S.IMPOSTA: Aspecto("mau", "A multa foi imposta. Cabe defesa.", "cabe defesa"),
    S.EM_DEFESA: Aspecto("andamento", "A defesa espera decisão.", "para decidir"),
    S.CANCELADA: Aspecto("bom", "A multa foi cancelada."),
    S.MANTIDA: Aspecto("mau", "A multa foi mantida. Cabe recurso.", "cabe recurso"),
    S.EM_RECURSO: Aspecto("andamento", "O recurso espera decisão.", "para decidir"),
    S.DEFINITIVA: Aspecto("mau", "A multa é definitiva."),
    S.COBRADA: Aspecto("mau", "A multa é definitiva. A guia está em “Partes e multas”.", "a pagar"),
    S.PAGA: Aspecto("bom", "A multa foi paga."),
}
FORMULARIOS: dict[str, type[FormularioDoAto]] = {
    "identificar_parte": multa.IdentificarParte,
    "notificar": multa.NotificarParte,
    "registrar_recebimento": multa.RegistrarRecebimento,
    "tomar_ciencia": multa.TomarCiencia,
    "comunicar_cessacao": razoes.ComunicarCessacao,
    "atestar_cessacao": multa.AtestarCessacao,
    "recusar_cessacao": multa.RecusarCessacao,
    "juntar_manifestacao": razoes.ManifestarDaParte,
    "impor_multa": multa.ImporMulta,
    "nao_impor_multa": multa.NaoImporMulta,
    "registrar_pagamento": multa.RegistrarPagamento,
    "devolver_credito": devolucao.DevolverCredito,
    "registrar_devolucao_paga": RegistrarDevolucaoPaga,
    "emitir_segunda_via": segunda_via.EmitirSegundaVia,
    "apresentar_defesa": razoes.DefenderDaMulta,
    "acolher_defesa": multa.DecidirMulta,
    "manter_multa": multa.DecidirMulta,
    "interpor_recurso": razoes.RecorrerDaMulta,
    "prover_recurso": multa.DecidirMulta,
    "negar_recurso": multa.DecidirMulta,
}


def _preparados(chaves: Sequence[int]) -> Mapping[int, Preparado]:
    """A multa proposta, com o valor; a defesa e o recurso por decidir."""
    achados = {}
    for m in Multa.objects.filter(procedimento_id__in=chaves).select_related("parte"):
        if m.situacao == S.PROPOSTA:
            valor = reais(multa_da_parte(m.fatos()).valor)
            razao = f"{m.get_qualidade_display()}, prazo decorrido: {valor} propostos."
            achados[m.procedimento_id] = Preparado("impor_multa", "Decidir", ART_15_I, razao)
        elif m.situacao in (S.EM_DEFESA, S.EM_RECURSO):
            dito = "defesa" if m.situacao == S.EM_DEFESA else "recurso"
            razao = f"{m.get_qualidade_display()}: {dito} à espera de decisão."
            achados[m.procedimento_id] = Preparado("", f"Decidir {dito}", L14141.toda, razao)
    return achados


def _vencimento_da_guia(_definitiva: date) -> str:
    dias = f"{PAGAMENTO_DA_MULTA.dias} {PAGAMENTO_DA_MULTA.conta.dita}"
    return f"A guia vence {dias} depois de emitida, no dia em que se certificou a multa definitiva."


TELA_MULTA = TelaDoFluxo(
    fluxo=Multa.FLUXO,
    situacoes=SITUACOES,
    formularios=FORMULARIOS,
    ate={
        CESSACAO_DA_IRREGULARIDADE.nome: "Cessar até",
        DEFESA_DA_MULTA.nome: "Defesa até",
        RECURSO_DA_MULTA.nome: "Recurso até",
        PAGAMENTO_DA_MULTA.nome: "Pagamento até",
    },
    data_certa={PAGAMENTO_DA_MULTA.nome: _vencimento_da_guia},
    faltas=faltas_da_parte,
    preparados=_preparados,
)
