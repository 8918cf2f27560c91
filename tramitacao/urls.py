"""Rotas dos autos: fila, processo, atos, documentos."""

from django.urls import path

urlpatterns: list = []
