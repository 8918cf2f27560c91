"""O app da porta pública."""

from django.apps import AppConfig


class PortalConfig(AppConfig):
    """Páginas públicas, simulações e a API delas."""

    name = "portal"
    verbose_name = "Portal"
