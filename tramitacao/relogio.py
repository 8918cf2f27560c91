"""A única leitura do relógio. Regras, modelos e telas recebem o instante ou o dia."""

from datetime import date, datetime
from zoneinfo import ZoneInfo

from django.utils import timezone

FUSO = ZoneInfo("America/Sao_Paulo")


def agora() -> datetime:
    """O instante presente, com fuso (UTC)."""
    return timezone.now()


def dia_de(instante: datetime) -> date:
    """O dia de São Paulo em que o instante cai."""
    return instante.astimezone(FUSO).date()


def hoje() -> date:
    """O dia presente em São Paulo."""
    return dia_de(agora())
