"""Quem atende no balcão de uma unidade."""

from contas.ator import Ator
from contas.models import Unidade
from contas.papeis import Papel


def e_expediente(ator: Ator | None, tipo: str) -> bool:
    """Se quem age é o expediente de uma unidade deste tipo: é quem atende no balcão dela."""
    if ator is None or ator.papel != Papel.EXPEDIENTE:
        return False
    return Unidade.objects.filter(pk=ator.unidade_id or 0, tipo=tipo).exists()
