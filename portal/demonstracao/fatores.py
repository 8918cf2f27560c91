"""O fator K da demonstração: a Tabela 1 falta no texto publicado, e este valor é inventado."""

from decimal import Decimal

from normas.acervo import D58027
from portal.demonstracao.pontos import FONTE
from precos.models import FatorK

_K = Decimal("0.01")


def carregar_k() -> None:
    """Um K fictício, desde o decreto, se nenhum foi registrado."""
    if not FatorK.objects.exists():
        FatorK.objects.create(desde=D58027.vigor, k=_K, ato=FONTE, ficticio=True)
