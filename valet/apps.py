"""Valet — Decreto 58.027/2017."""

from django.apps import AppConfig


class ValetConfig(AppConfig):
    name = "valet"
    verbose_name = "Valet"
