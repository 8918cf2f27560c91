"""Cancelar a pedido: só quem pediu, e por pedido que está nos autos."""

from normas.acervo import D58027
from normas.exigencia import Pendencia
from valet.regras.fatos import FatosDoPedido


def ha_pedido_de_cancelamento(fatos: FatosDoPedido) -> tuple[Pendencia, ...]:
    """O titular pediu o cancelamento nestes autos."""
    if fatos.cancelamento_pedido_em:
        return ()
    como = "O titular pede o cancelamento na página do processo."
    return (Pendencia("O titular não pediu o cancelamento", D58027.art(3), como),)
