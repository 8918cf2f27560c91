"""Encerrar o pedido, pedir o cancelamento do título e cancelá-lo — arts. 3º e 14."""

from datetime import datetime

from django.db import transaction

from contas.ator import Ator
from normas.acervo import D58027, L14141
from precos.servicos import cobrancas
from tramitacao.relogio import agora
from tramitacao.servicos.prazos import cancelar_prazos
from tramitacao.servicos.tramitar import espelhar, tramitar
from valet.models import Pedido, PedidoTPU
from valet.servicos.encaminhamento import mover_autos
from valet.servicos.revogacao import extinguir_termo, revogar_documentos
from valet.servicos.situacao_na_cet import encerrar_na_cet

ART_3 = D58027.art(3)
A_PEDIDO = "cancelado a pedido"
DESISTENCIA = "desistência do pedido"


@transaction.atomic
def desistir(
    *,
    pedido_id: int,
    modelo: type[Pedido] = PedidoTPU,
    por: Ator,
    despacho: str = "",
    em: datetime | None = None,
) -> Pedido:
    """Encerra o pedido a pedido de quem o fez: para prazos e guia, e traz os autos de volta."""
    em = em or agora()
    pedido = tramitar(modelo, pedido_id, "desistir", por=por, em=em, despacho=despacho)
    encerrar(pedido, motivo=DESISTENCIA, em=em)
    return pedido


def encerrar(pedido: Pedido, *, motivo: str, em: datetime) -> None:
    """O pedido acabou sem decisão: param prazos e guia, e os autos voltam da CET."""
    cancelar_prazos(pedido.procedimento, por=pedido.linha)
    cobrancas.cancelar(pedido.procedimento, em=em, motivo=motivo, especies=(pedido.ESPECIE,))
    mover_autos(pedido, pedido.procedimento.unidade)
    espelhar(pedido, desde=None)
    encerrar_na_cet(pedido, motivo=motivo, fundamento=L14141.toda, em=em)


def pedir_cancelamento(
    *,
    pedido_id: int,
    modelo: type[Pedido] = PedidoTPU,
    por: Ator,
    despacho: str = "",
    em: datetime | None = None,
) -> Pedido:
    """O titular pede que o seu termo seja cancelado; a Subprefeitura decide."""
    em = em or agora()
    return tramitar(
        modelo, pedido_id, "pedir_cancelamento", por=por, em=em, despacho=despacho,
        com={"em": em},
    )  # fmt: skip


@transaction.atomic
def cancelar(
    *,
    pedido_id: int,
    modelo: type[Pedido] = PedidoTPU,
    despacho: str,
    por: Ator,
    em: datetime | None = None,
) -> Pedido:
    """Cancela o termo a pedido; caem o documento, o registro e a autorização da CET."""
    em = em or agora()
    pedido = tramitar(modelo, pedido_id, "cancelar", por=por, em=em, despacho=despacho)
    cancelar_prazos(pedido.procedimento, por=pedido.linha)
    espelhar(pedido, desde=None)
    termo = extinguir_termo(pedido, como=A_PEDIDO, em=em)
    if termo:
        revogar_documentos(por=pedido.linha, motivo=A_PEDIDO, pk=termo.documento_id)
    encerrar_na_cet(pedido, motivo=A_PEDIDO, fundamento=ART_3, em=em)
    return pedido
