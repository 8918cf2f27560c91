"""As barras de um gráfico: onde começa cada uma e que altura tem, numa caixa de 600 por 120."""

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from normas.dinheiro import reais

LARGURA, ALTURA = 600, 120
_VAO = Fraction(1, 4)


@dataclass(frozen=True, slots=True)
class Barra:
    """Uma barra: o lugar e o tamanho no desenho, e o que ela diz."""

    x: str
    y: str
    largura: str
    altura: str
    dito: str


def barras(valores: list[tuple[str, Decimal]]) -> list[Barra]:
    """Uma por valor, todas na mesma escala; o maior enche a altura, e zero não tem barra."""
    maior = max((valor for _, valor in valores), default=Decimal(0))
    if maior <= 0:
        return []
    passo = Fraction(LARGURA, len(valores))
    return [
        _barra(i, passo, Fraction(valor) / Fraction(maior), f"{nome}: {reais(valor)}")
        for i, (nome, valor) in enumerate(valores)
    ]


def _barra(i: int, passo: Fraction, parte: Fraction, dito: str) -> Barra:
    altura = max(parte, Fraction(0)) * ALTURA
    return Barra(
        x=_n(i * passo + passo * _VAO / 2), y=_n(ALTURA - altura), altura=_n(altura),
        largura=_n(passo * (1 - _VAO)), dito=dito,
    )  # fmt: skip


def _n(valor: Fraction) -> str:
    return f"{float(valor):.2f}"
