"""Rotas do valet: o requerimento."""

from django.urls import include, path

urlpatterns = [path("requerimentos/", include("valet.urls_requerimento"))]
