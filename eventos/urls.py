"""Rotas dos eventos: o pedido, do rascunho ao protocolo; a tabela de preços da CET."""

from django.urls import include, path

from eventos.telas import precos_da_cet
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

_PRECOS = [
    path("", precos_da_cet.lista, name="precos_da_cet"),
    path("novo/", precos_da_cet.preco, name="preco_da_cet_novo"),
    path("<int:chave>/", precos_da_cet.preco, name="preco_da_cet"),
    path("<int:chave>/encerrar/", precos_da_cet.encerrar, name="preco_da_cet_encerrar"),
]

urlpatterns = [
    path("eventos/", include(_PEDIDO)),
    path("administracao/precos-da-cet/", include(_PRECOS)),
]
