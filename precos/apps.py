"""Preços públicos e o que se cobra deles."""

from django.apps import AppConfig


class PrecosConfig(AppConfig):
    name = "precos"
    verbose_name = "Preços"
