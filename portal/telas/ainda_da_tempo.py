"""Ainda dá tempo? Diz o último dia para pedir, dia a dia, e o que levar."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from portal.telas.lugar import onde_comecar
from portal.telas.simulador.contagem import CONTAGEM
from portal.telas.simulador.pagina import responder
from portal.telas.simulador.prazo_do_evento import CONCENTRACAO_PUBLICA, OCORRENCIA_PROGRAMADA
from portal.telas.simulador.prazo_do_valet import AUTORIZACAO_DE_USO

SIMULADORES = {
    s.slug: s for s in (AUTORIZACAO_DE_USO, CONCENTRACAO_PUBLICA, OCORRENCIA_PROGRAMADA, CONTAGEM)
}


@require_safe
def ainda_da_tempo(request: HttpRequest) -> HttpResponse:
    """O que se quer pedir; o TPU não tem prazo."""
    contas = [
        {"nome": s.titulo, "resumo": s.resumo, "url": reverse("ainda_da_tempo_de", args=[s.slug])}
        for s in SIMULADORES.values()
    ]
    contexto = {"contas": contas, "comecar_tpu": onde_comecar("tpu")}
    return render(request, "portal/ainda_da_tempo.html", contexto)


@require_safe
def conferir(request: HttpRequest, slug: str) -> HttpResponse:
    """Um dos prazos."""
    if slug not in SIMULADORES:
        raise Http404(slug)
    moldura: dict[str, Any] = {"acima": "Ainda dá tempo?", "acima_url": reverse("ainda_da_tempo")}
    return responder(request, SIMULADORES[slug], moldura)
