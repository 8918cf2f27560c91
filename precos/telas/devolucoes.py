"""O que já se decidiu devolver, para os painéis dos autos."""

from typing import Any

from precos.models import Devolucao
from tramitacao.consultas.autos import Autos
from tramitacao.models import Procedimento


def devolucoes_dos_autos(autos: Autos, procedimento: Procedimento) -> list[dict[str, Any]]:
    """Cada devolução, com o endereço do comprovante se já se pagou."""
    base = autos.processo.get_absolute_url()
    return [
        {"d": d, "comprovante": f"{base}anexos/{d.comprovante_id}/" if d.comprovante_id else ""}
        for d in Devolucao.objects.filter(procedimento=procedimento).select_related("linha")
    ]
