"""Rotas da porta pública."""

from django.urls import path

from portal.telas import componentes, inicio, normas, paginas

urlpatterns = [
    path("", inicio.inicio, name="inicio"),
    path("normas/", normas.normas, name="normas"),
    path("acessibilidade/", paginas.acessibilidade, name="acessibilidade"),
    path("aparencia/", paginas.aparencia, name="aparencia"),
    path("privacidade/", paginas.privacidade, name="privacidade"),
    path("componentes/", componentes.componentes, name="componentes"),
]
