"""Desistir do pedido, pedir o cancelamento do termo e cancelá-lo — arts. 3º e 14."""

from datetime import datetime

from django.db import transaction

from contas.ator import Ator
from normas.acervo import D58027, L14141
from precos.servicos import cobrancas
from tramitacao.relogio import agora
from tramitacao.servicos.prazos import cancelar_prazos
from tramitacao.servicos.tramitar import espelhar, tramitar
from valet.models import PedidoTPU
from valet.servicos.encaminhamento import mover_autos
from valet.servicos.revogacao import extinguir_termo, revogar_documentos
from valet.servicos.situacao_na_cet import encerrar_na_cet

ART_3 = D58027.art(3)
A_PEDIDO = "cancelado a pedido"
DESISTENCIA = "desistência do pedido"


@transaction.atomic
def desistir(
    *, pedido_id: int, por: Ator, despacho: str = "", em: datetime | None = None
) -> PedidoTPU:
    """Encerra o pedido a pedido de quem o fez: para prazos e guia, e traz os autos de volta."""
    em = em or agora()
    pedido = tramitar(PedidoTPU, pedido_id, PedidoTPU.desistir, por=por, em=em, despacho=despacho)
    cancelar_prazos(pedido.procedimento, por=pedido.linha)
    cobrancas.cancelar(pedido.procedimento, em=em, motivo=DESISTENCIA)
    mover_autos(pedido, pedido.procedimento.unidade)
    espelhar(pedido, desde=None)
    encerrar_na_cet(pedido, motivo=DESISTENCIA, fundamento=L14141.toda, em=em)
    return pedido


def pedir_cancelamento(
    *, pedido_id: int, por: Ator, despacho: str = "", em: datetime | None = None
) -> PedidoTPU:
    """O titular pede que o seu termo seja cancelado; a Subprefeitura decide."""
    em = em or agora()
    return tramitar(
        PedidoTPU, pedido_id, PedidoTPU.pedir_cancelamento, por=por, em=em, despacho=despacho,
        com={"em": em},
    )  # fmt: skip


@transaction.atomic
def cancelar(*, pedido_id: int, despacho: str, por: Ator, em: datetime | None = None) -> PedidoTPU:
    """Cancela o termo a pedido; caem o documento, o registro e a autorização da CET."""
    em = em or agora()
    pedido = tramitar(PedidoTPU, pedido_id, PedidoTPU.cancelar, por=por, em=em, despacho=despacho)
    termo = extinguir_termo(pedido, como=A_PEDIDO, em=em)
    if termo:
        revogar_documentos(por=pedido.linha, motivo=A_PEDIDO, pk=termo.documento_id)
    encerrar_na_cet(pedido, motivo=A_PEDIDO, fundamento=ART_3, em=em)
    return pedido
