"""Eventos — Decreto 46.942/2006."""

from django.apps import AppConfig


class EventosConfig(AppConfig):
    name = "eventos"
    verbose_name = "Eventos"

    def ready(self) -> None:
        """Declara os documentos."""
        from eventos.documentos import MODELOS  # modelos só existem depois dos apps
        from tramitacao.documento import registrar

        registrar(*MODELOS)
