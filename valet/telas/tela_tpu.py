"""Como o pedido de TPU se mostra: situações, etapas, prazos, fila do Subprefeito."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import cast

from django.db.models import Q, QuerySet
from django_fsm import can_proceed

from contas.ator import Ator
from normas.acervo import D58027, L14141
from normas.norma import Dispositivo
from precos.models import Pagamento
from precos.regras.vencimento_outorga import MINIMO_DE_DIAS_UTEIS
from tramitacao.consultas.autos import Autos
from tramitacao.models import Arquivo, ProcedimentoConcreto, Processo
from tramitacao.servicos.tramitar import has_transition_perm_do_papel
from tramitacao.telas.painel import Aspecto, Atalho, Etapa, Preparado, Rascunho, TelaDoFluxo
from valet.consultas.requerimentos import rascunhos_de
from valet.fluxos.situacoes import SituacaoTPU as S
from valet.models import AutorizacaoCET, PedidoTPU
from valet.regras.documentos_exigidos import exigencias
from valet.regras.prazos import PRECO_DA_OUTORGA, RECURSO, SANEAMENTO
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
}
ETAPAS = (
    Etapa("Pedido", frozenset({S.PROTOCOLADO, S.AUTUADO})),
    Etapa("CET autoriza", frozenset({S.NA_CET}), "embarque na rua"),
    Etapa(
        "Análise",
        frozenset({S.RESTITUIDO, S.EM_ANALISE, S.AGUARDA_SANEAMENTO, S.SANADO, S.PRAZO_DECORRIDO}),
        "documentos",
    ),
    Etapa("Preço", frozenset({S.AGUARDA_PRECO, S.PRECO_VENCIDO}), "paga e segue"),
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
_ART_8 = D58027.art(8)
#: Situação que se decide → o ato, o rótulo, o artigo e a razão.
_PREPARADOS: dict[str, tuple[str, str, Dispositivo, str]] = {
    S.PAGO: ("deferir", "Deferir", D58027.art(10), "Preço pago: o termo pode ser outorgado."),
    S.PRAZO_DECORRIDO: ("indeferir", "Decidir", _ART_8.inc("I"), "Comunique-se sem resposta."),
    S.PRECO_VENCIDO: ("indeferir", "Decidir", _ART_8.inc("III"), "Guia vencida sem pagamento."),
    S.RESTITUIDO: ("indeferir", "Decidir", _ART_8.inc("II"), "A CET negou a autorização."),
    S.EM_RECURSO: ("", "Decidir o recurso", L14141.toda, "Recurso à espera de decisão."),
}


def _atalhos(autos: Autos, pedido: ProcedimentoConcreto) -> Sequence[Atalho]:
    """O que se faz noutra faixa, quando é a vez de quem olha: conferir documentos, pagar a guia."""
    if pedido.procedimento.vez != autos.ator.papel:
        return ()
    base = autos.processo.get_absolute_url()
    if pedido.situacao == S.AGUARDA_PRECO:
        dito = "O valor, a conta e a guia em PDF."
        return (Atalho("Ver a guia", f"{base}?painel=preco#autos", dito),)
    quantos = _por_conferir(autos, pedido)
    if not quantos:
        return ()
    rotulo = "Conferir documento" if quantos == 1 else f"Conferir {quantos} documentos"
    dito = "Aceitar, ou recusar com o motivo."
    return (Atalho(rotulo, f"{base}?painel=documentos#autos", dito),)


def _por_conferir(autos: Autos, pedido: ProcedimentoConcreto) -> int:
    """Quantos dos exigidos esperam quem olha, se é a quem olha que cabe conferir."""
    ato = cast(PedidoTPU, pedido).aceitar_documento
    if not can_proceed(ato) or not has_transition_perm_do_papel(ato, pedido, autos.ator):
        return 0
    lugares = [e.slot for e in exigencias(pedido.fatos())]
    return autos.processo.documentos_juntados.filter(
        situacao="a_conferir", exigencia__in=lugares
    ).count()


def _preparados(chaves: Sequence[int]) -> Mapping[int, Preparado]:
    situacoes = PedidoTPU.objects.filter(procedimento_id__in=chaves).values_list(
        "procedimento_id", "situacao"
    )
    return {pk: Preparado(*_PREPARADOS[s]) for pk, s in situacoes if s in _PREPARADOS}


def _arquivos(processo: Processo) -> QuerySet[Arquivo]:
    comprovantes = Pagamento.objects.filter(cobranca__procedimento__processo=processo)
    estudos = AutorizacaoCET.objects.filter(procedimento__processo=processo)
    return Arquivo.objects.filter(
        Q(pk__in=comprovantes.values("comprovante_id"))
        | Q(pk__in=estudos.exclude(estudo_tecnico=None).values("estudo_tecnico_id"))
    )


def _rascunhos(ator: Ator) -> list[Rascunho]:
    return [
        Rascunho(str(r), f"/requerimentos/{r.pk}/", r.alterado_em)
        for r in rascunhos_de(ator.usuario_id)
    ]


def _vencimento_da_guia(emissao: date) -> str:
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
    data_certa={PRECO_DA_OUTORGA.nome: _vencimento_da_guia},
    faltas=faltas_do_pedido,
    atalhos=_atalhos,
    preparados=_preparados,
    arquivos=_arquivos,
    rascunhos=_rascunhos,
    comecar="/requerimentos/novo/",
)
