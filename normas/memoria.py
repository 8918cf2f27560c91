"""Memória de cálculo: o valor com o caminho até ele."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from normas.norma import Dispositivo, Norma

REAIS = "R$"


@dataclass(frozen=True, slots=True)
class Passo:
    """Um passo: o que se fez, quanto deu, por qual dispositivo e em qual redação.

    `formula` é a conta por extenso, para a tela ("R$ 2.469,86 × 3 ÷ 12"). O valor `Decimal` é
    dinheiro, salvo se `unidade` diz outra coisa ("m²"; vazia, é um número puro).
    """

    descricao: str
    valor: Decimal | int | str | None
    dispositivo: Dispositivo | None = None
    norma: Norma | None = None
    formula: str = ""
    unidade: str = REAIS

    def como_json(self) -> dict[str, str | None]:
        """A forma do contrato: textos ou nulos."""
        norma = self.norma or (self.dispositivo.norma_do_texto if self.dispositivo else None)
        return {
            "descricao": self.descricao,
            "valor": _texto(self.valor),
            "dispositivo": str(self.dispositivo) if self.dispositivo else None,
            "norma": norma.numero if norma else None,
        }

    def como_registro(self) -> dict[str, str | None]:
        """O que se guarda com a cobrança: o contrato, mais a fórmula e a chave do artigo."""
        chave = self.dispositivo.chave if self.dispositivo else None
        registro = {**self.como_json(), "formula": self.formula, "chave": chave}
        return registro if self.unidade == REAIS else {**registro, "unidade": self.unidade}

    @classmethod
    def de_registro(cls, guardado: dict[str, Any]) -> Passo:
        """Lê o que `como_registro` escreveu."""
        chave, valor = guardado.get("chave"), guardado.get("valor")
        dito = Decimal(valor) if valor and valor.replace(".", "").isdecimal() else valor
        return cls(
            guardado["descricao"], dito, Dispositivo.de_chave(chave) if chave else None,
            formula=guardado.get("formula") or "", unidade=guardado.get("unidade", REAIS),
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Memoria:
    """Os passos, em ordem; o último é o resultado."""

    passos: tuple[Passo, ...]

    def __post_init__(self) -> None:
        if not self.passos:
            raise ValueError("memória sem passos")

    @property
    def total(self) -> Decimal:
        """O valor do último passo, em reais."""
        valor = self.passos[-1].valor
        if not isinstance(valor, Decimal):
            raise TypeError("o último passo da memória não é um valor em reais")
        return valor

    @classmethod
    def de_registro(cls, guardada: Iterable[dict[str, Any]]) -> Memoria:
        """Lê o que `como_registro` escreveu: a conta como se guardou, e não refeita."""
        return cls(tuple(Passo.de_registro(passo) for passo in guardada))

    def mais(self, *passos: Passo) -> Memoria:
        """Uma memória nova, com estes passos ao fim."""
        return Memoria(self.passos + passos)

    def como_json(self) -> list[dict[str, str | None]]:
        """A forma do contrato das simulações."""
        return [passo.como_json() for passo in self.passos]

    def como_registro(self) -> list[dict[str, str | None]]:
        """O que se guarda com a cobrança."""
        return [passo.como_registro() for passo in self.passos]

    def __iter__(self) -> Iterator[Passo]:
        return iter(self.passos)


def _texto(valor: Decimal | int | str | None) -> str | None:
    if valor is None:
        return None
    return format(valor, "f") if isinstance(valor, Decimal) else str(valor)
