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
from valet.consultas.requerimentos import do_autor
from valet.models import Requerimento
from valet.telas.requerimento.passos import PASSOS
from valet.telas.requerimento.preenchimento import so_os_campos

#: Onde fica, na sessão de quem ainda não entrou, o que a pessoa mandou sem estar logada.
POR_GUARDAR = "requerimento_por_guardar"
MAIOR_PAGINA = 64 * 1024

Tela = Callable[..., HttpResponseBase]


def so_do_autor(tela: Tela) -> Tela:
    """Entrega o requerimento à tela. Estranho recebe 404; quem não entrou, a página de entrar."""

    @wraps(tela)
    def com_requerimento(request: HttpRequest, pk: int, **partes: Any) -> HttpResponseBase:
        if not request.user.is_authenticated:
            _guardar_na_sessao(request, pk, partes.get("slug", ""))
            return ir_entrar(request)
        requerimento = do_autor(request.user.pk).filter(pk=pk).first()
        if requerimento is None:
            raise Http404("requerimento")
        return tela(request, requerimento, **partes)

    return com_requerimento


def so_rascunho(tela: Tela) -> Tela:
    """O pedido que já foi enviado leva à página do envio."""

    @wraps(tela)
    def em_rascunho(
        request: HttpRequest, requerimento: Requerimento, **partes: Any
    ) -> HttpResponseBase:
        if requerimento.processo_id:
            return redirect("requerimento_enviado", pk=requerimento.pk)
        return tela(request, requerimento, **partes)

    return em_rascunho


def ir_entrar(request: HttpRequest) -> HttpResponse:
    """A página de entrar, que devolve a pessoa aonde estava. Ao htmx, nada: a página fica."""
    if cast(Pedido, request).htmx:
        # Sair da página agora perderia o que se digitou: quem guardar é que vai entrar de novo.
        return HttpResponse(status=204)
    return redirect(f"{settings.LOGIN_URL}?{urlencode({'next': request.path})}")


def recuperar_da_sessao(
    request: HttpRequest, requerimento: Requerimento, slug: str
) -> dict[str, list[str]] | None:
    """O que se mandou nesta página antes de entrar de novo; lido uma vez só."""
    guardado = request.session.get(POR_GUARDAR)
    if not guardado or guardado["onde"] != [requerimento.pk, slug]:
        return None
    del request.session[POR_GUARDAR]
    return guardado["dados"]


def _guardar_na_sessao(request: HttpRequest, pk: int, slug: str) -> None:
    passo = PASSOS.get(slug)
    if request.method != "POST" or passo is None or cast(Pedido, request).htmx:
        return
    dados = so_os_campos(passo, request.POST)
    # Quem não entrou não enche o banco: página nenhuma do pedido passa deste tamanho.
    if len(json.dumps(dados)) <= MAIOR_PAGINA:
        request.session[POR_GUARDAR] = {"onde": [pk, slug], "dados": dados}
