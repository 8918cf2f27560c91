"""As rotas de um pedido em partes: da lista ao protocolo."""

from functools import partial
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import URLPattern, path
from django.views.decorators.http import require_http_methods

from tramitacao.erros import NaoEncontrado, SituacaoNaoAdmite
from tramitacao.servicos import rascunhos
from tramitacao.telas.arquivo import servir
from tramitacao.telas.assistente import envio
from tramitacao.telas.assistente.acesso import Tela, so_do_autor, so_rascunho
from tramitacao.telas.assistente.assistente import Assistente, onde_se_trabalha
from tramitacao.telas.assistente.lista import contexto_da_lista
from tramitacao.telas.assistente.parte import parte


def rotas_do_assistente(assistente: Assistente, *proprias: URLPattern) -> list[URLPattern]:
    """As rotas comuns, com as próprias do pedido antes da que casa com qualquer parte."""
    rota, aberta = assistente.rota, partial(_pagina, assistente)
    rascunho = partial(_pagina, assistente, so_em_rascunho=True)
    return [
        path("<int:pk>/", rascunho(_lista, "GET"), name=rota),
        path("<int:pk>/excluir/", rascunho(_excluir, "GET", "POST"), name=f"{rota}_excluir"),
        path("<int:pk>/conferir/", rascunho(envio.conferir, "GET"), name=f"{rota}_conferir"),
        path("<int:pk>/enviar/", aberta(envio.enviar, "GET", "POST"), name=f"{rota}_enviar"),
        path("<int:pk>/enviado/", aberta(envio.enviado, "GET"), name=f"{rota}_enviado"),
        path("<int:pk>/anexos/<slug:exigencia>/", aberta(_anexo, "GET"), name=f"{rota}_anexo"),
        *proprias,
        path("<int:pk>/<slug:slug>/", rascunho(_parte, "GET", "POST"), name=f"{rota}_parte"),
    ]


def _pagina(assistente: Assistente, tela: Any, *metodos: str, so_em_rascunho: bool = False) -> Tela:
    def da_tela(request: HttpRequest, r: Any, **partes: Any) -> HttpResponseBase:
        return tela(assistente, request, r, **partes)

    vista: Tela = so_rascunho(assistente)(da_tela) if so_em_rascunho else da_tela
    return require_http_methods([*metodos, "HEAD"])(so_do_autor(assistente)(vista))


def _lista(assistente: Assistente, request: HttpRequest, r: Any) -> HttpResponse:
    contexto = contexto_da_lista(assistente, assistente.foto(r))
    return render(request, assistente.molde("lista"), contexto)


def _parte(assistente: Assistente, request: HttpRequest, r: Any, *, slug: str) -> HttpResponse:
    return parte(assistente, request, r, slug)


def _excluir(assistente: Assistente, request: HttpRequest, r: Any) -> HttpResponse:
    """Pergunta, com a consequência em palavras; POST apaga."""
    if request.method != "POST":
        contexto = {"r": r, "rotas": assistente.urls(r), "acima": onde_se_trabalha(r)[0]}
        return render(request, assistente.molde("excluir"), contexto)
    try:
        rascunhos.excluir(assistente.modelo, r.pk, request.user.pk)
    except SituacaoNaoAdmite:
        return redirect(assistente.url(r, "enviado"))
    except NaoEncontrado:
        raise Http404 from None
    messages.success(request, f"Rascunho excluído: {r}.")
    return redirect("processos")


def _anexo(
    _assistente: Assistente, request: HttpRequest, r: Any, *, exigencia: str
) -> HttpResponseBase:
    """O arquivo anexado; do rascunho alheio não se sabe nem o nome."""
    achado = r.anexos.filter(exigencia=exigencia).select_related("arquivo").first()
    if achado is None:
        raise Http404(exigencia)
    return servir(request, achado.arquivo)
