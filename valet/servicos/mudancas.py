"""O que uma retificação muda no pedido: o antes e o agora, guardados e em palavras — art. 7º."""

from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from typing import Any

from normas.datas import por_extenso
from valet.models import Requerimento
from valet.regras.croqui import metros
from valet.servicos.filas_do_pedido import CONJUNTOS, Filas, frases, ler

#: Dado → {"de", "para"}, na forma em que vai ao razão.
Mudancas = dict[str, dict[str, Any]]


def comparar(r: Requerimento, campos: Mapping[str, Any], filas: Filas) -> Mudancas:
    """Só o que muda de fato; de uma fila, as frases de antes e as de agora."""
    dos_campos = {
        campo: {"de": _gravavel(getattr(r, campo)), "para": _gravavel(valor)}
        for campo, valor in campos.items()
        if getattr(r, campo) != valor
    }
    das_filas = {
        nome: {"de": frases(nome, ler(r, nome)), "para": frases(nome, novas)}
        for nome, novas in filas.items()
    }
    return {**dos_campos, **{n: m for n, m in das_filas.items() if m["de"] != m["para"]}}


def dizer(r: Requerimento, mudancas: Mudancas, campos: Mapping[str, Any]) -> list[str]:
    """Uma frase por dado que mudou, para quem lê os autos. Chame antes de gravar."""
    return [
        _da_fila(nome, mudanca) if nome in CONJUNTOS else _do_campo(r, nome, campos[nome])
        for nome, mudanca in mudancas.items()
    ]


def _da_fila(nome: str, mudanca: Mapping[str, list[str]]) -> str:
    saem = [frase for frase in mudanca["de"] if frase not in mudanca["para"]]
    entram = [frase for frase in mudanca["para"] if frase not in mudanca["de"]]
    partes = [
        f"{verbo} “{frase}”"
        for verbo, ditas in (("sai", saem), ("entra", entram))
        for frase in ditas
    ]
    return f"{CONJUNTOS[nome].titulo}: {'; '.join(partes) or 'mudou a ordem'}."


def _do_campo(r: Requerimento, nome: str, novo: Any) -> str:
    coluna: Any = Requerimento._meta.get_field(nome)
    rotulo = f"{coluna.verbose_name[:1].upper()}{coluna.verbose_name[1:]}"
    return f"{rotulo}: era {_dito(coluna, getattr(r, nome))}; agora {_dito(coluna, novo)}."


def _dito(coluna: Any, valor: Any) -> str:
    if valor in (None, ""):
        return "sem informação"
    if isinstance(valor, bool):
        return "sim" if valor else "não"
    if isinstance(valor, date):
        return por_extenso(valor)
    if isinstance(valor, Decimal):
        return metros(valor, "m²" if coluna.name.startswith("area_") else "m")
    return str(dict(coluna.choices or ()).get(valor, valor))


def _gravavel(valor: Any) -> Any:
    return valor if valor is None or isinstance(valor, bool | int | str) else str(valor)
