"""O que falta num pedido de TPU, em cada situação, com quem está e por onde se resolve."""

from collections.abc import Iterator
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
from valet.models import Pedido, PedidoTPU
from valet.regras.deferimento import autorizacao_da_cet
from valet.regras.fatos import FatosDoPedido
from valet.regras.sinalizacao import servico_pode_comecar
from valet.telas.faltas_do_pedido import (
    Dizer,
    a_retificar,
    do_devolvido,
    do_preco,
    do_recurso,
    documentos,
    falta,
    pontos,
)

EM_INSTRUCAO = frozenset(
    {S.PROTOCOLADO, S.AUTUADO, S.NA_CET, S.RESTITUIDO, S.EM_ANALISE, S.AGUARDA_SANEAMENTO,
     S.SANADO, S.PRAZO_DECORRIDO}
)  # fmt: skip


def faltas_do_pedido(autos: Autos, pedido: ProcedimentoConcreto) -> list[Falta]:
    """As faltas da situação presente, o preço anual em atraso e a devolução por pagar."""
    dizer = _DA_SITUACAO.get(pedido.situacao)
    faltas = [
        *do_devolvido(autos, pedido),
        *(dizer(autos, cast(PedidoTPU, pedido), autos.fatos(pedido)) if dizer else ()),
    ]
    return [*_do_ano(autos, pedido), *faltas] if pedido.situacao in EM_VIGOR else faltas


def _do_ano(autos: Autos, pedido: ProcedimentoConcreto) -> Iterator[Falta]:
    """As parcelas anuais vencidas: o termo continua em vigor, com o preço em atraso."""
    for parcela in vencidas(autos.hoje).filter(procedimento=pedido.procedimento):
        venceu = f"Venceu em {por_extenso(parcela.vencimento)}. O termo continua em vigor."
        texto = f"Preço em atraso: {parcela.nome}"
        pendencia = Pendencia(texto, ART_9_P3, venceu, prazo=parcela.endereco_da_conta)
        yield falta(autos, pendencia, Papel.REQUERENTE, "Ver a guia", "?painel=preco#autos")


def _da_instrucao(autos: Autos, pedido: Pedido, fatos: FatosDoPedido) -> Iterator[Falta]:
    if pedido.situacao == S.AGUARDA_SANEAMENTO:
        yield from pontos(autos, pedido)
    yield from documentos(autos, fatos)
    yield from a_retificar(autos, fatos)
    for pendencia in autorizacao_da_cet(fatos):
        yield falta(autos, pendencia, Papel.TECNICO_CET)


def _da_decisao(autos: Autos, pedido: Pedido, fatos: FatosDoPedido) -> Iterator[Falta]:
    yield from documentos(autos, fatos)
    yield from a_retificar(autos, fatos)
    yield falta(
        autos, Pendencia("Falta a decisão do Subprefeito", D58027.art(10)), Papel.SUBPREFEITO
    )


def _da_sinalizacao(autos: Autos, pedido: Pedido, fatos: FatosDoPedido) -> Iterator[Falta]:
    for pendencia in servico_pode_comecar(fatos):
        yield falta(autos, pendencia, Papel.TECNICO_CET)


def _da_liberacao(autos: Autos, pedido: Pedido, fatos: FatosDoPedido) -> Iterator[Falta]:
    texto = Pendencia("Falta liberar o começo do serviço", D58027.art(10).par(4))
    yield falta(autos, texto, Papel.ANALISTA)


_DA_SITUACAO: dict[str, Dizer] = {
    **dict.fromkeys(EM_INSTRUCAO, _da_instrucao),
    S.AGUARDA_PRECO: do_preco,
    S.PRECO_VENCIDO: do_preco,
    S.PAGO: _da_decisao,
    S.DEFERIDO: _da_sinalizacao,
    S.SINALIZACAO_EXECUTADA: _da_liberacao,
    S.EM_RECURSO: do_recurso,
}
