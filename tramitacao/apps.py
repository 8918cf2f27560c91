"""Os autos: processos, razão, prazos, documentos."""

from django.apps import AppConfig


class TramitacaoConfig(AppConfig):
    name = "tramitacao"
    verbose_name = "Tramitação"

    def ready(self) -> None:
        from contas.texto_de_aviso import guardam_se_em
        from tramitacao.consultas.datas import registrar_datas
        from tramitacao.consultas.modelos_de_aviso import texto_guardado
        from tramitacao.consultas.validades import na_agenda
        from tramitacao.servicos import agenda, rotinas_do_tempo

        guardam_se_em(texto_guardado)
        registrar_datas(na_agenda)
        agenda.registrar(*rotinas_do_tempo.ROTINAS)
