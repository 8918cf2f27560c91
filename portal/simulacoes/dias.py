"""Uma contagem dia a dia, como a resposta a diz: a data, se conta e por quê."""

from collections.abc import Iterable

from normas.prazo import DiaContado


def dias_ditos(dias: Iterable[DiaContado]) -> list[dict[str, object]]:
    """Um objeto por dia, na ordem do calendário."""
    return [{"data": d.data.isoformat(), "conta": d.conta, "motivo": d.motivo} for d in dias]
