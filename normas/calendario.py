"""Dias úteis no Município de São Paulo.

Útil é o dia de segunda a sexta com expediente normal. Feriados fixos e móveis valem em todo ano;
os dias do decreto municipal de cada ano vêm de uma tabela, e vencem as regras.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from enum import StrEnum
from functools import cache
from pathlib import Path
from types import MappingProxyType

from normas.datas import DIAS_POR_EXTENSO
from normas.feriados import feriados

_TABELAS = Path(__file__).resolve().parent.parent / "fixtures"
_SABADO = 5
_DIA = timedelta(days=1)


class TipoDeDia(StrEnum):
    """O que a tabela diz de um dia. `DIA_UTIL` devolve o expediente a um feriado antecipado."""

    FERIADO = "feriado"
    PONTO_FACULTATIVO = "ponto_facultativo"
    EXPEDIENTE_SUSPENSO = "expediente_suspenso"
    MEIO_EXPEDIENTE = "meio_expediente"
    DIA_UTIL = "dia_util"


_DITO = {
    TipoDeDia.FERIADO: "feriado",
    TipoDeDia.PONTO_FACULTATIVO: "ponto facultativo",
    TipoDeDia.EXPEDIENTE_SUSPENSO: "expediente suspenso",
    TipoDeDia.MEIO_EXPEDIENTE: "meio expediente",
}


@dataclass(frozen=True, slots=True)
class Excecao:
    """Um dia da tabela: tipo, nome (pode faltar) e o ato que o fixou."""

    tipo: TipoDeDia
    descricao: str = ""
    ato: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Calendario:
    """Calendário imutável: as exceções da tabela e os anos cujo decreto está todo carregado."""

    excecoes: Mapping[date, Excecao] = field(default_factory=dict)
    anos_completos: frozenset[int] = frozenset()

    def __post_init__(self) -> None:
        object.__setattr__(self, "excecoes", MappingProxyType(dict(self.excecoes)))

    @classmethod
    def do_municipio(cls) -> Calendario:
        """O calendário inicial, das tabelas que acompanham o projeto."""
        return _do_municipio()

    @classmethod
    def de_linhas(
        cls, linhas: Iterable[tuple[date, str, str, str]], anos: Iterable[int] = ()
    ) -> Calendario:
        """De linhas (data, tipo, descrição, ato), como as tabelas as guardam."""
        return cls({d: Excecao(TipoDeDia(t), n, a) for d, t, n, a in linhas}, frozenset(anos))

    def eh_util(self, dia: date) -> bool:
        """Se há expediente normal neste dia."""
        return not self.motivo(dia)

    def motivo(self, dia: date) -> str:
        """Por que o dia não é útil, em palavras; vazio se é."""
        if dia.weekday() >= _SABADO:
            return DIAS_POR_EXTENSO[dia.weekday()]
        if excecao := self.excecoes.get(dia):
            dito = _DITO.get(excecao.tipo, "")
            return f"{dito}: {excecao.descricao}" if dito and excecao.descricao else dito
        nome = feriados(dia.year).get(dia)
        return f"feriado: {nome}" if nome else ""

    def eh_feriado(self, dia: date) -> bool:
        """Se é feriado, também em fim de semana: o que a tabela diz do dia vence a regra."""
        if excecao := self.excecoes.get(dia):
            return excecao.tipo is TipoDeDia.FERIADO
        return dia in feriados(dia.year)

    def feriados_entre(self, inicio: date, fim: date) -> frozenset[date]:
        """Os feriados do período, incluídos o primeiro dia e o último."""
        das_regras = (dia for ano in range(inicio.year, fim.year + 1) for dia in feriados(ano))
        dias = (d for d in (*das_regras, *self.excecoes) if inicio <= d <= fim)
        return frozenset(d for d in dias if self.eh_feriado(d))

    def proximo_util(self, dia: date) -> date:
        """O próprio dia, se útil, ou o primeiro útil depois dele."""
        while not self.eh_util(dia):
            dia += _DIA
        return dia

    def ultimo_util_do_mes(self, ano: int, mes: int) -> date:
        """O último dia útil do mês."""
        dia = date(ano + mes // 12, mes % 12 + 1, 1) - _DIA
        while not self.eh_util(dia):
            dia -= _DIA
        return dia

    def ultimo_util_do_trimestre(self, ano: int, trimestre: int) -> date:
        """O último dia útil do trimestre civil (1 a 4)."""
        return self.ultimo_util_do_mes(ano, 3 * trimestre)

    def uteis_entre(self, inicio: date, fim: date) -> int:
        """Quantos dias úteis há de `inicio` (inclusive) a `fim` (exclusive)."""
        if fim <= inicio:
            return 0
        # Conta as semanas e desconta o que a regra e a tabela param: séculos custam pouco.
        dos_anos = (dia for ano in range(inicio.year, fim.year + 1) for dia in feriados(ano))
        parados = {
            dia
            for dia in (*dos_anos, *self.excecoes)
            if inicio <= dia < fim and dia.weekday() < _SABADO and not self.eh_util(dia)
        }
        semanas, resto = divmod((fim - inicio).days, 7)
        avulsos = sum((inicio.weekday() + i) % 7 < _SABADO for i in range(resto))
        return semanas * _SABADO + avulsos - len(parados)

    def ano_completo(self, ano: int) -> bool:
        """Se o decreto municipal do ano está todo carregado."""
        return ano in self.anos_completos

    def aviso(self, inicio: date, fim: date) -> str:
        """O que avisar quando a conta passa por ano sem decreto carregado; vazio se nada."""
        faltam = [str(a) for a in range(inicio.year, fim.year + 1) if not self.ano_completo(a)]
        if not faltam:
            return ""
        return (
            f"O calendário de {' e '.join(faltam)} ainda não tem todos os dias sem expediente da "
            "Prefeitura: os feriados já contam, mas um ponto facultativo pode mudar a data."
        )

    def com(self, dia: date, excecao: Excecao) -> Calendario:
        """Um calendário novo, com mais este dia."""
        return Calendario({**self.excecoes, dia: excecao}, self.anos_completos)


@cache
def _do_municipio() -> Calendario:
    dias = _ler("dias_sem_expediente.csv")
    anos = _ler("calendario_anual.csv")
    return Calendario.de_linhas(
        ((date.fromisoformat(d["data"]), d["tipo"], d["descricao"], d["ato"]) for d in dias),
        (int(a["ano"]) for a in anos if a["completo"] == "sim"),
    )


def _ler(nome: str) -> list[dict[str, str]]:
    with (_TABELAS / nome).open(encoding="utf-8", newline="") as arquivo:
        return list(csv.DictReader(arquivo))
