"""O Termo de Compromisso e Responsabilidade, com a assinatura — art. 15."""

from typing import Any

from tramitacao.consultas.autos import Autos


def termo(autos: Autos) -> dict[str, Any]:
    """Os termos, do mais novo: o texto, quem assinou, quando e o resumo."""
    termos = autos.principal.termos.select_related("assinado_por").order_by("-pk")  # type: ignore[attr-defined]
    return {"termos": [(t, t.texto.split("\n\n")) for t in termos]}
