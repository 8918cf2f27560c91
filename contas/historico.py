"""O que aconteceu com o que se registra, lido do histórico que o banco guarda."""

from collections.abc import Callable, Mapping
from typing import Any

from django.db.models import Model, QuerySet

from contas.models import Usuario


def linha_do_tempo(objeto: Model, frases: Mapping[str, str]) -> list[dict[str, Any]]:
    """As mudanças, da mais nova à mais velha, como frases. `frases` completa "Fulano …" por ato."""

    def dizer(evento: Any) -> str:
        reserva = "registrou" if evento.pgh_label == "insert" else "mudou"
        return frases.get(_metadados(evento).get("ato", ""), reserva)

    return em_frases(objeto.events.all(), dizer)  # type: ignore[attr-defined]  # do pghistory


def em_frases(guardados: QuerySet[Any], dizer: Callable[[Any], str]) -> list[dict[str, Any]]:
    """Estes eventos, do mais novo ao mais velho; `dizer` completa "Fulano …" de cada um."""
    eventos = list(guardados.select_related("pgh_context").order_by("-pgh_created_at", "-pk"))
    nomes = {u.pk: str(u) for u in Usuario.objects.filter(pk__in=[_autor(e) for e in eventos])}
    return [
        {
            "quando": e.pgh_created_at,
            "frase": f"{_quem(e, nomes)} {dizer(e)}.",
            "nota": _nota(_metadados(e)),
        }
        for e in eventos
    ]


def _metadados(evento: Any) -> dict[str, Any]:
    return evento.pgh_context.metadata if evento.pgh_context else {}


def _autor(evento: Any) -> int | None:
    return _metadados(evento).get("usuario")


def _quem(evento: Any, nomes: Mapping[int, str]) -> str:
    autor = _autor(evento)
    return nomes.get(autor, "Uma conta") if autor else "O sistema"


def _nota(metadados: Mapping[str, Any]) -> str:
    return str(metadados.get("ato_administrativo") or metadados.get("motivo") or "")
