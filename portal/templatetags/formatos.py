"""Datas, dinheiro e medidas como a pessoa os lê.

Cada filtro devolve um trecho que não quebra em duas linhas (`<time>` ou `span.junto`). Em atributos
e em texto puro use as funções de `normas.datas` e `normas.dinheiro`.
"""

import re
from datetime import date, datetime
from decimal import Decimal, InvalidOperation
from typing import Any

from django.template import Library
from django.utils.html import conditional_escape, format_html, strip_tags
from django.utils.safestring import SafeString, mark_safe

from normas import datas
from normas.dinheiro import centavos
from normas.dinheiro import reais as em_reais

register = Library()

_DIAS = "|".join(datas.DIAS)
_MESES = "|".join(datas.MESES)
# O que nunca se parte: data com dia da semana, quantia, medida, citação de artigo.
_JUNTO = re.compile(
    rf"(?:(?:{_DIAS}), )?\d{{1,2}} (?:{_MESES})\b(?: \d{{4}})?"
    r"|\be-mails?\b"
    r"|R\$ [\d.]+,\d\d"
    r"|\d[\d.,]* (?:m²|m|%|dias?(?: úteis)?)(?!\w)"
    r"|[Aa]rts?\. \d+º?(?:, § \d+º?)?(?:, [IVX]+\b)?(?:, [a-z]\b)?"
)


def dia(valor: date | datetime) -> date:
    """O dia em São Paulo de uma data ou de um instante."""
    return datas.dia_de_sao_paulo(valor) if isinstance(valor, datetime) else valor


def _tempo(valor: date, texto: str) -> SafeString:
    return format_html('<time datetime="{}">{}</time>', valor.isoformat(), texto)


@register.filter
def data(valor: date | None) -> str:
    """ "sex, 27 nov 2026"."""
    return _tempo(dia(valor), datas.por_extenso(dia(valor))) if valor else ""


@register.filter
def data_curta(valor: date | None) -> str:
    """ "sex, 27 nov", quando o ano já está dito."""
    return _tempo(dia(valor), datas.por_extenso(dia(valor))[:-5]) if valor else ""


@register.filter
def hora(valor: datetime | None) -> str:
    """ "16h07"."""
    return format_html('<span class="junto">{}</span>', datas.hora(valor)) if valor else ""


@register.filter
def instante(valor: datetime | None) -> str:
    """ "sex, 27 nov 2026, às 16h07"."""
    if not valor:
        return ""
    return format_html("{}, às {}", data(valor), hora(valor))


@register.filter
def reais(valor: Decimal | int | str | None) -> str:
    """ "R$ 2.469,86"; texto que não é número passa como veio."""
    return _unidade(valor, lambda numero: em_reais(numero))


@register.filter
def sem_simbolo(valor: Decimal | int | str | None) -> str:
    """ "2.469,86", nas colunas que já dizem R$."""
    return _unidade(valor, lambda numero: em_reais(numero).replace("R$ ", ""))


@register.filter
def numero(valor: Decimal | int | str | None) -> str:
    """ "1.234,5": milhar com ponto, decimal com vírgula, as casas que vierem."""
    return _unidade(valor, _a_brasileira)


@register.filter
def metros(valor: Decimal | int | str | None) -> str:
    """ "1,40 m", sempre com duas casas."""
    return _unidade(valor, lambda n: f"{_a_brasileira(centavos(n))} m")


@register.filter
def metros2(valor: Decimal | int | str | None) -> str:
    """ "1,42 m²", sempre com duas casas."""
    return _unidade(valor, lambda n: f"{_a_brasileira(centavos(n))} m²")


@register.filter
def quando(valor: date | None, hoje: date) -> str:
    """A distância em palavras: "hoje", "amanhã", "em 7 dias", "há 4 dias"."""
    if not valor:
        return ""
    dias = (dia(valor) - dia(hoje)).days
    ditos = {0: "hoje", 1: "amanhã", -1: "ontem"}
    return ditos.get(dias) or (f"em {dias} dias" if dias > 0 else f"há {-dias} dias")


@register.filter
def frase(texto: Any) -> str:
    """Escapa o texto e ata o que não pode quebrar; o que já traz marcação passa intacto."""
    if texto is None:
        return ""
    if isinstance(texto, SafeString) and "<" in texto:
        return texto
    escapado = str(conditional_escape(texto))
    return mark_safe(
        _JUNTO.sub(lambda achado: f'<span class="junto">{achado.group()}</span>', escapado)
    )


@register.filter
def sem_marcas(texto: object) -> str:
    """O texto sem marcação, para atributos e títulos de janela."""
    return strip_tags(str(texto))


def _a_brasileira(valor: Decimal) -> str:
    return f"{valor:,f}".translate(str.maketrans(",.", ".,"))


def _unidade(valor: Any, formatar) -> str:
    if valor is None or valor == "":
        return ""
    try:
        lido = Decimal(str(valor))
    except InvalidOperation:
        return str(conditional_escape(valor))
    texto = formatar(lido) if lido.is_finite() else str(valor)
    return format_html('<span class="junto">{}</span>', texto)
