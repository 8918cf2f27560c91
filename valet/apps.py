"""Valet — Decreto 58.027/2017."""

from django.apps import AppConfig


class ValetConfig(AppConfig):
    name = "valet"
    verbose_name = "Valet"

    def ready(self) -> None:
        """Declara os documentos que os atos do valet expedem."""
        from tramitacao.documento import registrar  # modelos só existem depois dos apps
        from valet.documentos import MODELOS

        registrar(*MODELOS)
