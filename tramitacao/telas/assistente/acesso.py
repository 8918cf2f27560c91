"""Quem abre uma página do pedido: só o autor; a sessão que acabou não perde o que se digitou."""

from collections.abc import Callable
from functools import wraps
from typing import Any, cast
from urllib.parse import urlencode

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect

from contas.pedido import Pedido
from tramitacao.telas.assistente.assistente import Assistente
from tramitacao.telas.sessao_vencida import guardar

Tela = Callable[..., HttpResponseBase]


def so_do_autor(assistente: Assistente) -> Callable[[Tela], Tela]:
    """Entrega o rascunho à tela. Estranho recebe 404; quem não entrou, a página de entrar."""

    def decorador(tela: Tela) -> Tela:
        @wraps(tela)
        def com_rascunho(request: HttpRequest, pk: int, **partes: Any) -> HttpResponseBase:
            if not request.user.is_authenticated:
                if not cast(Pedido, request).htmx:
                    guardar(request)
                return ir_entrar(request)
            rascunho = assistente.achar(request.user.pk).filter(pk=pk).first()
            if rascunho is None:
                raise Http404(assistente.rota)
            return tela(request, rascunho, **partes)

        return com_rascunho

    return decorador


def so_rascunho(assistente: Assistente) -> Callable[[Tela], Tela]:
    """O pedido que já foi enviado leva à página do envio."""

    def decorador(tela: Tela) -> Tela:
        @wraps(tela)
        def em_rascunho(request: HttpRequest, rascunho: Any, **partes: Any) -> HttpResponseBase:
            if rascunho.processo_id:
                return redirect(assistente.url(rascunho, "enviado"))
            return tela(request, rascunho, **partes)

        return em_rascunho

    return decorador


def ir_entrar(request: HttpRequest) -> HttpResponse:
    """A página de entrar, que devolve a pessoa aonde estava. Ao htmx, nada: a página fica."""
    if cast(Pedido, request).htmx:
        # Sair da página agora perderia o que se digitou: quem guardar é que vai entrar de novo.
        return HttpResponse(status=204)
    return redirect(f"{settings.LOGIN_URL}?{urlencode({'next': request.path})}")
