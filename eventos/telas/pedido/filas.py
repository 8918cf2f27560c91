"""Como as vias e as datas se leem do banco, se conferem e se gravam."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from eventos.models import PedidoDeEvento, Periodo
from eventos.telas.pedido.formularios.evento import LinhaPeriodo, LinhaVia
from normas.datas import por_extenso
from tramitacao.telas.assistente.passo import Erro, Fila


def _ler_vias(r: PedidoDeEvento) -> Sequence[Mapping[str, Any]]:
    return list(r.vias.values("nome", "trecho", "classe", "ocupacao"))


def _gravar_vias(r: PedidoDeEvento, limpas: list[dict[str, Any]]) -> None:
    r.vias.all().delete()
    for limpa in limpas:
        r.vias.create(**limpa)


def _ler_periodos(r: PedidoDeEvento) -> Sequence[Mapping[str, Any]]:
    return list(r.periodos.values("dia", "inicio", "fim", "ensaio"))


def _gravar_periodos(r: PedidoDeEvento, limpos: list[dict[str, Any]]) -> None:
    r.periodos.all().delete()
    for limpo in limpos:
        r.periodos.create(**limpo)


VIAS = Fila("vias", LinhaVia, 30, "nome", "Acrescentar outra via", _ler_vias, _gravar_vias,
            "Vias afetadas")  # fmt: skip
PERIODOS = Fila("periodos", LinhaPeriodo, 40, "dia", "Acrescentar outro dia", _ler_periodos,
                _gravar_periodos, "Dias e horários")  # fmt: skip


def periodos_que_se_cruzam(_principal: Any, linhas: dict[str, Any]) -> list[Erro]:
    """Dois períodos não dividem a mesma hora; a madrugada conta."""
    cheias = [x for x in linhas["periodos"].cheias if not x.errors]
    ditos = sorted(((Periodo(**x.cleaned_data), x) for x in cheias), key=lambda p: p[0].comeca)
    return [
        (
            f"{por_extenso(b.dia)} começa antes de acabar o que vem antes. Junte os dois, ou "
            "mude um.",
            f"id_{linha.prefix}-inicio",
        )
        for (a, _), (b, linha) in pairwise(ditos)
        if b.comeca < _fim(a)
    ]


def _fim(p: Periodo) -> Any:
    virou = p.fim == p.fim.min
    return Periodo(dia=p.acaba_em, inicio=p.fim if not virou else p.inicio.max, fim=p.fim).comeca
