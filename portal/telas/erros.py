"""Quando algo não dá certo: o que houve e o que fazer, sem detalhe técnico."""

from django.http import HttpRequest, HttpResponse, HttpResponseServerError
from django.shortcuts import render
from django.template.loader import render_to_string


def pedido_invalido(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """400: o endereço ou o que foi enviado não pode ser lido."""
    return render(request, "400.html", status=400)


def sem_permissao(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """403: a página existe, mas não para quem pede."""
    return render(request, "403.html", status=403)


def csrf(request: HttpRequest, reason: str = "") -> HttpResponse:
    """403: o formulário venceu (sessão trocada ou cookies desligados)."""
    return render(request, "403_csrf.html", status=403)


def nao_encontrado(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """404: não há página neste endereço."""
    return render(request, "404.html", status=404)


def falha(request: HttpRequest) -> HttpResponse:
    """500: sem consultar o banco, que pode ser o que falhou."""
    return HttpResponseServerError(render_to_string("500.html"))
