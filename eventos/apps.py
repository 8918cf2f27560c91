"""Eventos — Decreto 46.942/2006."""

from django.apps import AppConfig


class EventosConfig(AppConfig):
    name = "eventos"
    verbose_name = "Eventos"
