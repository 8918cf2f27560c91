"""Rotas dos eventos: o pedido, do rascunho ao protocolo."""

from django.urls import include, path

from eventos.telas.pedido import novo
from eventos.telas.pedido.assistente import EVENTO
from tramitacao.telas.assistente.rotas import rotas_do_assistente

_PEDIDO = [
    path("novo/", novo.novo, name="evento_novo"),
    *rotas_do_assistente(
        EVENTO,
        path(
            "<int:pk>/<slug:slug>/conferir/",
            novo.conferir_antecedencia,
            name="evento_conferir_antecedencia",
        ),
    ),
]

urlpatterns = [path("eventos/", include(_PEDIDO))]
