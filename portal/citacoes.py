"""Que dispositivos o código cita e que assuntos os testes provam, lidos dos próprios arquivos."""

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

from normas.norma import Dispositivo
from normas.redacao import Redacoes

RAIZ = Path(__file__).resolve().parent.parent
PACOTES = ("normas", "tramitacao", "cadastro", "precos", "valet", "eventos", "portal")
_PASSOS = frozenset({"art", "par", "par_unico", "inc", "ali", "na_redacao"})
_FORA = frozenset({"migrations", "management"})


def do_codigo() -> dict[str, frozenset[Dispositivo]]:
    """Por arquivo, os dispositivos citados nele: nas expressões e nas redações declaradas."""
    citados = {}
    for arquivo in _arquivos():
        texto = arquivo.read_text(encoding="utf-8")
        if not any(f".{passo}(" in texto for passo in _PASSOS):
            continue
        modulo = import_module(".".join(arquivo.relative_to(RAIZ).with_suffix("").parts))
        achados = frozenset((*_expressoes(ast.parse(texto), modulo), *_declarados(modulo)))
        if achados:
            citados[arquivo.relative_to(RAIZ).as_posix()] = achados
    return citados


def dos_testes() -> dict[str, frozenset[str]]:
    """Por id do índice, os arquivos de teste marcados com ele (`pytest.mark.dispositivo`)."""
    provas: dict[str, set[str]] = {}
    for arquivo in sorted((RAIZ / "tests").rglob("test_*.py")):
        for no in ast.walk(ast.parse(arquivo.read_text(encoding="utf-8"))):
            for identificador in _marcados(no):
                provas.setdefault(identificador, set()).add(arquivo.relative_to(RAIZ).as_posix())
    return {identificador: frozenset(arquivos) for identificador, arquivos in provas.items()}


def _arquivos() -> Iterator[Path]:
    for pacote in PACOTES:
        for arquivo in sorted((RAIZ / pacote).rglob("*.py")):
            if not _FORA & set(arquivo.parts):
                yield arquivo


def _expressoes(arvore: ast.AST, modulo: ModuleType) -> Iterator[Dispositivo]:
    """Cada cadeia `D58027.art(5).inc("II")`, inteira: o começo dela não é uma citação."""
    chamadas = [no for no in ast.walk(arvore) if isinstance(no, ast.Call) and _passo(no)]
    comecos = {id(no.func.value) for no in chamadas if isinstance(no.func, ast.Attribute)}
    for chamada in chamadas:
        if id(chamada) in comecos:
            continue
        valor = _avaliar(chamada, modulo)
        if isinstance(valor, Dispositivo):
            yield valor


def _declarados(modulo: ModuleType) -> Iterator[Dispositivo]:
    for valor in vars(modulo).values():
        if isinstance(valor, Redacoes):
            yield from (redacao.fonte for redacao in valor.todas)


def _passo(no: ast.Call) -> bool:
    return isinstance(no.func, ast.Attribute) and no.func.attr in _PASSOS


def _avaliar(no: ast.Call, modulo: ModuleType) -> object:
    expressao = compile(ast.Expression(no), "<citação>", "eval")
    try:
        # O código avaliado é o do próprio projeto, já importado.
        return eval(expressao, vars(modulo))
    except NameError:
        # A cadeia parte de uma variável local: só se conhece ao executar.
        return None


def _marcados(no: ast.AST) -> Iterator[str]:
    if not (isinstance(no, ast.Call) and isinstance(no.func, ast.Attribute)):
        return
    if no.func.attr == "dispositivo" and "mark" in ast.unparse(no.func):
        yield from (str(a.value) for a in no.args if isinstance(a, ast.Constant))
