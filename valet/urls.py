"""Rotas do valet: o requerimento e a vistoria."""

from django.urls import include, path

urlpatterns = [
    path("requerimentos/", include("valet.urls_requerimento")),
    path("vistorias/", include("valet.urls_vistoria")),
]
