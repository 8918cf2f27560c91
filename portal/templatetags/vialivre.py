"""A biblioteca única dos modelos: `{% load vialivre %}` dá os filtros de texto e as peças."""

from django.template import Library

from portal.templatetags import datas_do_prazo, erros, formatos, leituras, lugares, molduras, pecas

register = Library()
for _parte in (datas_do_prazo, erros, formatos, leituras, lugares, molduras, pecas):
    register.filters.update(_parte.register.filters)
    register.tags.update(_parte.register.tags)
