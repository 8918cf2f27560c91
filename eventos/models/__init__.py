"""Os modelos dos eventos."""

from eventos.models.alternativa import Alternativa
from eventos.models.autorizacao import AutorizacaoDoEvento
from eventos.models.conta_da_caucao import MovimentoDaCaucao
from eventos.models.custo import ItemComposto, PrecoUnitario
from eventos.models.garantia import DevolucaoDaGarantia, FiancaPrestada
from eventos.models.linhas import AnexoDoEvento, Periodo, ViaAfetada
from eventos.models.parecer import Parecer
from eventos.models.pedido import PedidoDeEvento
from eventos.models.sae import SAE
from eventos.models.termo import TermoDeCompromisso

__all__ = [
    "SAE",
    "Alternativa",
    "AnexoDoEvento",
    "AutorizacaoDoEvento",
    "DevolucaoDaGarantia",
    "FiancaPrestada",
    "ItemComposto",
    "MovimentoDaCaucao",
    "Parecer",
    "PedidoDeEvento",
    "Periodo",
    "PrecoUnitario",
    "TermoDeCompromisso",
    "ViaAfetada",
]
