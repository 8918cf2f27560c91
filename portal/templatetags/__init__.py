"""Filtros e peças dos modelos de página: `{% load vialivre %}` traz tudo."""
