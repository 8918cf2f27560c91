"""Valet — Decreto 58.027/2017."""

from django.apps import AppConfig


class ValetConfig(AppConfig):
    name = "valet"
    verbose_name = "Valet"

    def ready(self) -> None:
        """Declara os documentos que os atos do valet expedem e como os fluxos se mostram."""
        from tramitacao.documento import registrar  # modelos só existem depois dos apps
        from tramitacao.telas.painel import registrar_tela
        from valet.documentos import MODELOS
        from valet.telas.tela_cet import TELA_CET
        from valet.telas.tela_tpu import TELA_TPU

        registrar(*MODELOS)
        registrar_tela(TELA_TPU, TELA_CET)
