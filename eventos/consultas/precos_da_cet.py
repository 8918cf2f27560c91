"""Os preços unitários em vigor num dia; tabela vazia não se preenche por palpite — art. 3º."""

from datetime import date

from django.db.models import Q, QuerySet

from eventos.models import PrecoUnitario


def precos_em(dia: date) -> QuerySet[PrecoUnitario]:
    """Os preços que valem neste dia, pelo código."""
    em_vigor = Q(desde__lte=dia) & (Q(ate=None) | Q(ate__gte=dia))
    return PrecoUnitario.objects.filter(em_vigor).order_by("codigo")
