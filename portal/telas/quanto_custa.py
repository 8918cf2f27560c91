"""Quanto custa? Cada simulação de preço em uma página que guarda os valores na URL."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from portal.telas.simulador.do_evento import EVENTO
from portal.telas.simulador.do_valet import AUTORIZACAO_DE_USO, MULTA, TPU, ZONA_AZUL
from portal.telas.simulador.pagina import responder

SIMULADORES = {s.slug: s for s in (TPU, AUTORIZACAO_DE_USO, ZONA_AZUL, EVENTO, MULTA)}


@require_safe
def quanto_custa(request: HttpRequest) -> HttpResponse:
    """As cinco contas que se podem fazer."""
    contas = [
        {"nome": s.titulo, "resumo": s.resumo, "url": reverse("quanto_custa_de", args=[s.slug])}
        for s in SIMULADORES.values()
    ]
    return render(request, "portal/quanto_custa.html", {"contas": contas})


@require_safe
def simular(request: HttpRequest, slug: str) -> HttpResponse:
    """Uma das contas."""
    if slug not in SIMULADORES:
        raise Http404(slug)
    moldura: dict[str, Any] = {"acima": "Quanto custa?", "acima_url": reverse("quanto_custa")}
    return responder(request, SIMULADORES[slug], moldura)
