"""Assumir e devolver processos dentro da unidade: organização interna, fora do razão."""

from collections.abc import Sequence

from contas.ator import Ator
from tramitacao.consultas.fila import da_unidade
from tramitacao.models import Procedimento


def assumir(procedimentos: Sequence[int], *, por: Ator) -> int:
    """Põe com quem pede os que são da vez dele na unidade; devolve quantos."""
    cabiveis = da_unidade(por).filter(pk__in=procedimentos).values("pk")
    return Procedimento.objects.filter(pk__in=cabiveis).update(responsavel_id=por.usuario_id)


def devolver(procedimentos: Sequence[int], *, por: Ator) -> int:
    """Devolve à fila os que estão com quem pede."""
    meus = Procedimento.objects.filter(pk__in=procedimentos, responsavel_id=por.usuario_id)
    return meus.update(responsavel=None)
