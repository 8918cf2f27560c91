"""Os autos: processos, razão, prazos, documentos."""

from django.apps import AppConfig


class TramitacaoConfig(AppConfig):
    name = "tramitacao"
    verbose_name = "Tramitação"
