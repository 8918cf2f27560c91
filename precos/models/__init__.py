"""Valores publicados, cobranças e pagamentos."""

from precos.models.cobranca import Cobranca, Pagamento
from precos.models.publicados import IndiceIPCA, PrecoMinimo, ValorPGV

__all__ = ["Cobranca", "IndiceIPCA", "Pagamento", "PrecoMinimo", "ValorPGV"]
