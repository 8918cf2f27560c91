"""Séries do IPCA para as provas: a do projeto, nenhuma, e a de 2023 mês a mês."""

import csv
from pathlib import Path

from precos.regras.minimo import TabelaDoMinimo
from precos.regras.serie_ipca import ler_serie

_FIXTURES = Path(__file__).resolve().parents[3] / "fixtures"

with (_FIXTURES / "ipca.csv").open(encoding="utf-8", newline="") as _arquivo:
    LINHAS = list(csv.DictReader(_arquivo))

DO_PROJETO = TabelaDoMinimo(ler_serie(LINHAS))
SEM_INDICES = TabelaDoMinimo()


def de_2023() -> list[dict[str, str]]:
    """As treze linhas que formam a variação de 2023."""
    return [linha for linha in LINHAS if "2022-12" <= linha["mes"] <= "2023-12"]


def tabela_de(linhas: list[dict[str, str]]) -> TabelaDoMinimo:
    """A tabela lida destas linhas."""
    return TabelaDoMinimo(ler_serie(linhas))
