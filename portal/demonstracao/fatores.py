"""O que falta publicar e a demonstração inventa: o fator K e o IPCA do ano que acabou."""

from datetime import date, timedelta
from decimal import Decimal

from normas.acervo import D58027
from portal.demonstracao.pontos import FONTE
from precos.models import FatorK, IndiceIPCA

_K = Decimal("0.01")
_VARIACAO = Decimal("0.30")  # por cento ao mês


def carregar_k() -> None:
    """Um K fictício, desde o decreto, se nenhum foi registrado."""
    if not FatorK.objects.exists():
        FatorK.objects.create(desde=D58027.vigor, k=_K, ato=FONTE, ficticio=True)


def carregar_ipca(exercicio: int) -> None:
    """Os meses que faltam para o mínimo deste exercício, depois do último que se carregou.

    Sem eles, num ano cujo IPCA ainda não está na tabela, não haveria guia (art. 9º, § 4º).
    """
    ultimo = IndiceIPCA.objects.latest("mes")
    mes, indice = ultimo.mes, ultimo.indice
    while (mes := _seguinte(mes)) < date(exercicio, 1, 1):
        indice = (indice * (1 + _VARIACAO / 100)).quantize(Decimal("0.01"))
        IndiceIPCA.objects.create(mes=mes, indice=indice, variacao=_VARIACAO, fonte=FONTE)


def _seguinte(mes: date) -> date:
    return (mes + timedelta(days=31)).replace(day=1)
