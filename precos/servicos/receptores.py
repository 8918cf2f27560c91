"""Quem recebe o dinheiro de cada espécie de cobrança: o serviço do fluxo dela."""

from collections.abc import Callable
from datetime import datetime

from precos.models import Cobranca
from precos.servicos.recebimentos import Recebimento

#: Aplica o recebimento à cobrança, pelo ato do fluxo dela.
Receptor = Callable[[Cobranca, Recebimento, datetime], object]
_RECEPTORES: dict[str, Receptor] = {}


def registrar_receptor(especie: str, receptor: Receptor) -> None:
    """Esta espécie se recebe por este serviço. Duas vezes é erro de programação."""
    if _RECEPTORES.setdefault(especie, receptor) is not receptor:
        raise ValueError(f"espécie com dois receptores: {especie}")


def receber(cobranca: Cobranca, recebimento: Recebimento, em: datetime) -> None:
    """Pratica o ato que recebe; `AtoRecusado` se o fluxo não o admite."""
    _RECEPTORES[cobranca.especie](cobranca, recebimento, em)
