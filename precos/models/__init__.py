"""Valores publicados, cobranças e pagamentos."""

from precos.models.cobranca import Cobranca, Pagamento
from precos.models.fator_k import FatorK
from precos.models.publicados import IndiceIPCA, PrecoMinimo, ValorPGV
from precos.models.zona_azul import PrecoCAD

__all__ = [
    "Cobranca",
    "FatorK",
    "IndiceIPCA",
    "Pagamento",
    "PrecoCAD",
    "PrecoMinimo",
    "ValorPGV",
]
