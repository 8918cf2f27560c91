"""As normas, artigo por artigo: o que o sistema faz com cada dispositivo."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from normas.acervo import ACERVO


def normas(request: HttpRequest) -> HttpResponse:
    """O catálogo e cada dispositivo dos decretos, na ordem."""
    return render(request, "portal/normas.html", {"acervo": ACERVO})
