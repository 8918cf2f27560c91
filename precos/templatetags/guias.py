"""Filtros da guia: `{% load guias %}` dá as barras, o QR do PIX e a linha digitável em blocos."""

from django.template import Library
from django.utils.safestring import SafeString

from precos import barras as desenho
from precos.regras.febraban import linha_em_blocos
from tramitacao import qr

register = Library()


@register.filter
def barras(codigo: str) -> SafeString:
    """O código de barras desenhado, de 44 algarismos."""
    return desenho.svg(codigo)


@register.filter
def em_blocos(linha: str) -> str:
    """A linha digitável como se lê no papel."""
    return linha_em_blocos(linha)


@register.filter
def qr_do_pix(texto: str) -> SafeString:
    """O código QR do PIX copia e cola."""
    return qr.svg(texto, titulo=qr.DO_PIX)
