"""Só `tramitacao/relogio.py` lê o relógio; regra, modelo e página recebem `em`."""

import ast
from pathlib import Path

import pytest

RAIZ = Path(__file__).resolve().parents[2]
PACOTES = (
    "config",
    "contas",
    "tramitacao",
    "cadastro",
    "precos",
    "valet",
    "eventos",
    "portal",
    "normas",
)
LEITURAS = {("datetime", "now"), ("datetime", "utcnow"), ("datetime", "today"), ("date", "today")}
LEITURAS |= {("timezone", "now"), ("timezone", "localtime"), ("timezone", "localdate")}
PERMITIDO = RAIZ / "tramitacao" / "relogio.py"
# `localtime(instante)` converte; sem argumento, lê o relógio.
CONVERSORES = {"localtime", "localdate"}


def leituras_do_relogio(codigo: str) -> list[int]:
    """As linhas que perguntam as horas."""
    achadas = []
    for no in ast.walk(ast.parse(codigo)):
        if not (isinstance(no, ast.Call) and isinstance(no.func, ast.Attribute)):
            continue
        dono = no.func.value
        nome = dono.attr if isinstance(dono, ast.Attribute) else getattr(dono, "id", "")
        converte = no.func.attr in CONVERSORES and (no.args or no.keywords)
        if (nome, no.func.attr) in LEITURAS and not converte:
            achadas.append(no.lineno)
    return achadas


def test_so_o_relogio_le_as_horas():
    arquivos = [a for pacote in PACOTES for a in (RAIZ / pacote).rglob("*.py") if a != PERMITIDO]
    assert len(arquivos) > len(PACOTES)
    culpados = {
        str(a.relative_to(RAIZ)): leituras_do_relogio(a.read_text("utf-8")) for a in arquivos
    }
    assert not {nome: linhas for nome, linhas in culpados.items() if linhas}


def test_paginas_nao_leem_o_relogio():
    paginas = [*(RAIZ / "templates").rglob("*.html"), *RAIZ.glob("*/templates/**/*.html")]
    assert not [p for p in paginas if "{% now" in p.read_text("utf-8")]


@pytest.mark.parametrize(
    ("codigo", "le"),
    [
        ("datetime.now(UTC)", True),
        ("datetime.datetime.now()", True),
        ("date.today()", True),
        ("timezone.now()", True),
        ("timezone.localtime()", True),
        ("timezone.localtime(instante)", False),
        ("agora()", False),
        ("relogio.agora()", False),
    ],
)
def test_a_procura_reconhece_cada_leitura(codigo, le):
    assert bool(leituras_do_relogio(codigo)) is le
