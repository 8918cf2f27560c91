"""Os preços unitários em vigor num dia; tabela vazia não se preenche por palpite — art. 3º."""

from collections.abc import Iterable
from datetime import date

from django.db.models import Q, QuerySet

from eventos.models import ItemComposto, PrecoUnitario


def precos_em(dia: date) -> QuerySet[PrecoUnitario]:
    """Os preços que valem neste dia, pelo código."""
    em_vigor = Q(desde__lte=dia) & (Q(ate=None) | Q(ate__gte=dia))
    return PrecoUnitario.objects.filter(em_vigor).order_by("codigo")


def fora_de_vigor(itens: Iterable[ItemComposto], dia: date) -> list[ItemComposto]:
    """Os itens cujo preço já não é o da tabela no dia: ela mudou depois de composto o custo."""
    em_vigor = set(precos_em(dia).values_list("pk", flat=True))
    return [item for item in itens if item.preco_id not in em_vigor]
