"""O que um modelo não lê sozinho: o passo de uma memória, o atributo de um campo."""

import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from decimal import Decimal
from typing import Any

from django.forms import BoundField
from django.template import Library
from django.utils.html import format_html

from normas.memoria import REAIS
from portal.templatetags.formatos import data, frase, numero, reais

register = Library()
_DIA = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


@register.filter
def nomes(texto: str) -> list[str]:
    """As palavras de um texto: `"seg ter qua"|nomes`."""
    return texto.split()


@register.filter
def atributo(campo: BoundField, nome: str) -> str:
    """Um atributo do widget do campo, como `data-unidade`."""
    return str(campo.field.widget.attrs.get(nome, ""))


@register.filter
def com_colunas(linha: Any, colunas: Sequence[object]) -> Iterator[tuple[object, object]]:
    """Cada célula com a sua coluna; a linha é lista de células ou traz `celulas`."""
    celulas = linha.get("celulas", ()) if isinstance(linha, Mapping) else linha
    return zip(celulas, colunas, strict=False)


@register.filter
def valor_do_passo(passo: Any) -> str:
    """Decimal é dinheiro ou a medida que o passo diz; dia, por extenso; o mais, como é.

    Registro guardado traz texto decimal.
    """
    valor, unidade = _ler(passo, "valor"), _ler(passo, "unidade")
    if isinstance(unidade, str) and unidade != REAIS:
        # `format_html` guarda a marcação que `numero` já traz, e escapa a unidade.
        return format_html("{} {}", numero(valor), unidade) if unidade else numero(valor)
    if isinstance(valor, str) and _DIA.fullmatch(valor):
        return data(date.fromisoformat(valor))
    if isinstance(valor, Decimal):
        return reais(valor)
    if isinstance(passo, Mapping) and isinstance(valor, str) and "." in valor:
        return reais(valor)
    return frase(valor)


@register.filter
def norma_do_passo(passo: object) -> str:
    """O nome da norma cujo texto o passo aplicou: "Decreto 62.114/2022"."""
    norma = _ler(passo, "norma")
    if norma:
        return f"Decreto {norma}" if isinstance(norma, str) else str(norma)
    dispositivo = _ler(passo, "dispositivo")
    return str(getattr(dispositivo, "norma_do_texto", ""))


def _ler(passo: object, nome: str) -> Any:
    return passo.get(nome) if isinstance(passo, Mapping) else getattr(passo, nome, None)
