"""O preço do CAD, do dia em diante — Decreto 58.027/2017, art. 13."""

from collections.abc import Mapping
from datetime import date, timedelta
from decimal import Decimal
from typing import Any

from normas.datas import por_extenso
from normas.dinheiro import reais
from precos.models import PrecoCAD
from precos.telas.tabelas.formulario import FormularioDaTabela, Reais
from precos.telas.tabelas.registro import efeitos
from precos.telas.tabelas.tabela import EmVigor, Tabela
from tramitacao.telas.formularios_de_apoio import Ato, Data

#: Acima disto é engano de quem digitou, e a coluna do banco não guarda.
_MAIOR = Decimal("999999.99")


class CAD(FormularioDaTabela):
    """O dia, o preço e o ato."""

    chaves = ("desde",)
    desde = Data(label="Vale desde", help_text="O preço que valia acaba na véspera.")
    valor = Reais(_MAIOR, label="Preço do CAD")
    ato = Ato(label="Ato que o fixou", max_length=160, help_text="Como Portaria 5/SMT/2027.")


def periodo(desde: date, seguinte: date | None) -> str:
    """ "desde 1 jan 2027"; "de … até …", à véspera, quando já há outro marcado."""
    if seguinte is None:
        return f"desde {por_extenso(desde)}"
    return f"de {por_extenso(desde)} até {por_extenso(seguinte - timedelta(days=1))}"


def _valia(dia: date) -> PrecoCAD | None:
    return PrecoCAD.objects.filter(desde__lte=dia).order_by("-desde").first()


def _previa(dados: Mapping[str, Any], hoje: date) -> list[str]:
    desde = dados["desde"]
    antes = _valia(desde)
    seguinte = PrecoCAD.objects.filter(desde__gt=desde).order_by("desde").first()
    de = reais(antes.valor) if antes else "nenhum preço"
    quando = periodo(desde, seguinte.desde if seguinte else None)
    muda = f"O CAD passa de {de} para {reais(dados['valor'])}, {quando}."
    return [muda, *efeitos("cad", desde)]


def _em_vigor(hoje: date) -> list[EmVigor]:
    atual = _valia(hoje)
    if atual is None:
        return [EmVigor("Preço do CAD", "nenhum")]
    return [EmVigor("Preço do CAD", reais(atual.valor), por_extenso(atual.desde), atual.ato)]


TABELA_DO_CAD = Tabela(
    slug="cad",
    nome="Preço do CAD",
    chamada="Um CAD paga uma hora de uma vaga de Zona Azul; entra no que o valet deve à CET.",
    registrar="Registrar um preço do CAD",
    modelo=PrecoCAD,
    formulario=CAD,
    chaves=CAD.chaves,
    chave_dita=lambda linha: f"Desde {por_extenso(linha.desde)}",
    valor_dito=lambda linha: reais(linha.valor),
    em_vigor=_em_vigor,
    previa=_previa,
    artigo="58.027/2017:13",
)
