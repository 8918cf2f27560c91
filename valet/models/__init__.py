"""Valet: requerimento, pedidos, autorização da CET, termo e portaria."""

from valet.models.autorizacao_cet import AutorizacaoCET, HorarioAutorizado
from valet.models.linhas import Anexo, DiaDaSemana, Horario, ItemDoPasseio, Motorista, Trajeto
from valet.models.pedido import Pedido
from valet.models.pedido_au import PedidoAU
from valet.models.pedido_tpu import PedidoTPU
from valet.models.portaria import PortariaAU
from valet.models.preco_anual import EscolhaDeParcelas
from valet.models.requerimento import Requerimento
from valet.models.termo import TermoPermissaoUso

__all__ = [
    "Anexo",
    "AutorizacaoCET",
    "DiaDaSemana",
    "EscolhaDeParcelas",
    "Horario",
    "HorarioAutorizado",
    "ItemDoPasseio",
    "Motorista",
    "Pedido",
    "PedidoAU",
    "PedidoTPU",
    "PortariaAU",
    "Requerimento",
    "TermoPermissaoUso",
    "Trajeto",
]
