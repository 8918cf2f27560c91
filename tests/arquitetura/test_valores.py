"""Valor de decreto só mora em regra datada; data nenhuma se congela no import."""

import ast
import re
from pathlib import Path

import pytest

RAIZ = Path(__file__).resolve().parents[2]
#: `normas/` é a própria lei como dado.
APPS = ("config", "portal", "valet", "eventos", "cadastro", "precos", "tramitacao", "contas")
#: O mostruário dos componentes desenha exemplos, não decide nada.
MOSTRUARIO = ("exemplos", "componentes.html")
COMENTARIO = re.compile(r"{% comment %}.*?{% endcomment %}|{#.*?#}", re.DOTALL)
#: Quantias e medidas dos dois decretos, como se escrevem em código ou em texto.
VALORES = re.compile(
    r"2\.?160[.,]00|5\.?000[.,]00|2\.?500[.,]00|\b1[.,]50 ?m|\b1[.,]20 ?m|\"2160\""
)


def codigos() -> list[Path]:
    return [
        p for app in APPS for p in sorted((RAIZ / app).rglob("*.py")) if "migrations" not in p.parts
    ]


def sem_comentarios_nem_docstrings(texto: str) -> str:
    arvore = ast.parse(texto)
    for no in ast.walk(arvore):
        corpo = getattr(no, "body", None)
        if isinstance(corpo, list) and corpo and isinstance(corpo[0], ast.Expr):
            corpo[0] = ast.Pass()
    return ast.unparse(arvore)


@pytest.mark.armadilha("valor-na-formula")
def test_nenhum_valor_de_decreto_fora_de_uma_regra_datada():
    achados = [
        str(p.relative_to(RAIZ))
        for p in codigos()
        if "regras" not in p.parts
        and not p.name.startswith(MOSTRUARIO)
        and VALORES.search(sem_comentarios_nem_docstrings(p.read_text(encoding="utf-8")))
    ]
    assert not achados


@pytest.mark.armadilha("valor-na-formula")
def test_nenhum_valor_de_decreto_escrito_num_modelo_de_pagina():
    achados = [
        str(p.relative_to(RAIZ))
        for p in sorted((RAIZ / "templates").rglob("*"))
        if p.is_file()
        and not p.name.startswith(MOSTRUARIO)
        and VALORES.search(COMENTARIO.sub("", p.read_text(encoding="utf-8")))
    ]
    assert not achados


@pytest.mark.armadilha("data-congelada")
def test_nenhum_padrao_de_argumento_le_o_relogio_no_import():
    achados = []
    for p in codigos():
        for no in ast.walk(ast.parse(p.read_text(encoding="utf-8"))):
            if isinstance(no, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
                padroes = [*no.args.defaults, *[d for d in no.args.kw_defaults if d]]
                achados += [
                    f"{p.relative_to(RAIZ)}:{d.lineno}"
                    for d in padroes
                    if any(_le_o_relogio(parte) for parte in ast.walk(d))
                ]
    assert not achados


def _le_o_relogio(no: ast.AST) -> bool:
    """`hoje()`, `relogio.agora()`: também no meio de uma conta."""
    if not isinstance(no, ast.Call):
        return False
    return getattr(no.func, "id", getattr(no.func, "attr", "")) in {"hoje", "agora"}
