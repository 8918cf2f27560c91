"""A SELIC de cada mês e a multa de mora, que entram nos encargos do atraso — interpretação 026."""

from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from typing import Any

from dateutil.relativedelta import relativedelta

from normas.datas import mes_e_ano, por_extenso
from normas.dinheiro import numero
from precos.consultas.em_aberto import em_aberto
from precos.consultas.mora import tabela_da_mora
from precos.models import Cobranca, MultaDeMora, TaxaSelic
from precos.regras.mora import PENDENTE
from precos.telas.tabelas.formulario import FormularioDaTabela, Mes, PorCento
from precos.telas.tabelas.tabela import EmVigor, Tabela
from tramitacao.telas.formularios_de_apoio import Ato, Data

_UM_MES = relativedelta(months=1)


class Selic(FormularioDaTabela):
    """O mês, a taxa e onde se publicou."""

    chaves = ("mes",)
    mes = Mes(label="Mês", help_text="Como 11/2026.")
    taxa = PorCento(
        label="SELIC acumulada no mês", casas=4, maior=Decimal(100), help_text="Como 0,95."
    )
    fonte = Ato(label="Fonte", max_length=160, help_text="Como “Banco Central, série 4390”.")


class Multa(FormularioDaTabela):
    """O dia, o por cento e o ato."""

    chaves = ("desde",)
    desde = Data(label="Vale desde", help_text="Para o que vencer desse dia em diante.")
    percentual = PorCento(
        label="Multa de mora", casas=2, maior=Decimal(100), help_text="Sobre o principal."
    )
    ato = Ato(label="Ato que a fixou", max_length=160, help_text="Como Decreto 70.000/2027.")


def _quantas(total: int) -> str:
    return "1 cobrança em aberto" if total == 1 else f"{total} cobranças em aberto"


def _da_selic(dados: Mapping[str, Any], hoje: date) -> list[str]:
    mes, taxa = dados["mes"], f"{numero(dados['taxa'])}%"
    antes = TaxaSelic.objects.filter(mes=mes).first()
    de = f"{numero(antes.taxa)}%" if antes else f"“{PENDENTE}”"
    frases = [f"A SELIC de {mes_e_ano(mes)} passa de {de} para {taxa}."]
    # O mês conta no que venceu antes dele e se paga depois dele.
    if hoje >= mes + _UM_MES:
        total = em_aberto(Cobranca.objects.filter(vencimento__lt=mes)).count()
        frases.append(f"{_quantas(total)} e em atraso conta{'' if total == 1 else 'm'} este mês na "
                      "próxima segunda via.")  # fmt: skip
    return frases


def _da_multa(dados: Mapping[str, Any], hoje: date) -> list[str]:
    desde, tabela = dados["desde"], tabela_da_mora()
    seguinte = MultaDeMora.objects.filter(desde__gt=desde).order_by("desde").first()
    vencem = Cobranca.objects.filter(vencimento__gte=desde)
    if seguinte:
        vencem = vencem.filter(vencimento__lt=seguinte.desde)
    total = em_aberto(vencem).count()
    ate = f" e antes de {por_extenso(seguinte.desde)}" if seguinte else ""
    return [
        f"A multa de mora passa de {numero(tabela.multa_em(desde))}% para "
        f"{numero(dados['percentual'])}% no que vencer desde {por_extenso(desde)}{ate}.",
        f"{_quantas(total)} vence{'' if total == 1 else 'm'} nesse período: se atrasar"
        f"{'' if total == 1 else 'em'}, a segunda via leva a multa nova.",
    ]


def _selic_em_vigor(hoje: date) -> list[EmVigor]:
    ultima = TaxaSelic.objects.order_by("-mes").first()
    if ultima is None:
        return [EmVigor("Última SELIC", "nenhuma: o atraso diz “índice pendente”")]
    nome = f"SELIC de {mes_e_ano(ultima.mes)}"
    return [EmVigor(nome, f"{numero(ultima.taxa)}%", mes_e_ano(ultima.mes), ultima.fonte)]


def _multa_em_vigor(hoje: date) -> list[EmVigor]:
    atual = MultaDeMora.objects.filter(desde__lte=hoje).order_by("-desde").first()
    if atual is None:
        return [EmVigor("Multa de mora", "0%, enquanto nenhum ato a fixa")]
    dita = f"{numero(atual.percentual)}%"
    return [EmVigor("Multa de mora", dita, por_extenso(atual.desde), atual.ato)]


SELIC = Tabela(
    slug="selic",
    nome="SELIC mensal",
    chamada="Desde 2025 o atraso soma a SELIC dos meses entre o vencimento e o pagamento. Mês que "
    "falta não vale zero: a linha do atraso diz que o índice está pendente.",
    registrar="Registrar um mês da SELIC",
    modelo=TaxaSelic,
    formulario=Selic,
    chaves=Selic.chaves,
    chave_dita=lambda linha: mes_e_ano(linha.mes),
    valor_dito=lambda linha: f"{numero(linha.taxa)}%",
    em_vigor=_selic_em_vigor,
    previa=_da_selic,
    fonte="fonte",
)
MULTA_DE_MORA = Tabela(
    slug="multa-de-mora",
    nome="Multa de mora",
    chamada="O por cento que se soma uma vez ao que se paga em atraso, pelo dia do vencimento. "
    "Sem ato, é zero.",
    registrar="Registrar uma multa de mora",
    modelo=MultaDeMora,
    formulario=Multa,
    chaves=Multa.chaves,
    chave_dita=lambda linha: f"Desde {por_extenso(linha.desde)}",
    valor_dito=lambda linha: f"{numero(linha.percentual)}%",
    em_vigor=_multa_em_vigor,
    previa=_da_multa,
)
