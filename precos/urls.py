"""Rotas das guias e das tabelas de preço."""

from django.urls import path

from precos.telas import (
    cargas_da_pgv,
    conciliacao,
    devolucoes_por_pagar,
    entrada,
    fator_k,
    guias,
    ipca,
    pgv,
    receita,
    retornos,
)
from precos.telas.tabelas import telas as tabelas

urlpatterns = [
    path("guias/", guias.lista, name="guias"),
    path("receita/", receita.tela, name="receita"),
    path("guias/<int:chave>/", guias.uma, name="guia"),
    path("conciliacao/", conciliacao.listas, name="conciliacao"),
    path("conciliacao/listas/<slug:classe>/", conciliacao.lista, name="conciliacao_lista"),
    path("conciliacao/devolucoes/", devolucoes_por_pagar.lista, name="devolucoes_por_pagar"),
    path("conciliacao/entradas/<int:chave>/", entrada.uma, name="entrada"),
    path("conciliacao/entradas/<int:chave>/resolver/", entrada.resolver, name="entrada_resolver"),
    path("conciliacao/entradas/<int:chave>/aplicar/", entrada.aplicar, name="entrada_aplicar"),
    path("conciliacao/retornos/", retornos.lista, name="retornos"),
    path("administracao/tabelas/", tabelas.indice, name="tabelas"),
    path("administracao/tabelas/<slug:tabela>/", tabelas.lista, name="tabela"),
    path("administracao/tabelas/<slug:tabela>/novo/", tabelas.uma, name="tabela_nova"),
    path("administracao/tabelas/<slug:tabela>/<int:chave>/", tabelas.uma, name="tabela_uma"),
    path("administracao/fator-k/", fator_k.lista, name="fator_k"),
    path("administracao/fator-k/novo/", fator_k.um, name="fator_k_novo"),
    path("administracao/fator-k/<int:chave>/", fator_k.um, name="fator_k_um"),
    path("administracao/ipca/", ipca.tela, name="ipca"),
    path("administracao/pgv/", pgv.lista, name="pgv"),
    path(
        "administracao/pgv/cargas/<int:chave>/rejeitadas.csv",
        cargas_da_pgv.rejeitadas,
        name="pgv_rejeitadas",
    ),
    path("administracao/pgv/<int:ano>/", pgv.conflitos, name="pgv_conflitos"),
    path("administracao/pgv/<int:ano>/<str:setor_quadra>/<str:codlog>/", pgv.face, name="pgv_face"),
]
