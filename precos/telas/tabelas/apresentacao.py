"""Como as linhas de uma tabela datada aparecem: no índice, na lista, na história e na prévia."""

from collections.abc import Callable, Sequence
from datetime import datetime
from decimal import Decimal
from typing import Any

from django.urls import reverse

from normas.dinheiro import numero
from precos.telas.tabelas.tabela import EmVigor, Tabela
from tramitacao.telas.porta import INICIO

MIGALHAS = [INICIO, ("Tabelas", "/administracao/tabelas/")]
DO_INDICE = [{"nome": "Tabela"}, {"nome": "Vale hoje"}, {"nome": "Desde"}, {"nome": "Por"}]
EM_VIGOR = [{"nome": "O que"}, {"nome": "Vale hoje"}, {"nome": "Desde"},
            {"nome": "Por"}]  # fmt: skip
DA_HISTORIA = [{"nome": "Quando"}, {"nome": "O que"}, {"nome": "Valor", "numero": True},
               {"nome": "Ato"}, {"nome": "Quem"}]  # fmt: skip
_FEITO = {"insert": "Registro", "update": "Correção"}
CARGA = "Carga inicial"


def colunas(t: Tabela) -> list[dict[str, Any]]:
    """As da lista do que está registrado."""
    fonte = "Ato" if t.fonte == "ato" else "Fonte"
    return [{"nome": "Registro"}, {"nome": "Valor", "numero": True}, {"nome": fonte},
            {"nome": "Quem registrou"}]  # fmt: skip


def no_indice(nome: str, url: str, valores: Sequence[EmVigor]) -> list[list[object]]:
    """As linhas de uma tabela: uma por valor que nela vale hoje, com desde quando e por que ato."""
    if not valores:
        return [[{"texto": nome, "url": url}, "nenhum valor", "", ""]]
    if len(valores) == 1:
        (unico,) = valores
        return [[{"texto": nome, "url": url}, unico.valor, unico.desde, unico.ato]]
    return [
        [{"texto": v.nome, "url": url, "detalhe": nome}, v.valor, v.desde, v.ato] for v in valores
    ]


def vigente(v: EmVigor) -> list[object]:
    """Uma linha do que vale hoje."""
    return [v.nome, v.valor, v.desde, v.ato]


def registrada(t: Tabela, linha: Any) -> list[object]:
    """Uma linha da tabela, que leva à correção dela."""
    chave = {"texto": t.chave_dita(linha), "url": reverse("tabela_uma", args=[t.slug, linha.pk])}
    return [chave, t.valor_dito(linha), getattr(linha, t.fonte), str(linha.autor or CARGA)]


def mudanca(t: Tabela, evento: Any, dito: Callable[[datetime], str]) -> list[object]:
    """Uma linha da história."""
    feito = {"texto": t.chave_dita(evento), "detalhe": _FEITO.get(evento.pgh_label, "")}
    quem = str(evento.autor or CARGA)
    return [dito(evento.pgh_created_at), feito, t.valor_dito(evento), getattr(evento, t.fonte),
            quem]  # fmt: skip


def iniciais(t: Tabela, atual: Any) -> dict[str, Any]:
    """O que o formulário da correção já traz escrito; número, com vírgula."""
    if atual is None:
        return {}
    valores = {nome: getattr(atual, nome) for nome in t.formulario.base_fields}
    return {n: numero(v) if isinstance(v, Decimal) else v for n, v in valores.items()}


def resumo(t: Tabela, linha: Any, atual: Any) -> list[dict[str, str]]:
    """O que se vai gravar; na correção, o que estava gravado."""
    era = f"Era {t.valor_dito(atual)}, por {getattr(atual, t.fonte)}" if atual else ""
    return [
        {"rotulo": "Registro", "valor": t.chave_dita(linha)},
        {"rotulo": "Valor", "valor": t.valor_dito(linha), "detalhe": era},
        {"rotulo": "Ato" if t.fonte == "ato" else "Fonte", "valor": getattr(linha, t.fonte)},
    ]
