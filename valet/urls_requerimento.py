"""Rotas do requerimento: do rascunho ao protocolo."""

from django.urls import path

from tramitacao.telas.assistente.rotas import rotas_do_assistente
from valet.telas.requerimento import arquivos, novo
from valet.telas.requerimento.assistente import REQUERIMENTO

urlpatterns = [
    path("novo/", novo.novo, name="requerimento_novo"),
    *rotas_do_assistente(
        REQUERIMENTO,
        path("<int:pk>/passeio/croqui/", arquivos.croqui, name="requerimento_croqui"),
        path(
            "<int:pk>/passeio/conferir/",
            arquivos.conferir_passeio,
            name="requerimento_conferir_passeio",
        ),
    ),
]
