"""Cadastro Municipal das empresas de valet — Decreto 58.027/2017, arts. 24 e 25."""

from django.apps import AppConfig


class CadastroConfig(AppConfig):
    name = "cadastro"
    verbose_name = "Cadastro Municipal"

    def ready(self) -> None:
        """Declara o certificado que a inscrição expede."""
        from cadastro.documentos import MODELOS  # modelos só existem depois dos apps
        from tramitacao.documento import registrar

        registrar(*MODELOS)
