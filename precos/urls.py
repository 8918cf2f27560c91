"""Rotas das tabelas de preço, na administração."""

from django.urls import path

from precos.telas import fator_k

urlpatterns = [
    path("administracao/fator-k/", fator_k.lista, name="fator_k"),
    path("administracao/fator-k/novo/", fator_k.um, name="fator_k_novo"),
    path("administracao/fator-k/<int:chave>/", fator_k.um, name="fator_k_um"),
]
