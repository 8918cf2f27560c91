"""Páginas de texto: acessibilidade, com a escolha da aparência, e privacidade."""

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.views.decorators.http import require_POST

TEMAS = ("claro", "escuro")
_UM_ANO = 365 * 24 * 3600


def acessibilidade(request: HttpRequest) -> HttpResponse:
    """O que a página oferece, os limites conhecidos e a escolha da aparência."""
    escolhido = request.COOKIES.get("tema")
    opcoes = [
        ("sistema", "A do aparelho", escolhido not in TEMAS),
        ("claro", "Clara", escolhido == "claro"),
        ("escuro", "Escura", escolhido == "escuro"),
    ]
    return render(request, "portal/acessibilidade.html", {"opcoes": opcoes})


@require_POST
def aparencia(request: HttpRequest) -> HttpResponse:
    """Guarda a aparência num cookie; qualquer outra escolha volta à do aparelho."""
    resposta = HttpResponseRedirect("/acessibilidade/#aparencia")
    tema = request.POST.get("tema", "")
    if tema in TEMAS:
        resposta.set_cookie(
            "tema", tema, max_age=_UM_ANO, samesite="Lax", secure=request.is_secure(), httponly=True
        )
    else:
        resposta.delete_cookie("tema", samesite="Lax")
    return resposta


def privacidade(request: HttpRequest) -> HttpResponse:
    """Que dados o sistema guarda, por quê, quem vê e por quanto tempo."""
    return render(request, "portal/privacidade.html")
