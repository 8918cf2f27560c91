"""O mínimo publicado para um exercício, que vence o calculado — Decreto 58.027/2017, art. 9º."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from typing import Any

from django import forms
from django.core.validators import MaxValueValidator, MinValueValidator

from normas.acervo import D62114
from normas.datas import por_extenso
from normas.dinheiro import reais
from precos.consultas.publicados import tabela_do_minimo
from precos.models import PrecoMinimo
from precos.regras.fixaveis import MAIOR, REAIS
from precos.regras.minimo import IndicePendente, TabelaDoMinimo
from precos.telas.tabelas.formulario import CURTO, FormularioDaTabela, Reais
from precos.telas.tabelas.registro import efeitos
from precos.telas.tabelas.tabela import EmVigor, Tabela
from tramitacao.telas.formularios_de_apoio import Ato

CHAVE = "minimo"
PENDENTE = "pendente do IPCA"
_PRIMEIRO, _ULTIMO = D62114.vigor.year, 2100


class Minimo(FormularioDaTabela):
    """O exercício, o valor e o ato que o publicou."""

    chaves = ("exercicio",)
    exercicio = forms.IntegerField(
        label="Exercício", widget=forms.TextInput(attrs={**CURTO, "inputmode": "numeric"}),
        validators=[
            MinValueValidator(_PRIMEIRO, f"o mínimo existe desde {_PRIMEIRO}: escolha esse ano ou "
                              "outro depois."),
            MaxValueValidator(_ULTIMO, f"escolha um ano até {_ULTIMO}."),
        ],
    )  # fmt: skip
    valor = Reais(MAIOR[REAIS], label="Mínimo")
    ato = Ato(label="Ato que o publicou", max_length=160, help_text="Como Portaria 3/SF/2027.")


def minimo_dito(tabela: TabelaDoMinimo, dia: date) -> str:
    """O mínimo do dia, ou que falta índice."""
    try:
        return reais(tabela.em(dia).valor)
    except IndicePendente:
        return PENDENTE


def mudancas(antes: TabelaDoMinimo, depois: TabelaDoMinimo, dias: list[date]) -> list[str]:
    """O mínimo de cada exercício que a mudança altera, antes e depois."""
    ditos = [(dia.year, minimo_dito(antes, dia), minimo_dito(depois, dia)) for dia in dias]
    mudam = [f"O mínimo de {ano} passa de {de} para {para}." for ano, de, para in ditos
             if de != para]  # fmt: skip
    return mudam or ["Nenhum mínimo muda: o valor é o que já vale."]


def _previa(dados: Mapping[str, Any], hoje: date) -> list[str]:
    exercicio, antes = dados["exercicio"], tabela_do_minimo()
    depois = replace(antes, publicados={**antes.publicados, exercicio: dados["valor"]})
    dias = [date(ano, 1, 1) for ano in range(exercicio, max(exercicio, hoje.year + 1) + 1)]
    return [*mudancas(antes, depois, dias), *efeitos(CHAVE, date(exercicio, 1, 1))]


def minimo_em_vigor(hoje: date) -> list[EmVigor]:
    """O mínimo de hoje, com a conta ou o ato de que sai."""
    try:
        minimo = tabela_do_minimo().em(hoje)
    except IndicePendente:
        return [EmVigor(f"Mínimo de {hoje.year}", PENDENTE)]
    desde = por_extenso(date(hoje.year, 1, 1))
    return [EmVigor(f"Mínimo de {hoje.year}", reais(minimo.valor), desde, minimo.passo.descricao)]


MINIMO = Tabela(
    slug="minimo",
    nome="Mínimo publicado",
    chamada="O mínimo anual do TPU que se publica para um exercício vence o calculado pelo IPCA, "
    "e dele se parte para os anos seguintes.",
    registrar="Registrar um mínimo",
    modelo=PrecoMinimo,
    formulario=Minimo,
    chaves=Minimo.chaves,
    chave_dita=lambda linha: f"Exercício de {linha.exercicio}",
    valor_dito=lambda linha: reais(linha.valor),
    em_vigor=minimo_em_vigor,
    previa=_previa,
)
