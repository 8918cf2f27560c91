"""Cadastro Municipal das empresas de valet — Decreto 58.027/2017, arts. 24 e 25."""

from django.apps import AppConfig


class CadastroConfig(AppConfig):
    name = "cadastro"
    verbose_name = "Cadastro Municipal"

    def ready(self) -> None:
        """Declara os documentos e como a exclusão se mostra."""
        from cadastro.consultas.validades import validade_do_certificado
        from cadastro.documentos import MODELOS  # modelos só existem depois dos apps
        from cadastro.telas.tela_exclusao import TELA_EXCLUSAO
        from tramitacao.consultas.validades import registrar_validades
        from tramitacao.documento import registrar
        from tramitacao.telas.painel import registrar_tela

        registrar(*MODELOS)
        registrar_validades(validade_do_certificado)
        registrar_tela(TELA_EXCLUSAO)
