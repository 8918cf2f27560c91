"""Preço devido à CET onde há estacionamento rotativo pago — Decreto 58.027/2017, art. 13.

Minuto a minuto: paga-se o do serviço que cai no horário regulamentado da rua, no dia civil dele.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from fractions import Fraction
from itertools import pairwise

from normas.acervo import D58027
from normas.calendario import Calendario
from normas.datas import curta, por_extenso
from normas.dinheiro import centavos, reais
from normas.memoria import Memoria, Passo
from normas.redacao import Redacoes

ART_13_PU = D58027.art(13).par_unico()
DIA = 24 * 60
_DIAS_DA_SEMANA = 7
_SEMANA = _DIAS_DA_SEMANA * DIA
_UM_DIA = timedelta(days=1)

# Interpretação 020: um CAD paga uma hora de uma vaga.
MINUTOS_DE_UM_CAD = Redacoes(ART_13_PU, (D58027, 60))


class SemPrecoDoCAD(LookupError):
    """A tabela do CAD começa depois do dia pedido."""


@dataclass(frozen=True, slots=True)
class Faixa:
    """Dias da semana (0 é segunda) e minutos do dia; fim até o começo é no dia seguinte."""

    dias: frozenset[int]
    inicio: int
    fim: int


@dataclass(frozen=True, slots=True)
class TabelaDoCAD:
    """Os preços por dia de começo, em ordem; o último vale sempre."""

    precos: tuple[tuple[date, Decimal], ...]

    def trechos(self, inicio: date, fim: date) -> Iterator[tuple[date, date, Decimal]]:
        """O período partido onde o preço muda; `SemPrecoDoCAD` se começa antes do primeiro."""
        if not self.precos or self.precos[0][0] > inicio:
            raise SemPrecoDoCAD(f"não há preço do CAD registrado para {por_extenso(inicio)}")
        for (desde, valor), (seguinte, _) in pairwise((*self.precos, (date.max, Decimal(0)))):
            ultimo = fim if seguinte == date.max else min(fim, seguinte - _UM_DIA)
            primeiro = max(inicio, desde)
            if primeiro <= ultimo:
                yield primeiro, ultimo, valor


@dataclass(frozen=True, slots=True)
class PrecoDaZonaAzul:
    """Os minutos coincidentes de uma vaga e o que se deve, em R$, pelas vagas todas."""

    minutos: int
    total: Decimal
    memoria: Memoria

    @property
    def horas(self) -> Decimal:
        """As horas de uma vaga, com duas casas."""
        return centavos(Fraction(self.minutos, 60))


def preco_da_zona_azul(
    *, vagas: int, funcionamento: Iterable[Faixa], regulamentacao: Iterable[Faixa],
    inicio: date, fim: date, tabela: TabelaDoCAD, calendario: Calendario,
) -> PrecoDaZonaAzul:  # fmt: skip
    """O devido do dia em que a sinalização foi aprovada até `fim`, incluídos os dois."""
    cad = MINUTOS_DE_UM_CAD.em(inicio)
    por_dia = minutos_por_dia(funcionamento, regulamentacao)
    trechos = [
        (de, ate, valor, _minutos(de, ate, por_dia, calendario))
        for de, ate, valor in tabela.trechos(inicio, fim)
    ]
    minutos = sum(m for *_, m in trechos)
    exato = sum((Fraction(valor) * m for *_, valor, m in trechos), Fraction(0)) * vagas / cad.valor
    total = centavos(exato)
    livres = len(calendario.feriados_entre(inicio, fim))
    passos = (
        Passo("feriados no período, em que não se paga", livres, cad.fonte),
        *(
            Passo(f"horas de uma vaga de {curta(de)} a {curta(ate)}, com o CAD a {reais(valor)}",
                  _horas(m), cad.fonte)
            for de, ate, valor, m in trechos
        ),
        Passo("horas coincidentes de uma vaga", _horas(minutos), cad.fonte),
        Passo("devido à CET", total, cad.fonte, formula=_formula(vagas, trechos)),
    )  # fmt: skip
    return PrecoDaZonaAzul(minutos, total, Memoria(passos))


def minutos_por_dia(
    funcionamento: Iterable[Faixa], regulamentacao: Iterable[Faixa]
) -> tuple[int, ...]:
    """Os minutos coincidentes de cada dia da semana, com o que entra da noite anterior."""
    comuns = _semana(funcionamento) & _semana(regulamentacao)
    do_dia = (1 << DIA) - 1
    return tuple((comuns >> d * DIA & do_dia).bit_count() for d in range(_DIAS_DA_SEMANA))


def _semana(faixas: Iterable[Faixa]) -> int:
    """Um bit por minuto da semana; o que passa de domingo volta à segunda, e repetido não soma."""
    marcados = 0
    for faixa in faixas:
        duracao = (faixa.fim - faixa.inicio) % DIA or DIA
        for dia in faixa.dias:
            trecho = (1 << duracao) - 1 << dia * DIA + faixa.inicio
            marcados |= trecho | trecho >> _SEMANA
    return marcados & (1 << _SEMANA) - 1


def _minutos(inicio: date, fim: date, por_dia: tuple[int, ...], calendario: Calendario) -> int:
    semanas, sobra = divmod((fim - inicio).days + 1, _DIAS_DA_SEMANA)
    comeco = inicio.weekday()
    avulsos = sum(por_dia[(comeco + i) % _DIAS_DA_SEMANA] for i in range(sobra))
    livres = sum(por_dia[dia.weekday()] for dia in calendario.feriados_entre(inicio, fim))
    return semanas * sum(por_dia) + avulsos - livres


def _formula(vagas: int, trechos: list[tuple[date, date, Decimal, int]]) -> str:
    parcelas = " + ".join(f"{_horas(m)} × {reais(valor)}" for *_, valor, m in trechos)
    dito = "1 vaga" if vagas == 1 else f"{vagas} vagas"
    return f"{dito} × ({parcelas})" if len(trechos) > 1 else f"{dito} × {parcelas}"


def _horas(minutos: int) -> str:
    horas, resto = divmod(minutos, 60)
    return f"{horas}h{resto:02}" if resto else f"{horas}h"
