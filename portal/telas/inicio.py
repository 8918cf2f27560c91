"""A página inicial: a pergunta de quem passa na rua vem primeiro."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from portal.consultas import minimo_em
from tramitacao.relogio import hoje


def inicio(request: HttpRequest) -> HttpResponse:
    """Pesquisa do valet, as três perguntas, o que é o serviço e o que ter à mão."""
    dia = hoje()
    contexto = {
        "ano": dia.year,
        "minimo": minimo_em(dia),
        "url_consulta": "/consulta/",
        "url_processos": "/processos/",
    }
    return render(request, "portal/inicio.html", contexto)
