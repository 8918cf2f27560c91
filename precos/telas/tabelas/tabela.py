"""Declarar uma tabela datada: o que se escreve, o que vale hoje e o que uma mudança altera."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.db import models

from precos.telas.tabelas.formulario import FormularioDaTabela

Dados = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class EmVigor:
    """O que vale hoje numa tabela: o nome, o valor, desde quando e por que ato."""

    nome: str
    valor: str
    desde: str = ""
    ato: str = ""


@dataclass(frozen=True, slots=True)
class Tabela:
    """Uma tabela: como se chama e se escreve, e as frases que dizem o que muda."""

    slug: str
    nome: str
    chamada: str
    #: O nome do botão e da página de registro: "Registrar um mínimo".
    registrar: str
    modelo: type[models.Model]
    formulario: type[FormularioDaTabela]
    #: O que identifica a linha e não se corrige; o último é a data.
    chaves: tuple[str, ...]
    #: A linha dita numa frase: a chave e o valor.
    chave_dita: Callable[[Any], str]
    valor_dito: Callable[[Any], str]
    em_vigor: Callable[[date], Sequence[EmVigor]]
    previa: Callable[[Dados, date], Sequence[str]]
    fonte: str = "ato"
    artigo: str = "58.027/2017:9"
    nota: str = "Guia e cobrança já emitidas não mudam."

    def linhas(self) -> list[Any]:
        """Do mais novo ao mais antigo."""
        return list(self.modelo._default_manager.select_related("autor").order_by(
            *(f"-{chave}" if chave == self.chaves[-1] else chave for chave in self.chaves)
        ))  # fmt: skip
