"""As tabelas datadas que as simulações leem, recebidas como argumento."""

import csv
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from normas.calendario import Calendario
from precos.regras.minimo import TabelaDoMinimo
from precos.regras.serie_ipca import ler_serie

_INICIAIS = Path(__file__).resolve().parents[2] / "fixtures"


@dataclass(frozen=True, slots=True)
class Tabelas:
    """O calendário do Município e os mínimos do TPU."""

    calendario: Calendario
    minimo: TabelaDoMinimo


Fornecedor = Callable[[], Tabelas]
"""Quem dá as tabelas; só é chamado pela simulação que as lê."""


@cache
def iniciais() -> Tabelas:
    """As tabelas que acompanham o projeto, sem banco."""
    with (_INICIAIS / "ipca.csv").open(encoding="utf-8", newline="") as arquivo:
        indices = ler_serie(csv.DictReader(arquivo))
    return Tabelas(Calendario.do_municipio(), TabelaDoMinimo(indices))
