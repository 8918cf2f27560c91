"""O que aconteceu com uma lotação ou representação, lido do histórico que o banco guarda."""

from collections.abc import Mapping
from typing import Any

from django.db.models import Model

from contas.models import Usuario


def linha_do_tempo(objeto: Model, frases: Mapping[str, str]) -> list[dict[str, Any]]:
    """As mudanças, da mais nova à mais velha, como frases. `frases` completa "Fulano …" por ato."""
    guardados = objeto.events  # type: ignore[attr-defined]  # é o pghistory que o acrescenta
    eventos = list(guardados.select_related("pgh_context").order_by("-pgh_created_at", "-pk"))
    nomes = {u.pk: str(u) for u in Usuario.objects.filter(pk__in=[_autor(e) for e in eventos])}
    return [
        {
            "quando": e.pgh_created_at,
            "frase": _frase(e, nomes, frases),
            "nota": _nota(_metadados(e)),
        }
        for e in eventos
    ]


def _metadados(evento: Any) -> dict[str, Any]:
    return evento.pgh_context.metadata if evento.pgh_context else {}


def _autor(evento: Any) -> int | None:
    return _metadados(evento).get("usuario")


def _frase(evento: Any, nomes: Mapping[int, str], frases: Mapping[str, str]) -> str:
    ato = _metadados(evento).get("ato", "")
    autor = _autor(evento)
    quem = nomes.get(autor, "Uma conta") if autor else "O sistema"
    reserva = "registrou" if evento.pgh_label == "insert" else "mudou"
    return f"{quem} {frases.get(ato, reserva)}."


def _nota(metadados: Mapping[str, Any]) -> str:
    return str(metadados.get("ato_administrativo") or metadados.get("motivo") or "")
