"""Preços públicos e o que se cobra deles."""

from django.apps import AppConfig


class PrecosConfig(AppConfig):
    name = "precos"
    verbose_name = "Preços"

    def ready(self) -> None:
        """Declara os papéis do que se paga e as rotinas do dinheiro."""
        from precos.consultas.guias import guias_na_agenda
        from precos.documentos import MODELOS  # modelos só existem depois dos apps
        from precos.servicos.agenda import ROTINAS
        from precos.telas.tabelas.outras import OUTRAS
        from precos.telas.tabelas.registro import registrar_entrada
        from tramitacao.consultas.datas import registrar_datas
        from tramitacao.documento import registrar
        from tramitacao.servicos import agenda

        registrar_datas(guias_na_agenda)
        registrar(*MODELOS)
        for entrada in OUTRAS:
            registrar_entrada(entrada)
        agenda.registrar(*ROTINAS)
