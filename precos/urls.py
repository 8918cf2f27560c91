"""Rotas das guias e das tabelas de preço."""

from django.urls import path

from precos.telas import fator_k, guias

urlpatterns = [
    path("guias/", guias.lista, name="guias"),
    path("guias/<int:chave>/", guias.uma, name="guia"),
    path("administracao/fator-k/", fator_k.lista, name="fator_k"),
    path("administracao/fator-k/novo/", fator_k.um, name="fator_k_novo"),
    path("administracao/fator-k/<int:chave>/", fator_k.um, name="fator_k_um"),
]
