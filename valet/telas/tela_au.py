"""Como o pedido de Autorização de Uso se mostra: situações, etapas, prazos, o que se decide."""

from datetime import date

from normas.acervo import D58027
from tramitacao.telas.painel import Aspecto, Etapa, TelaDoFluxo
from valet.fluxos.situacoes import SituacaoAU as S
from valet.models import PedidoAU
from valet.regras.prazos import (
    PERIODO_DA_AUTORIZACAO_DE_USO,
    PRECO_DA_OUTORGA,
    RECURSO,
    SANEAMENTO_DA_AUTORIZACAO_DE_USO,
)
from valet.telas.do_pedido import DECIDEM, arquivos, atalhos, preparados
from valet.telas.faltas_da_autorizacao import faltas_da_autorizacao
from valet.telas.formularios import FORMULARIOS_AU
from valet.telas.paineis import PAINEIS
from valet.telas.tela_tpu import ATE_O_PRECO, vencimento_da_guia
from valet.telas.tela_tpu import SITUACOES as DO_TPU

ART_18_I_A = D58027.art(18).inc("I").ali("a")
_EM_COMUM = (
    S.PROTOCOLADO, S.AUTUADO, S.NA_CET, S.RESTITUIDO, S.EM_ANALISE, S.AGUARDA_SANEAMENTO, S.SANADO,
    S.PRAZO_DECORRIDO, S.AGUARDA_PRECO, S.PRECO_VENCIDO, S.INDEFERIDO, S.EM_RECURSO,
    S.INDEFERIDO_DEFINITIVO, S.DESISTIDO,
)  # fmt: skip
SITUACOES: dict[str, Aspecto] = {
    **{s: DO_TPU[s] for s in _EM_COMUM},
    S.PAGO: Aspecto("andamento", "O preço está pago. Falta a portaria.", "para decidir"),
    S.DEFERIDO: Aspecto(
        "bom", "A portaria foi outorgada. Vale só no período, e acaba sozinha no fim dele."
    ),
    S.TERMINADO: Aspecto("", "O período acabou, e com ele a autorização."),
    S.CANCELADO: Aspecto("", "A portaria foi cancelada a pedido do titular."),
    S.SEM_OBJETO: Aspecto("", "O período passou sem portaria."),
}
ETAPAS = (
    *ATE_O_PRECO,
    Etapa(
        "Decisão",
        frozenset({S.PAGO, S.INDEFERIDO, S.EM_RECURSO, S.INDEFERIDO_DEFINITIVO, S.SEM_OBJETO}),
        "Subprefeito",
    ),
    Etapa("Período", frozenset({S.DEFERIDO, S.TERMINADO}), "só nos dias"),
)
_OUTORGAR = (
    "deferir", "Outorgar", ART_18_I_A, "Preço pago: a portaria pode ser outorgada.",
)  # fmt: skip


def _vencimento(emissao: date) -> str:
    return (
        f"{vencimento_da_guia(emissao)} Nunca depois do último dia útil antes do acontecimento; "
        "se ele já passou, no próprio dia em que saiu."
    )


def _fim_do_periodo(_emissao: date) -> str:
    return "É o dia em que acaba o serviço do último dia; a madrugada é dele."


TELA_AU = TelaDoFluxo(
    fluxo=PedidoAU.FLUXO,
    principal=True,
    situacoes=SITUACOES,
    etapas=ETAPAS,
    formularios=FORMULARIOS_AU,
    paineis=PAINEIS,
    em_vigor=frozenset({S.DEFERIDO}),
    ate={
        SANEAMENTO_DA_AUTORIZACAO_DE_USO.nome: "Resposta até",
        RECURSO.nome: "Recurso até",
        PRECO_DA_OUTORGA.nome: "Pagamento até",
        PERIODO_DA_AUTORIZACAO_DE_USO.nome: "Último dia",
    },
    data_certa={
        PRECO_DA_OUTORGA.nome: _vencimento,
        PERIODO_DA_AUTORIZACAO_DE_USO.nome: _fim_do_periodo,
    },
    faltas=faltas_da_autorizacao,
    atalhos=atalhos,
    preparados=preparados(PedidoAU, {**DECIDEM, S.PAGO: _OUTORGAR}),
    arquivos=arquivos,
    comecar="/requerimentos/novo/acontecimento/",
    comecar_nome="Pedir valet de um dia",
)
