"""Rotas da porta pública."""

from django.urls import path

from portal.telas import (
    ainda_da_tempo,
    componentes,
    consulta,
    inicio,
    normas,
    paginas,
    quanto_custa,
    saude,
    triagem,
    verificar,
)
from portal.telas.cadastro import empresa, lista

urlpatterns = [
    path("", inicio.inicio, name="inicio"),
    path("triagem/", triagem.triagem, name="triagem"),
    path("quanto-custa/", quanto_custa.quanto_custa, name="quanto_custa"),
    path("quanto-custa/<slug:slug>/", quanto_custa.simular, name="quanto_custa_de"),
    path("ainda-da-tempo/", ainda_da_tempo.ainda_da_tempo, name="ainda_da_tempo"),
    path("ainda-da-tempo/<slug:slug>/", ainda_da_tempo.conferir, name="ainda_da_tempo_de"),
    path("consulta/", consulta.consulta, name="consulta"),
    path("consulta/<str:numero>/", consulta.valet, name="consulta_valet"),
    path("cadastro/", lista.lista, name="cadastro"),
    path("cadastro/csv/", lista.csv, name="cadastro_csv"),
    path("cadastro/empresas/<int:chave>/", empresa.empresa, name="cadastro_empresa"),
    path("verificar/", verificar.verificar, name="verificar"),
    path("verificar/<str:codigo>/", verificar.verificar_codigo, name="verificar_codigo"),
    path("normas/", normas.normas, name="normas"),
    path("acessibilidade/", paginas.acessibilidade, name="acessibilidade"),
    path("aparencia/", paginas.aparencia, name="aparencia"),
    path("privacidade/", paginas.privacidade, name="privacidade"),
    path("saude/vivo", saude.vivo, name="saude_vivo"),
    path("saude/pronto", saude.pronto, name="saude_pronto"),
    path("componentes/", componentes.componentes, name="componentes"),
]
