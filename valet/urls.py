"""Rotas do valet: o requerimento e o termo."""

from django.urls import path

urlpatterns: list = []
