"""Valores publicados, cobranças, guias e pagamentos."""

from precos.models.aproveitamento import AproveitamentoDoCredito
from precos.models.carga_pgv import CargaDaPGV
from precos.models.cobranca import Cobranca, Pagamento
from precos.models.devolucao import Devolucao
from precos.models.entrada import ArquivoDeRetorno, Entrada, NotificacaoPIX
from precos.models.fator_k import FatorK
from precos.models.guia import Guia
from precos.models.mora import MultaDeMora, TaxaSelic
from precos.models.publicados import IndiceIPCA, PrecoMinimo, ValorPGV
from precos.models.valor_fixado import ValorFixado
from precos.models.zona_azul import PrecoCAD

__all__ = [
    "AproveitamentoDoCredito",
    "ArquivoDeRetorno",
    "CargaDaPGV",
    "Cobranca",
    "Devolucao",
    "Entrada",
    "FatorK",
    "Guia",
    "IndiceIPCA",
    "MultaDeMora",
    "NotificacaoPIX",
    "Pagamento",
    "PrecoCAD",
    "PrecoMinimo",
    "TaxaSelic",
    "ValorFixado",
    "ValorPGV",
]
