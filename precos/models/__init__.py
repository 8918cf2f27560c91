"""Valores publicados, cobranças, guias e pagamentos."""

from precos.models.cobranca import Cobranca, Pagamento
from precos.models.fator_k import FatorK
from precos.models.guia import Guia
from precos.models.mora import MultaDeMora, TaxaSelic
from precos.models.publicados import IndiceIPCA, PrecoMinimo, ValorPGV
from precos.models.zona_azul import PrecoCAD

__all__ = [
    "Cobranca",
    "FatorK",
    "Guia",
    "IndiceIPCA",
    "MultaDeMora",
    "Pagamento",
    "PrecoCAD",
    "PrecoMinimo",
    "TaxaSelic",
    "ValorPGV",
]
