"""Como o pedido de TPU se mostra: situações, etapas, prazos, fila do Subprefeito."""

from datetime import date

from contas.balcao import e_expediente
from contas.models import Unidade
from normas.acervo import D58027
from precos.regras.vencimento_outorga import MINIMO_DE_DIAS_UTEIS
from tramitacao.telas.painel import Aspecto, Etapa, TelaDoFluxo
from valet.fluxos.situacoes import SituacaoTPU as S
from valet.models import PedidoTPU
from valet.regras.prazos import PRECO_DA_OUTORGA, RECURSO, SANEAMENTO
from valet.telas.do_pedido import DECIDEM, arquivos, atalhos, preparados, rascunhos
from valet.telas.faltas import faltas_do_pedido
from valet.telas.formularios import FORMULARIOS_TPU
from valet.telas.paineis import PAINEIS

SITUACOES: dict[str, Aspecto] = {
    S.PROTOCOLADO: Aspecto("", "O expediente confere o pedido e o autua.", "para autuar"),
    S.AUTUADO: Aspecto(
        "", "Falta mandar à CET, que decide o embarque e desembarque.", "para mandar à CET"
    ),
    S.NA_CET: Aspecto(
        "andamento", "A CET decide se e como o embarque pode ser feito.", "espera a CET"
    ),
    S.RESTITUIDO: Aspecto("andamento", "A CET decidiu e devolveu os autos.", "para analisar"),
    S.EM_ANALISE: Aspecto("andamento", "A análise confere os documentos, um a um.", "documentos"),
    S.AGUARDA_SANEAMENTO: Aspecto("atencao", "Há comunique-se a responder.", "espera resposta"),
    S.SANADO: Aspecto(
        "andamento", "A resposta ao comunique-se chegou e espera a análise.", "resposta nova"
    ),
    S.PRAZO_DECORRIDO: Aspecto(
        "mau", "O comunique-se passou sem resposta no prazo.", "comunique-se sem resposta"
    ),
    S.AGUARDA_PRECO: Aspecto(
        "andamento", "A guia está emitida. Depois de paga, o processo segue sozinho.", "emitida"
    ),
    S.PRECO_VENCIDO: Aspecto("mau", "A guia venceu sem pagamento.", "preço não pago"),
    S.PAGO: Aspecto("andamento", "O preço está pago. Falta a decisão.", "para decidir"),
    S.DEFERIDO: Aspecto(
        "bom",
        "O termo foi outorgado. O serviço só começa com a sinalização pronta.",
        "falta sinalizar",
    ),
    S.SINALIZACAO_EXECUTADA: Aspecto(
        "bom", "A sinalização está pronta e aprovada.", "para liberar"
    ),
    S.SERVICO_LIBERADO: Aspecto("bom", "O valet pode atender na rua."),
    S.INDEFERIDO: Aspecto("mau", "O pedido foi indeferido. Cabe recurso.", "cabe recurso"),
    S.EM_RECURSO: Aspecto("andamento", "O recurso espera decisão.", "para decidir"),
    S.INDEFERIDO_DEFINITIVO: Aspecto("mau", "A decisão é final."),
    S.DESISTIDO: Aspecto("", "Quem pediu desistiu do pedido."),
    S.CANCELADO: Aspecto("", "O termo foi cancelado a pedido do titular."),
    S.CASSADO: Aspecto("mau", "O termo foi cassado: o valet não pode atender aqui."),
}
#: Até aqui, todo pedido de valet anda igual.
ATE_O_PRECO = (
    Etapa("Pedido", frozenset({S.PROTOCOLADO, S.AUTUADO})),
    Etapa("CET autoriza", frozenset({S.NA_CET}), "embarque na rua"),
    Etapa(
        "Análise",
        frozenset({S.RESTITUIDO, S.EM_ANALISE, S.AGUARDA_SANEAMENTO, S.SANADO, S.PRAZO_DECORRIDO}),
        "documentos",
    ),
    Etapa("Preço", frozenset({S.AGUARDA_PRECO, S.PRECO_VENCIDO}), "paga e segue"),
)
ETAPAS = (
    *ATE_O_PRECO,
    Etapa(
        "Decisão",
        frozenset({S.PAGO, S.INDEFERIDO, S.EM_RECURSO, S.INDEFERIDO_DEFINITIVO}),
        "Subprefeito",
    ),
    Etapa(
        "Sinalização",
        frozenset({S.DEFERIDO, S.SINALIZACAO_EXECUTADA, S.SERVICO_LIBERADO}),
        "e serviço",
    ),
)
_DEFERIR = ("deferir", "Deferir", D58027.art(10), "Preço pago: o termo pode ser outorgado.")


def vencimento_da_guia(emissao: date) -> str:
    """Por que a guia vence no dia em que vence."""
    minimo = MINIMO_DE_DIAS_UTEIS.em(emissao).valor
    return (
        "A guia vence no último dia útil do mês em que saiu ou, se faltavam menos de "
        f"{minimo} dias úteis para ele, no último dia útil do mês seguinte."
    )


TELA_TPU = TelaDoFluxo(
    fluxo=PedidoTPU.FLUXO,
    principal=True,
    situacoes=SITUACOES,
    etapas=ETAPAS,
    formularios=FORMULARIOS_TPU,
    paineis=PAINEIS,
    em_vigor=frozenset({S.DEFERIDO, S.SINALIZACAO_EXECUTADA, S.SERVICO_LIBERADO}),
    ate={
        SANEAMENTO.nome: "Resposta até",
        RECURSO.nome: "Recurso até",
        PRECO_DA_OUTORGA.nome: "Pagamento até",
    },
    data_certa={PRECO_DA_OUTORGA.nome: vencimento_da_guia},
    faltas=faltas_do_pedido,
    atalhos=atalhos,
    preparados=preparados(PedidoTPU, {**DECIDEM, S.PAGO: _DEFERIR}),
    arquivos=arquivos,
    rascunhos=rascunhos,
    comecar="/requerimentos/novo/",
    comecar_nome="Pedir valet",
    no_balcao=lambda ator: e_expediente(ator, Unidade.Tipo.SUBPREFEITURA),
)
