"""Os procedimentos concretos instalados, achados pelo nome do fluxo."""

from django.apps import apps

from tramitacao.models import ProcedimentoConcreto


def modelos() -> list[type[ProcedimentoConcreto]]:
    """Todo procedimento concreto instalado."""
    return [m for m in apps.get_models() if issubclass(m, ProcedimentoConcreto)]


def modelo_do_fluxo(fluxo: str) -> type[ProcedimentoConcreto]:
    """O modelo concreto de um fluxo; `LookupError` se não há."""
    for modelo in modelos():
        if fluxo == modelo.FLUXO:
            return modelo
    raise LookupError(f"não há fluxo {fluxo!r}")
