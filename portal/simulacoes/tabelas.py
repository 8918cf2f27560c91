"""As tabelas datadas que as simulações leem, recebidas como argumento."""

import csv
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from functools import cache
from pathlib import Path

from normas.calendario import Calendario
from precos.regras.atos import SEM_ATOS, TabelaDeAtos
from precos.regras.autorizacao_uso import TabelaK
from precos.regras.minimo import TabelaDoMinimo
from precos.regras.serie_ipca import ler_serie
from precos.regras.zona_azul import TabelaDoCAD

_INICIAIS = Path(__file__).resolve().parents[2] / "fixtures"


@dataclass(frozen=True, slots=True)
class Tabelas:
    """O calendário, os mínimos do TPU, o preço do CAD, o fator K e os atos do administrador."""

    calendario: Calendario
    minimo: TabelaDoMinimo
    cad: TabelaDoCAD
    fator_k: TabelaK = field(default_factory=TabelaK)
    atos: TabelaDeAtos = SEM_ATOS


Fornecedor = Callable[[], Tabelas]
"""Quem dá as tabelas; só é chamado pela simulação que as lê."""


@cache
def iniciais() -> Tabelas:
    """As tabelas que acompanham o projeto, sem banco."""
    with (_INICIAIS / "ipca.csv").open(encoding="utf-8", newline="") as arquivo:
        indices = ler_serie(csv.DictReader(arquivo))
    with (_INICIAIS / "zona_azul.csv").open(encoding="utf-8", newline="") as arquivo:
        precos = [
            (date.fromisoformat(linha["desde"]), Decimal(linha["valor_cad"]))
            for linha in csv.DictReader(arquivo)
        ]
    cad = TabelaDoCAD(tuple(sorted(precos)))
    return Tabelas(Calendario.do_municipio(), TabelaDoMinimo(indices), cad)
