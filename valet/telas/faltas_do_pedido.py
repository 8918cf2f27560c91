"""O que falta em qualquer pedido de valet, com quem está e por onde se resolve — arts. 5º a 10."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from contas.papeis import Papel
from normas.acervo import D58027
from normas.exigencia import Pendencia
from precos.telas.devolucoes import faltas_de_devolucao
from tramitacao.consultas.autos import Autos
from tramitacao.telas.painel import Falta
from valet.models import Pedido
from valet.regras.croqui import passeio_respeitado
from valet.regras.documentos_exigidos import documentos_aceitos, seguro_em_vigor
from valet.regras.fatos import FatosDoPedido
from valet.regras.motoristas import motoristas_habilitados
from valet.regras.pagamento import preco_recolhido
from valet.telas.atos.instrucao import pontos_do_comunique_se

ART_5 = D58027.art(5)
Dizer = Callable[[Autos, Pedido, FatosDoPedido], Iterator[Falta]]
_COM = {
    Papel.REQUERENTE: "Com a empresa",
    Papel.EXPEDIENTE: "Com o expediente",
    Papel.ANALISTA: "Com a análise",
    Papel.SUBPREFEITO: "Com o Subprefeito",
    Papel.TECNICO_CET: "Com a CET",
    Papel.ADMINISTRADOR: "Com o administrador",
}
#: A regra, o lugar dela no formulário da retificação e o documento que a sustenta.
_RETIFICAM: tuple[tuple[Callable[[FatosDoPedido], tuple[Pendencia, ...]], str, str], ...] = (
    (seguro_em_vigor, "dados", "seguro"),
    (motoristas_habilitados, "motoristas", "motoristas"),
    (passeio_respeitado, "moveis", "croqui"),
)
_DEPOIS_DE_JUNTAR = "Com o documento novo nos autos, a análise retifica o pedido."
#: Até quantos documentos por conferir se listam um a um.
_UM_A_UM = 3


def do_preco(autos: Autos, pedido: Pedido, fatos: FatosDoPedido) -> Iterator[Falta]:
    """O que falta pagar, e o que caducou enquanto isso."""
    for pendencia in preco_recolhido(fatos):
        yield falta(autos, pendencia, Papel.REQUERENTE, "Ver a guia", "?painel=preco#autos")
    yield from a_retificar(autos, fatos)


def do_devolvido(autos: Autos, pedido: Any) -> Iterator[Falta]:
    """As devoluções decididas e ainda por pagar."""
    url = f"{pedido.procedimento.slug}/atos/registrar_devolucao_paga/"
    for pendencia in faltas_de_devolucao(autos, pedido.procedimento, pedido.ARTIGO_DO_PRECO):
        yield falta(autos, pendencia, Papel.EXPEDIENTE, "Registrar", url)


def do_recurso(autos: Autos, pedido: Pedido, fatos: FatosDoPedido) -> Iterator[Falta]:
    """A decisão do recurso."""
    yield falta(autos, Pendencia("Falta decidir o recurso", D58027.art(8)), Papel.SUBPREFEITO)


def pontos(autos: Autos, pedido: Pedido) -> Iterator[Falta]:
    """Os pontos do comunique-se que espera resposta."""
    for ponto in pontos_do_comunique_se(pedido):
        yield falta(autos, Pendencia(ponto, pedido.SANEAMENTO.fundamento), Papel.REQUERENTE)


def a_retificar(autos: Autos, fatos: FatosDoPedido) -> Iterator[Falta]:
    """O que caducou ou não cabe: a empresa junta o documento novo, a análise retifica o pedido."""
    for regra, lugar, documento in _RETIFICAM:
        for pendencia in regra(fatos):
            yield com_documento_novo(autos, pendencia, lugar, documento)


def com_documento_novo(autos: Autos, pendencia: Pendencia, lugar: str, documento: str) -> Falta:
    """À análise, a retificação; à empresa, juntar o documento que a sustenta."""
    base = f"{autos.principal.procedimento.slug}/atos"
    if autos.ator.papel == Papel.ANALISTA:
        url, acao = f"{base}/retificar_dados/#{lugar}", "Retificar o pedido"
        return falta(autos, pendencia, Papel.ANALISTA, acao, url)
    como = f"{pendencia.como_sanar} {_DEPOIS_DE_JUNTAR}".strip()
    url = f"{base}/juntar_documento/?exigencia={documento}"
    return falta(
        autos, replace(pendencia, como_sanar=como), Papel.REQUERENTE, "Juntar o documento novo", url
    )


def documentos(autos: Autos, fatos: FatosDoPedido) -> Iterator[Falta]:
    """Os recusados e os que faltam, um a um; os por conferir juntos, quando são muitos."""
    por_conferir = []
    for pendencia in documentos_aceitos(fatos):
        anexo = fatos.anexos.get(pendencia.campo)
        if anexo and anexo.enviado_em and not anexo.recusa:
            por_conferir.append(pendencia)
        else:
            url = f"{autos.principal.procedimento.slug}/atos/juntar_documento/"
            yield falta(
                autos, pendencia, Papel.REQUERENTE, "Juntar o documento",
                f"{url}?exigencia={pendencia.campo}",
            )  # fmt: skip
    if len(por_conferir) > _UM_A_UM:
        dito = f"{len(por_conferir)} documentos por conferir"
        como = "Cada um é aceito ou recusado com o motivo."
        por_conferir = [Pendencia(dito, ART_5, como)]
    for pendencia in por_conferir:
        yield falta(autos, pendencia, Papel.ANALISTA, "Conferir", "?painel=documentos#autos")


def falta(autos: Autos, pendencia: Pendencia, de: Papel, acao: str = "", url: str = "") -> Falta:
    """A pendência com o nome de quem age; a saída só aparece a quem pode usá-la."""
    minha = autos.ator.papel == de
    return Falta(
        titulo=pendencia.texto,
        artigo=pendencia.dispositivo,
        texto=pendencia.como_sanar,
        prazo=pendencia.prazo,
        situacao="Com você" if minha else _COM[de],
        tom="andamento" if minha else "",
        acao_nome=acao if minha else "",
        acao_url=f"{autos.processo.get_absolute_url()}{url}" if minha and url else "",
    )
