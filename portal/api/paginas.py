"""Listas em páginas: os parâmetros `pagina` e `por_pagina` e a forma da resposta."""

from collections.abc import Callable, Iterable
from typing import Any

from django.core.paginator import EmptyPage, Paginator
from django.db.models import QuerySet
from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request

from portal.api.erros import EntradaInvalida

POR_PAGINA, MAXIMO = 20, 100
#: Página que ninguém tem; acima disto nem se pergunta ao banco.
_ULTIMA = 10**6
PARAMETROS = [
    OpenApiParameter("pagina", int, description="A partir de 1."),
    OpenApiParameter("por_pagina", int, description=f"De 1 a {MAXIMO}; {POR_PAGINA}, se falta."),
]


def paginar(
    request: Request, achados: QuerySet[Any], dizer: Callable[[Iterable[Any]], list[Any]]
) -> dict[str, Any]:
    """A página pedida, com `total`, `pagina`, `paginas` e `itens`."""
    numero = _inteiro(request, "pagina", 1, _ULTIMA)
    por_pagina = _inteiro(request, "por_pagina", POR_PAGINA, MAXIMO)
    paginador = Paginator(achados, por_pagina)
    try:
        pagina = paginador.page(numero)
    except EmptyPage as erro:
        raise EntradaInvalida(f"só há {paginador.num_pages} página(s)", "pagina") from erro
    return {
        "total": paginador.count,
        "pagina": numero,
        "paginas": paginador.num_pages,
        "itens": dizer(pagina),
    }


def _inteiro(request: Request, nome: str, padrao: int, maximo: int) -> int:
    dito = request.query_params.get(nome, str(padrao))
    if dito.isascii() and dito.isdecimal() and len(dito) < 8 and 1 <= int(dito) <= maximo:
        return int(dito)
    raise EntradaInvalida(f"use um inteiro de 1 a {maximo}", nome)


def esquema(item: dict[str, Any]) -> dict[str, Any]:
    """A lista em páginas, na descrição OpenAPI."""
    inteiro = {"type": "integer"}
    return {
        "type": "object",
        "required": ["total", "pagina", "paginas", "itens"],
        "properties": {
            "total": inteiro, "pagina": inteiro, "paginas": inteiro,
            "itens": {"type": "array", "items": item},
        },
    }  # fmt: skip
