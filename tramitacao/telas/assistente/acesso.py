"""Quem abre uma página do pedido: só o autor; a sessão que acabou não perde o que se digitou."""

import json
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
from tramitacao.telas.assistente.preenchimento import so_os_campos

#: Onde fica, na sessão de quem ainda não entrou, o que a pessoa mandou sem estar logada.
POR_GUARDAR = "requerimento_por_guardar"
MAIOR_PAGINA = 64 * 1024

Tela = Callable[..., HttpResponseBase]


def so_do_autor(assistente: Assistente) -> Callable[[Tela], Tela]:
    """Entrega o rascunho à tela. Estranho recebe 404; quem não entrou, a página de entrar."""

    def decorador(tela: Tela) -> Tela:
        @wraps(tela)
        def com_rascunho(request: HttpRequest, pk: int, **partes: Any) -> HttpResponseBase:
            if not request.user.is_authenticated:
                _guardar_na_sessao(assistente, request, pk, partes.get("slug", ""))
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


def recuperar_da_sessao(
    assistente: Assistente, request: HttpRequest, rascunho: Any, slug: str
) -> dict[str, list[str]] | None:
    """O que se mandou nesta página antes de entrar de novo; lido uma vez só."""
    guardado = request.session.get(POR_GUARDAR)
    if not guardado or guardado["onde"] != [assistente.rota, rascunho.pk, slug]:
        return None
    del request.session[POR_GUARDAR]
    return guardado["dados"]


def _guardar_na_sessao(assistente: Assistente, request: HttpRequest, pk: int, slug: str) -> None:
    if request.method != "POST" or cast(Pedido, request).htmx:
        return
    # As páginas dependem do pedido; o de quem não entrou só serve para saber que campos guardar.
    alheio = assistente.modelo._default_manager.filter(pk=pk).first()
    passo = assistente.passos(alheio or assistente.modelo()).get(slug)
    if passo is None:
        return
    dados = so_os_campos(passo, request.POST)
    # Quem não entrou não enche o banco: página nenhuma do pedido passa deste tamanho.
    if len(json.dumps(dados)) <= MAIOR_PAGINA:
        request.session[POR_GUARDAR] = {"onde": [assistente.rota, pk, slug], "dados": dados}
