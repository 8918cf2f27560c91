"""A receita em doze meses: um gráfico de barras por espécie, e a tabela com os mesmos números."""

from datetime import date
from decimal import Decimal
from typing import Any

from django import forms
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from contas.pedido import Pedido
from normas.datas import MESES_POR_EXTENSO
from normas.dinheiro import reais
from precos.consultas.receita import (
    DA_CIDADE,
    ZERO,
    por_especie_e_mes,
    receita,
    unidades_da_receita,
)
from precos.models import Cobranca
from precos.telas.barras_da_receita import barras
from tramitacao.atuacao import ator_de
from tramitacao.telas.porta import INICIO

MESES = 12
ESPECIES = {e.value: e.label for e in Cobranca.Especie if e != Cobranca.Especie.CAUCAO}


class Filtro(forms.Form):
    """Até que mês, de que unidade e de que espécie."""

    ate = forms.RegexField(
        r"^[0-9]{4}-(0[1-9]|1[0-2])$", required=False, label="Doze meses até",
        widget=forms.TextInput(attrs={"type": "month"}),
        error_messages={"invalid": "Escreva o mês como 2026-11."},
    )  # fmt: skip
    unidade = forms.ChoiceField(required=False, label="Unidade")
    especie = forms.ChoiceField(
        required=False, label="Espécie", choices=[("", "Todas"), *ESPECIES.items()]
    )

    def __init__(self, *args: Any, unidades: list[Any], **opcoes: Any) -> None:
        super().__init__(*args, **opcoes)
        campo: Any = self.fields["unidade"]
        campo.choices = [("", "Todas"), *((u.sigla, u.nome) for u in unidades)]


@require_safe
@login_required
@never_cache
def tela(request: Pedido) -> HttpResponse:
    """Só servidores: a cidade para quem a audita, a unidade para quem trabalha nela."""
    unidades = list(unidades_da_receita(ator_de(request)))
    ator = ator_de(request)
    if ator is None or (not unidades and ator.papel not in DA_CIDADE):
        raise PermissionDenied
    form = Filtro(request.GET or None, unidades=unidades, initial={"ate": f"{request.dia:%Y-%m}"})
    escolhido = form.cleaned_data if form.is_valid() else {}
    meses = _meses(escolhido.get("ate") or f"{request.dia:%Y-%m}")
    so = [u for u in unidades if escolhido.get("unidade") in ("", None, u.sigla)]
    parcelas = receita(
        so, inicio=meses[0], fim=_ultimo_dia(meses[-1]), especie=escolhido.get("especie", "")
    )
    contexto = {
        "titulo": "Receita",
        "chamada": "O que entrou em doze meses, pela data do pagamento, com os encargos do atraso. "
        "A caução não entra: é depósito, e volta.",
        "migalhas": [INICIO, ("Receita", "")],
        "form": form,
        "total": reais(sum((p.valor for p in parcelas), ZERO)),
        "graficos": _graficos(por_especie_e_mes(parcelas), meses),
        "colunas": [
            {"nome": "Mês"}, {"nome": "Unidade"}, {"nome": "Espécie"},
            {"nome": "Entrou", "numero": True},
        ],
        "linhas": [
            [_mes(p.mes), p.unidade, ESPECIES[p.especie], reais(p.valor)]
            for p in reversed(parcelas)
        ],
    }  # fmt: skip
    return render(request, "precos/receita.html", contexto)


def _graficos(somas: dict[str, dict[date, Decimal]], meses: list[date]) -> list[dict[str, Any]]:
    return [
        {
            "nome": ESPECIES[especie],
            "total": reais(sum(somas[especie].values(), ZERO)),
            "barras": barras([(_mes(m), somas[especie].get(m, ZERO)) for m in meses]),
            "de": _mes(meses[0]),
            "ate": _mes(meses[-1]),
        }
        for especie in ESPECIES
        if especie in somas
    ]


def _meses(ate: str) -> list[date]:
    ano, mes = (int(parte) for parte in ate.split("-"))
    ordem = max(ano, 1) * 12 + mes - 1
    return [date(o // 12, o % 12 + 1, 1) for o in range(max(ordem - MESES + 1, 12), ordem + 1)]


def _ultimo_dia(mes: date) -> date:
    if mes.year == date.max.year and mes.month == date.max.month:
        return date.max
    seguinte = date(mes.year + mes.month // 12, mes.month % 12 + 1, 1)
    return date.fromordinal(seguinte.toordinal() - 1)


def _mes(mes: date) -> str:
    return f"{MESES_POR_EXTENSO[mes.month - 1][:3]} {mes.year}"
