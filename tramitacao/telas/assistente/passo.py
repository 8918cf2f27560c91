"""Uma página do pedido: o formulário, as filas, os arquivos e como ela se lê e se grava."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from django.http import QueryDict

from tramitacao.telas.assistente.formulario import Formulario
from tramitacao.telas.assistente.linhas import Linha, acrescentar, posicoes_de, tirar

_UMA_FILA = re.compile(r"(\w+)-(\d{1,3})", re.ASCII)
#: Um erro que é da relação entre filas: (texto, id do campo).
Erro = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Fila:
    """Um conjunto de filas: o nome no formulário, a classe, e a ida e volta do banco."""

    nome: str
    classe: type[Linha]
    maximo: int
    primeiro: str
    outra: str
    ler: Callable[[Any], Sequence[Mapping[str, Any]]]
    gravar: Callable[[Any, list[dict[str, Any]]], None]
    titulo: str = ""


def ler_colunas(passo: "Passo", r: Any) -> dict[str, Any]:
    """O que o rascunho guarda nas colunas que têm o nome dos campos da página."""
    campos = passo.formulario.base_fields
    return {nome: getattr(r, nome) for nome in campos if hasattr(r, nome)}


def gravar_colunas(passo: "Passo", r: Any, limpos: dict[str, Any]) -> None:
    """Põe no rascunho os campos certos da página; não grava no banco."""
    for nome in passo.formulario.base_fields:
        if nome in limpos and hasattr(r, nome):
            setattr(r, nome, limpos[nome])


def _nada(_principal: Any, _linhas: dict[str, Any]) -> list[Erro]:
    return []


@dataclass(frozen=True, slots=True)
class Passo:
    """Uma página do pedido; `chamada` é a frase que a abre."""

    slug: str
    chamada: str
    formulario: type[Formulario]
    anexos: tuple[str, ...] = ()
    filas: tuple[Fila, ...] = ()
    ler: Callable[["Passo", Any], dict[str, Any]] = ler_colunas
    gravar: Callable[["Passo", Any, dict[str, Any]], None] = gravar_colunas
    conferir: Callable[[Any, dict[str, Any]], list[Erro]] = _nada
    template: str = "assistente/parte.html"


class Acrescentavel(Protocol):
    """O que basta saber de uma fila para lhe pôr ou tirar uma linha."""

    @property
    def nome(self) -> str: ...
    @property
    def maximo(self) -> int: ...
    @property
    def primeiro(self) -> str: ...


def com_as_filas_pedidas(
    filas: Sequence[Acrescentavel], dados: QueryDict
) -> tuple[QueryDict, bool]:
    """Os dados depois de "Acrescentar outro" ou "Tirar", e se um dos dois foi pedido."""
    por_nome = {fila.nome: fila for fila in filas}
    fila = por_nome.get(dados.get("acrescentar", ""))
    if fila and len(posicoes_de(dados, fila.nome)) < fila.maximo:
        return acrescentar(dados, fila.nome, fila.primeiro), True
    achado = _UMA_FILA.fullmatch(dados.get("tirar", ""))
    if achado and achado[1] in por_nome:
        return tirar(dados, achado[1], int(achado[2])), True
    return dados, False
