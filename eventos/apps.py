"""Eventos — Decreto 46.942/2006."""

from django.apps import AppConfig


class EventosConfig(AppConfig):
    name = "eventos"
    verbose_name = "Eventos"

    def ready(self) -> None:
        """Declara os documentos e quem certifica o fim do evento."""
        from eventos.documentos import MODELOS  # modelos só existem depois dos apps
        from eventos.servicos.autorizacao import encerrar
        from tramitacao.documento import registrar
        from tramitacao.servicos.vencer import registrar_certidao

        registrar(*MODELOS)
        registrar_certidao("sae", "encerrar", encerrar)
