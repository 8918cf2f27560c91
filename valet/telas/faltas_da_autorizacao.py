"""O que falta num pedido de Autorização de Uso, em cada situação — arts. 10, 18 e 19."""

from collections.abc import Iterator
from typing import cast

from contas.papeis import Papel
from normas.acervo import D58027
from normas.datas import por_extenso
from normas.exigencia import Pendencia
from precos.consultas.autorizacao_uso import SEM_K
from tramitacao.consultas.autos import Autos
from tramitacao.erros import RegraViolada
from tramitacao.models import ProcedimentoConcreto
from tramitacao.telas.painel import Falta
from valet.consultas.preco_do_periodo import preco_do_requerimento
from valet.fluxos.situacoes import SituacaoAU as S
from valet.models import Pedido, PedidoAU
from valet.regras.deferimento import autorizacao_da_cet
from valet.regras.fatos import FatosDoPedido
from valet.regras.nao_habitual import area_publica_informada
from valet.regras.outorga_eventual import tudo_vale_ate_o_fim
from valet.telas.faltas import EM_INSTRUCAO
from valet.telas.faltas_do_pedido import (
    Dizer,
    a_retificar,
    com_documento_novo,
    do_devolvido,
    do_preco,
    do_recurso,
    documentos,
    falta,
    pontos,
)

ART_18_I_A = D58027.art(18).inc("I").ali("a")


def faltas_da_autorizacao(autos: Autos, pedido: ProcedimentoConcreto) -> list[Falta]:
    """As faltas da situação presente; passado o período sem portaria, a perda do objeto."""
    devolver = list(do_devolvido(autos, pedido))
    dizer = _DA_SITUACAO.get(pedido.situacao)
    if dizer is None:
        return devolver
    fatos = autos.fatos(pedido)
    if fatos.periodo and fatos.periodo.acabou(fatos.em) and pedido.situacao != S.EM_RECURSO:
        return [*devolver, _sem_objeto(autos, fatos)]
    return [*devolver, *dizer(autos, cast(PedidoAU, pedido), fatos)]


def _da_instrucao(autos: Autos, pedido: Pedido, fatos: FatosDoPedido) -> Iterator[Falta]:
    if pedido.situacao == S.AGUARDA_SANEAMENTO:
        yield from pontos(autos, pedido)
    yield from documentos(autos, fatos)
    yield from a_retificar(autos, fatos)
    yield from _do_periodo(autos, fatos)
    for pendencia in autorizacao_da_cet(fatos):
        yield falta(autos, pendencia, Papel.TECNICO_CET)
    yield from _da_conta(autos, pedido)


def _da_decisao(autos: Autos, pedido: Pedido, fatos: FatosDoPedido) -> Iterator[Falta]:
    yield from documentos(autos, fatos)
    yield from a_retificar(autos, fatos)
    yield from _do_periodo(autos, fatos)
    pendencia = Pendencia("Falta a portaria do Subprefeito", ART_18_I_A)
    yield falta(autos, pendencia, Papel.SUBPREFEITO)


def _do_periodo(autos: Autos, fatos: FatosDoPedido) -> Iterator[Falta]:
    """O que deixa de valer antes do fim do período, e a área que dá o preço."""
    for pendencia in tudo_vale_ate_o_fim(fatos):
        if pendencia.campo:
            lugar = "dados" if pendencia.campo == "seguro" else "motoristas"
            yield com_documento_novo(autos, pendencia, lugar, lugar.replace("dados", "seguro"))
        else:
            yield falta(autos, pendencia, Papel.TECNICO_CET)
    if fatos.acontecimento:
        for pendencia in area_publica_informada(fatos.acontecimento):
            yield com_documento_novo(autos, pendencia, "dados", "croqui")


def _da_conta(autos: Autos, pedido: Pedido) -> Iterator[Falta]:
    """O que impede o preço e não é com a empresa: K que ninguém fixou, ou a face da PGV."""
    try:
        preco_do_requerimento(pedido.requerimento)
    except RegraViolada as erro:
        for pendencia in erro.pendencias:
            de = Papel.ADMINISTRADOR if pendencia.campo == SEM_K else Papel.ANALISTA
            yield falta(autos, pendencia, de)


def _sem_objeto(autos: Autos, fatos: FatosDoPedido) -> Falta:
    assert fatos.periodo is not None, "quem chama já viu o período"
    texto = f"O período acabou em {por_extenso(fatos.periodo.dia_final)} sem portaria"
    pendencia = Pendencia(texto, ART_18_I_A, "Falta declarar o pedido sem objeto.")
    de = Papel.SUBPREFEITO if autos.ator.papel == Papel.SUBPREFEITO else Papel.ANALISTA
    url = f"{autos.principal.procedimento.slug}/atos/declarar_sem_objeto/"
    return falta(autos, pendencia, de, "Declarar sem objeto", url)


_DA_SITUACAO: dict[str, Dizer] = {
    **dict.fromkeys(EM_INSTRUCAO, _da_instrucao),
    S.AGUARDA_PRECO: do_preco,
    S.PRECO_VENCIDO: do_preco,
    S.PAGO: _da_decisao,
    S.EM_RECURSO: do_recurso,
}
