"""O mesmo dispositivo ao longo do tempo: cada redação com o seu valor."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from itertools import pairwise
from typing import Any, Generic, TypeVar

from normas.datas import por_extenso
from normas.norma import Dispositivo, Norma

T = TypeVar("T")


class SemRedacaoVigente(LookupError):
    """Não havia redação em vigor no dia pedido."""


@dataclass(frozen=True, slots=True)
class Redacao(Generic[T]):
    """Um valor, a norma que o fixou e o dispositivo tal como essa norma o escreveu.

    `ato` é o do administrador que pôs outro valor no lugar; vazio, o valor é o da norma.
    """

    valor: T
    norma: Norma
    fonte: Dispositivo
    ato: str = ""

    def fixada(self, valor: Any, ato: str) -> Redacao[Any]:
        """A mesma redação, com o valor que este ato fixou."""
        return replace(self, valor=valor, ato=ato)

    def dita(self, descricao: str) -> str:
        """A descrição do passo da memória; se o valor é de um ato, diz qual."""
        return f"{descricao} (conforme {self.ato})" if self.ato else descricao


class Redacoes(Generic[T]):
    """Valores de um dispositivo, um por norma, na ordem em que passaram a valer.

    O valor pode ser um número, um texto ou uma função, quando o decreto muda a fórmula.
    """

    __slots__ = ("_versoes", "dispositivo")

    def __init__(self, dispositivo: Dispositivo, *versoes: tuple[Norma, T]) -> None:
        dias = [norma.vigor for norma, _ in versoes]
        if not versoes or any(a >= b for a, b in pairwise(dias)):
            raise ValueError(f"redações fora de ordem em {dispositivo}")
        self.dispositivo = dispositivo
        self._versoes = tuple(
            Redacao(valor, norma, dispositivo.na_redacao(norma)) for norma, valor in versoes
        )

    @property
    def todas(self) -> tuple[Redacao[T], ...]:
        """As redações, da primeira à última."""
        return self._versoes

    def em(self, dia: date) -> Redacao[T]:
        """A redação em vigor no dia; `SemRedacaoVigente` antes da primeira."""
        for versao in reversed(self._versoes):
            if versao.norma.vigor <= dia:
                return versao
        primeira = self._versoes[0].norma
        raise SemRedacaoVigente(
            f"{self.dispositivo} não valia em {por_extenso(dia)}: "
            f"o {primeira} vale desde {por_extenso(primeira.vigor)}"
        )
