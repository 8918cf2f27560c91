"""Valet: requerimento, pedidos, autorização da CET, termo, portaria, vistoria e sanção."""

from valet.models.autorizacao_cet import AutorizacaoCET, HorarioAutorizado
from valet.models.linhas import Anexo, DiaDaSemana, Horario, ItemDoPasseio, Motorista, Trajeto
from valet.models.multa import Multa
from valet.models.pedido import Pedido
from valet.models.pedido_au import PedidoAU
from valet.models.pedido_tpu import PedidoTPU
from valet.models.portaria import PortariaAU
from valet.models.preco_anual import EscolhaDeParcelas
from valet.models.renovacao import Renovacao
from valet.models.requerimento import Requerimento
from valet.models.sancao import Sancao
from valet.models.termo import TermoPermissaoUso
from valet.models.vistoria import ItemDaVistoria, Vistoria

__all__ = [
    "Anexo",
    "AutorizacaoCET",
    "DiaDaSemana",
    "EscolhaDeParcelas",
    "Horario",
    "HorarioAutorizado",
    "ItemDaVistoria",
    "ItemDoPasseio",
    "Motorista",
    "Multa",
    "Pedido",
    "PedidoAU",
    "PedidoTPU",
    "PortariaAU",
    "Renovacao",
    "Requerimento",
    "Sancao",
    "TermoPermissaoUso",
    "Trajeto",
    "Vistoria",
]
