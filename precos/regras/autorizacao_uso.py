"""Preço da Autorização de Uso, por dia e por m² de área pública — Decreto 58.027/2017, art. 19.

A Tabela 1, com os valores de K, falta no texto publicado: K vem de uma tabela datada.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from fractions import Fraction

from normas.acervo import D58027
from normas.datas import por_extenso
from normas.dinheiro import centavos, reais
from normas.lacunas import Lacuna
from normas.memoria import Memoria, Passo
from normas.redacao import Redacoes

ART_19 = D58027.art(19)


class TabelaKAusente(Lacuna):
    """Nenhum ato fixou K para o dia: não se adivinha."""

    def __init__(self, dia: date) -> None:
        super().__init__(
            f"não há fator K em vigor em {por_extenso(dia)}: a Tabela 1 não saiu no texto "
            f"publicado ({ART_19}), e o administrador ainda não registrou um valor"
        )


@dataclass(frozen=True, slots=True)
class KVigente:
    """K de um dia a outro (vazio: em aberto), e se é valor de demonstração."""

    valor: Decimal
    desde: date
    ate: date | None = None
    ficticio: bool = False

    def vale(self, dia: date) -> bool:
        """Se o dia está na vigência, incluídos o primeiro e o último."""
        return self.desde <= dia and (self.ate is None or dia <= self.ate)


@dataclass(frozen=True, slots=True)
class TabelaK:
    """Os K registrados, sem sobreposição; vazia no início."""

    vigencias: tuple[KVigente, ...] = ()

    def em(self, dia: date) -> KVigente:
        """O K do dia; `TabelaKAusente` se nenhum vale."""
        for vigente in self.vigencias:
            if vigente.vale(dia):
                return vigente
        raise TabelaKAusente(dia)


@dataclass(frozen=True, slots=True)
class PrecoDaAutorizacao:
    """O preço de um dia e o do período, em R$."""

    dias: int
    k: Decimal
    preco_dia: Decimal
    total: Decimal
    memoria: Memoria


def _por_area(pgv_m2: Decimal, k: Decimal, area_m2: Decimal) -> Decimal:
    return centavos(Fraction(pgv_m2) * Fraction(k) * Fraction(area_m2))


FORMULA = Redacoes[Callable[[Decimal, Decimal, Decimal], Decimal]](ART_19, (D58027, _por_area))


def preco_da_autorizacao(
    *, pgv_m2: Decimal, area_m2: Decimal, k: Decimal, inicio: date, fim: date
) -> PrecoDaAutorizacao:
    """O preço do período, do primeiro ao último dia; `area_m2` é a de passeio mais a de pista.

    Vale a redação do primeiro dia; `SemRedacaoVigente` antes do decreto.
    """
    regra = FORMULA.em(inicio)
    dias = (fim - inicio).days + 1
    if dias < 1:
        raise ValueError("o período acaba antes de começar")
    preco_dia = regra.valor(pgv_m2, k, area_m2)
    total = centavos(Fraction(preco_dia) * dias)
    passos = (
        Passo("valor do metro quadrado na Planta Genérica de Valores", pgv_m2, regra.fonte),
        Passo("fator K", k, regra.fonte, unidade=""),
        Passo("área pública ocupada, passeio e pista, em m²", area_m2, regra.fonte, unidade="m²"),
        Passo("preço de um dia", preco_dia, regra.fonte,
              formula=f"{reais(pgv_m2)} × {_numero(k)} × {_numero(area_m2)} m²"),
        Passo("preço do período", total, regra.fonte,
              formula=f"{reais(preco_dia)} × {dias} {'dia' if dias == 1 else 'dias'}"),
    )  # fmt: skip
    return PrecoDaAutorizacao(dias, k, preco_dia, total, Memoria(passos))


def _numero(valor: Decimal) -> str:
    return format(valor, "f").replace(".", ",")
