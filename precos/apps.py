"""Preços públicos e o que se cobra deles."""

from django.apps import AppConfig


class PrecosConfig(AppConfig):
    name = "precos"
    verbose_name = "Preços"

    def ready(self) -> None:
        """Declara a guia que a apuração do preço expede."""
        from precos.documentos import MODELOS  # modelos só existem depois dos apps
        from tramitacao.documento import registrar

        registrar(*MODELOS)
