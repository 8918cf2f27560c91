"""O que já correu mal com datas noutros sistemas, procurado no código inteiro.

Cada vigia é uma função do texto do código: os exemplos provam que ela apanha o defeito.
"""

import ast
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from django.apps import apps

RAIZ = Path(__file__).resolve().parents[2]
APPS = ("config", "portal", "valet", "eventos", "cadastro", "precos", "tramitacao", "contas")
Vigia = Callable[[str], list[int]]
#: O que se lê do relógio, ou o dia e o instante que as funções recebem.
RELOGIO = {"hoje", "agora", "dia_de", "now", "today", "localdate"}
DO_DIA = {"hoje", "dia", "em", "instante"}
FUNCAO = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)


def chamada(no: ast.AST) -> str:
    """O nome do que se chama; vazio, se não se chama nada."""
    if not isinstance(no, ast.Call):
        return ""
    return str(getattr(no.func, "id", getattr(no.func, "attr", "")))


def ao_importar(no: ast.AST) -> Iterator[ast.AST]:
    """O que corre uma vez só, quando o processo nasce: corpos de módulo e classe, e os padrões."""
    for filho in ast.iter_child_nodes(no):
        if isinstance(filho, FUNCAO):
            padroes = [*filho.args.defaults, *[d for d in filho.args.kw_defaults if d]]
            for parte in [*padroes, *getattr(filho, "decorator_list", [])]:
                yield from ast.walk(parte)
        else:
            yield filho
            yield from ao_importar(filho)


def data_congelada(codigo: str) -> list[int]:
    """O relógio lido ao importar: a data fica a de quando o trabalhador nasceu."""
    partes = ao_importar(ast.parse(codigo))
    return [p.lineno for p in partes if isinstance(p, ast.Call) and chamada(p) in RELOGIO]


def igual_a_hoje(codigo: str) -> list[int]:
    """Uma data do banco igualada ao dia de hoje: o dia em que a rotina não passou se perde."""
    dias, instantes = _campos("DateField"), _campos("DateTimeField")
    achadas = []
    for no in ast.walk(ast.parse(codigo)):
        if not isinstance(no, ast.Call) or chamada(no) not in {"filter", "exclude", "get", "Q"}:
            continue
        for dito in no.keywords:
            *_, ultimo = (dito.arg or "").removesuffix("__date").split("__")
            # O mesmo instante que se acabou de gravar acha-se por igualdade; o dia, não.
            do_dia = ultimo in (instantes if (dito.arg or "").endswith("__date") else dias)
            if do_dia and _e_o_dia(dito.value):
                achadas.append(dito.value.lineno)
    return achadas


def _e_o_dia(valor: ast.AST) -> bool:
    nome = getattr(valor, "id", getattr(valor, "attr", ""))
    return nome in DO_DIA or chamada(valor) in RELOGIO


def dias_na_fila(codigo: str) -> list[int]:
    """Um pedido que espera no corretor por uma hora marcada, ou que se repete dali a dias."""
    achadas = []
    for no in ast.walk(ast.parse(codigo)):
        if isinstance(no, ast.Call):
            marcado = {"eta", "countdown", "expires"} & {k.arg for k in no.keywords}
            if marcado or chamada(no) == "retry":
                achadas.append(no.lineno)
    return achadas


def utc_impresso(codigo: str) -> list[int]:
    """Um instante (`…_em`) escrito, ou feito dia, sem passar por São Paulo."""
    achadas = []
    for no in ast.walk(ast.parse(codigo)):
        if isinstance(no, ast.FormattedValue) and no.format_spec:
            dito = no.value
        elif chamada(no) in {"strftime", "date"} and isinstance(no, ast.Call):
            dito = getattr(no.func, "value", no)
        else:
            continue
        if _nome(dito) in _instantes():
            achadas.append(no.lineno)
    return achadas


def _nome(no: ast.AST) -> str:
    return str(getattr(no, "attr", getattr(no, "id", "")))


def _campos(tipo: str) -> set[str]:
    campos = [c for m in apps.get_models() for c in m._meta.get_fields()]
    return {c.name for c in campos if c.__class__.__name__ == tipo}


def _instantes() -> set[str]:
    # O mesmo nome noutro modelo é só um dia (a multa definitiva, a devolução paga).
    return (_campos("DateTimeField") | {"agora", "instante"}) - _campos("DateField")


VIGIAS = {
    "data_congelada": data_congelada, "igual_a_hoje": igual_a_hoje,
    "dias_na_fila": dias_na_fila, "utc_impresso": utc_impresso,
}  # fmt: skip


@pytest.mark.armadilha("data-congelada")
@pytest.mark.armadilha("igual-a-hoje")
@pytest.mark.parametrize("nome", VIGIAS)
def test_nada_disto_ha_no_codigo(nome: str):
    codigos = [p for app in APPS for p in (RAIZ / app).rglob("*.py")]
    assert len(codigos) > 500
    culpados = {str(p.relative_to(RAIZ)): VIGIAS[nome](p.read_text("utf-8")) for p in codigos}
    assert not {arquivo: linhas for arquivo, linhas in culpados.items() if linhas}


@pytest.mark.parametrize(
    ("vigia", "codigo", "apanha"),
    [
        (data_congelada, "def vencer(em=agora()): ...", True),
        (data_congelada, "def vencer(*, dia: date = hoje() + DIA): ...", True),
        (data_congelada, "HOJE = relogio.hoje()", True),
        (data_congelada, "class M(Model):\n  criado = DateField(default=date.today())", True),
        (data_congelada, "f = lambda dia=hoje(): dia", True),
        (data_congelada, "class M(Model):\n  criado = DateField(default=hoje)", False),
        (data_congelada, "def vencer(em=None):\n  em = em or agora()", False),
        (data_congelada, "passar = lambda: recontar(em=agora())", False),
        (igual_a_hoje, "PrazoAberto.objects.filter(vencimento=hoje())", True),
        (igual_a_hoje, "abertos.filter(vencimento=dia_de(em))", True),
        (igual_a_hoje, "Q(prazos__vencimento=dia) | outros", True),
        (igual_a_hoje, "abertos.filter(emitida_em__date=hoje)", True),
        (igual_a_hoje, "PrazoAberto.objects.filter(vencimento__lt=dia_de(em))", False),
        (igual_a_hoje, "PrazoAberto.objects.filter(vencimento=None)", False),
        (dias_na_fila, "vencer.apply_async(eta=vencimento)", True),
        (dias_na_fila, "signature(tarefa, countdown=15 * 86400)", True),
        (dias_na_fila, "self.retry(exc=erro)", True),
        (dias_na_fila, "signature(tarefa).apply_async(retry=False)", False),
        (utc_impresso, 'f"{passada.comecou_em:%d/%m/%Y}"', True),
        (utc_impresso, 'linha.lavrada_em.strftime("%H:%M")', True),
        (utc_impresso, "dia = passada.comecou_em.date()", True),
        (utc_impresso, 'f"{dia_de(passada.comecou_em):%d/%m/%Y}"', False),
    ],
)  # fmt: skip
def test_a_vigia_apanha_o_defeito_e_so_ele(vigia: Vigia, codigo: str, apanha: bool):
    assert bool(vigia(codigo)) is apanha
