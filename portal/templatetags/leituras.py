"""O que um modelo não lê sozinho: o passo de uma memória, o atributo de um campo."""

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Any

from django.forms import BoundField
from django.template import Library

from portal.templatetags.formatos import frase, reais

register = Library()


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
def valor_do_passo(passo: object) -> str:
    """Decimal é dinheiro; inteiro e texto passam como são. Registro guardado traz texto decimal."""
    valor = _ler(passo, "valor")
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


def _ler(passo: object, nome: str) -> object:
    return passo.get(nome) if isinstance(passo, Mapping) else getattr(passo, nome, None)
