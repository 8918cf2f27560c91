"""O que falta num pedido de TPU, em cada situação, com quem está e por onde se resolve."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import cast

from contas.papeis import Papel
from normas.acervo import D58027
from normas.datas import por_extenso
from normas.exigencia import Pendencia
from precos.consultas.anual import vencidas
from tramitacao.consultas.autos import Autos
from tramitacao.models import ProcedimentoConcreto
from tramitacao.telas.painel import Falta
from valet.fluxos.situacoes import SituacaoTPU as S
from valet.fluxos.tpu_anual import ART_9_P3
from valet.fluxos.tpu_encerramento import EM_VIGOR
from valet.models import PedidoTPU
from valet.regras.croqui import passeio_respeitado
from valet.regras.deferimento import autorizacao_da_cet
from valet.regras.documentos_exigidos import documentos_aceitos, seguro_em_vigor
from valet.regras.fatos import FatosDoPedido
from valet.regras.motoristas import motoristas_habilitados
from valet.regras.pagamento import preco_recolhido
from valet.regras.sinalizacao import servico_pode_comecar
from valet.telas.atos.instrucao import pontos_do_comunique_se

ART_5, ART_7 = D58027.art(5), D58027.art(7)
_COM = {
    Papel.REQUERENTE: "Com a empresa",
    Papel.EXPEDIENTE: "Com o expediente",
    Papel.ANALISTA: "Com a análise",
    Papel.SUBPREFEITO: "Com o Subprefeito",
    Papel.TECNICO_CET: "Com a CET",
}
_EM_INSTRUCAO = frozenset(
    {S.PROTOCOLADO, S.AUTUADO, S.NA_CET, S.RESTITUIDO, S.EM_ANALISE, S.AGUARDA_SANEAMENTO,
     S.SANADO, S.PRAZO_DECORRIDO}
)  # fmt: skip
#: A regra, o lugar dela no formulário da retificação e o documento que a sustenta.
_RETIFICAM: tuple[tuple[Callable[[FatosDoPedido], tuple[Pendencia, ...]], str, str], ...] = (
    (seguro_em_vigor, "dados", "seguro"),
    (motoristas_habilitados, "motoristas", "motoristas"),
    (passeio_respeitado, "moveis", "croqui"),
)
_DEPOIS_DE_JUNTAR = "Com o documento novo nos autos, a análise retifica o pedido."
#: Até quantos documentos por conferir se listam um a um.
_UM_A_UM = 3


def faltas_do_pedido(autos: Autos, pedido: ProcedimentoConcreto) -> list[Falta]:
    """As faltas da situação presente, e o preço anual em atraso; nas encerradas, nenhuma."""
    dizer = _DA_SITUACAO.get(pedido.situacao)
    faltas = list(dizer(autos, cast(PedidoTPU, pedido), pedido.fatos())) if dizer else []
    return [*_do_ano(autos, pedido), *faltas] if pedido.situacao in EM_VIGOR else faltas


def _do_ano(autos: Autos, pedido: ProcedimentoConcreto) -> Iterator[Falta]:
    """As parcelas anuais vencidas: o termo continua em vigor, com o preço em atraso."""
    for parcela in vencidas(autos.hoje).filter(procedimento=pedido.procedimento):
        venceu = f"Venceu em {por_extenso(parcela.vencimento)}. O termo continua em vigor."
        texto = f"Preço em atraso: {parcela.nome}"
        yield _falta(
            autos, Pendencia(texto, ART_9_P3, venceu), Papel.REQUERENTE, "Ver a guia",
            "?painel=preco#autos",
        )  # fmt: skip


def _da_instrucao(autos: Autos, pedido: PedidoTPU, fatos: FatosDoPedido) -> Iterator[Falta]:
    if pedido.situacao == S.AGUARDA_SANEAMENTO:
        yield from _pontos(autos, pedido)
    yield from _documentos(autos, fatos)
    yield from _a_retificar(autos, fatos)
    for pendencia in autorizacao_da_cet(fatos):
        yield _falta(autos, pendencia, Papel.TECNICO_CET)


def _do_preco(autos: Autos, pedido: PedidoTPU, fatos: FatosDoPedido) -> Iterator[Falta]:
    for pendencia in preco_recolhido(fatos):
        yield _falta(autos, pendencia, Papel.REQUERENTE, "Ver a guia", "?painel=preco#autos")
    yield from _a_retificar(autos, fatos)


def _da_decisao(autos: Autos, pedido: PedidoTPU, fatos: FatosDoPedido) -> Iterator[Falta]:
    yield from _documentos(autos, fatos)
    yield from _a_retificar(autos, fatos)
    yield _falta(
        autos, Pendencia("Falta a decisão do Subprefeito", D58027.art(10)), Papel.SUBPREFEITO
    )


def _da_sinalizacao(autos: Autos, pedido: PedidoTPU, fatos: FatosDoPedido) -> Iterator[Falta]:
    for pendencia in servico_pode_comecar(fatos):
        yield _falta(autos, pendencia, Papel.TECNICO_CET)


def _da_liberacao(autos: Autos, pedido: PedidoTPU, fatos: FatosDoPedido) -> Iterator[Falta]:
    texto = Pendencia("Falta liberar o começo do serviço", D58027.art(10).par(4))
    yield _falta(autos, texto, Papel.ANALISTA)


def _do_recurso(autos: Autos, pedido: PedidoTPU, fatos: FatosDoPedido) -> Iterator[Falta]:
    yield _falta(autos, Pendencia("Falta decidir o recurso", D58027.art(8)), Papel.SUBPREFEITO)


_DA_SITUACAO: dict[str, Callable[[Autos, PedidoTPU, FatosDoPedido], Iterator[Falta]]] = {
    **dict.fromkeys(_EM_INSTRUCAO, _da_instrucao),
    S.AGUARDA_PRECO: _do_preco,
    S.PRECO_VENCIDO: _do_preco,
    S.PAGO: _da_decisao,
    S.DEFERIDO: _da_sinalizacao,
    S.SINALIZACAO_EXECUTADA: _da_liberacao,
    S.EM_RECURSO: _do_recurso,
}


def _pontos(autos: Autos, pedido: PedidoTPU) -> Iterator[Falta]:
    """Os pontos do comunique-se que espera resposta."""
    for ponto in pontos_do_comunique_se(pedido):
        yield _falta(autos, Pendencia(ponto, ART_7), Papel.REQUERENTE)


def _a_retificar(autos: Autos, fatos: FatosDoPedido) -> Iterator[Falta]:
    """O que caducou ou não cabe: a empresa junta o documento novo, a análise retifica o pedido."""
    base = f"{autos.principal.procedimento.slug}/atos"
    for regra, lugar, documento in _RETIFICAM:
        for pendencia in regra(fatos):
            if autos.ator.papel == Papel.ANALISTA:
                url, acao = f"{base}/retificar_dados/#{lugar}", "Retificar o pedido"
                yield _falta(autos, pendencia, Papel.ANALISTA, acao, url)
                continue
            como = f"{pendencia.como_sanar} {_DEPOIS_DE_JUNTAR}".strip()
            url = f"{base}/juntar_documento/?exigencia={documento}"
            yield _falta(
                autos, replace(pendencia, como_sanar=como), Papel.REQUERENTE,
                "Juntar o documento novo", url,
            )  # fmt: skip


def _documentos(autos: Autos, fatos: FatosDoPedido) -> Iterator[Falta]:
    """Os recusados e os que faltam, um a um; os por conferir juntos, quando são muitos."""
    por_conferir = []
    for pendencia in documentos_aceitos(fatos):
        anexo = fatos.anexos.get(pendencia.campo)
        if anexo and anexo.enviado_em and not anexo.recusa:
            por_conferir.append(pendencia)
        else:
            url = f"{autos.principal.procedimento.slug}/atos/juntar_documento/"
            yield _falta(
                autos, pendencia, Papel.REQUERENTE, "Juntar o documento",
                f"{url}?exigencia={pendencia.campo}",
            )  # fmt: skip
    if len(por_conferir) > _UM_A_UM:
        dito = f"{len(por_conferir)} documentos por conferir"
        como = "Cada um é aceito ou recusado com o motivo."
        por_conferir = [Pendencia(dito, ART_5, como)]
    for pendencia in por_conferir:
        yield _falta(autos, pendencia, Papel.ANALISTA, "Conferir", "?painel=documentos#autos")


def _falta(autos: Autos, pendencia: Pendencia, de: Papel, acao: str = "", url: str = "") -> Falta:
    """A pendência com o nome de quem age; a saída só aparece a quem pode usá-la."""
    minha = autos.ator.papel == de
    return Falta(
        titulo=pendencia.texto,
        artigo=pendencia.dispositivo,
        texto=pendencia.como_sanar,
        situacao="Com você" if minha else _COM[de],
        tom="andamento" if minha else "",
        acao_nome=acao if minha else "",
        acao_url=f"{autos.processo.get_absolute_url()}{url}" if minha and url else "",
    )
