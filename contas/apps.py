"""Contas, pessoas, unidades e lotações."""

from django.apps import AppConfig


class ContasConfig(AppConfig):
    name = "contas"
    verbose_name = "Contas"
