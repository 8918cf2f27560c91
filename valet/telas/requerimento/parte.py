"""Uma parte do pedido: mostra, guarda o que vale, e devolve o que se digitou para corrigir."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from tramitacao.erros import SituacaoNaoAdmite
from tramitacao.relogio import agora
from tramitacao.servicos.arquivos import ArquivoRecusado
from valet.consultas.partes import PARTES, POR_SLUG, estados, fotografar
from valet.models import Requerimento
from valet.servicos.anexos import anexar, tirar
from valet.servicos.rascunho import aberto
from valet.telas.requerimento import empresa
from valet.telas.requerimento.acesso import recuperar_da_sessao, so_do_autor, so_rascunho
from valet.telas.requerimento.contexto import contexto_da_parte
from valet.telas.requerimento.filas import com_as_filas_pedidas
from valet.telas.requerimento.passos import PASSOS, Passo
from valet.telas.requerimento.preenchimento import (
    Preenchimento,
    de_novo,
    do_enviado,
    do_guardado,
    sem_conferir,
    so_os_campos,
)


@require_http_methods(["GET", "POST"])
@so_do_autor
@so_rascunho
def parte(request: HttpRequest, requerimento: Requerimento, *, slug: str) -> HttpResponse:
    """GET mostra; POST guarda, e vai à próxima parte por fazer, à lista, ou fica para corrigir."""
    passo = PASSOS.get(slug)
    if passo is None:
        raise Http404(slug)
    if request.method == "POST":
        return _receber(request, requerimento, passo)
    return _mostrar(request, requerimento, _do_que_ha(request, requerimento, passo))


def _do_que_ha(request: HttpRequest, r: Requerimento, passo: Passo) -> Preenchimento:
    antes_de_entrar = recuperar_da_sessao(request, r, passo.slug)
    if antes_de_entrar:
        messages.warning(
            request,
            "A sua sessão acabou antes de guardar. O que você digitou está aqui: confira e guarde.",
        )
        with aberto(r.pk, r.autor_id) as trancado:
            trancado.digitado[passo.slug] = antes_de_entrar
    guardado = antes_de_entrar or r.digitado.get(passo.slug)
    if not guardado:
        return do_guardado(passo, r)
    preenchimento = do_enviado(passo, r, de_novo(guardado))
    preenchimento.conferir()
    return preenchimento


def _receber(request: HttpRequest, requerimento: Requerimento, passo: Passo) -> HttpResponse:
    dados, mexeu_nas_filas = com_as_filas_pedidas(passo.filas, request.POST)
    try:
        with aberto(requerimento.pk, requerimento.autor_id) as r:
            feito = do_enviado(passo, r, dados)
            _guardar(request, r, feito, dados)
    except SituacaoNaoAdmite:
        return redirect("requerimento_enviado", pk=requerimento.pk)
    if passo.slug == "empresa" and "buscar" in request.POST:
        return empresa.buscar(request, r, dados)
    if "tirar_arquivo" in request.POST and not feito.erros_de_arquivo:
        return redirect(f"{reverse('requerimento_parte', args=[r.pk, passo.slug])}#arquivos")
    if mexeu_nas_filas:
        return _mostrar(request, r, sem_conferir(passo, r, dados))
    return _seguir(request, r, feito)


def _seguir(request: HttpRequest, r: Requerimento, feito: Preenchimento) -> HttpResponse:
    if "sair" in request.POST and not feito.erros_de_arquivo:
        messages.success(request, "Rascunho guardado. Você pode voltar quando quiser.")
        return redirect("processos")
    if not feito.valido or feito.erros_de_arquivo:
        return _mostrar(request, r, feito)
    proxima = _proxima(r, feito.passo.slug)
    if proxima is None:
        return redirect("requerimento", pk=r.pk)
    return redirect("requerimento_parte", pk=r.pk, slug=proxima)


def _guardar(request: HttpRequest, r: Requerimento, feito: Preenchimento, dados: QueryDict) -> None:
    """Guarda os arquivos bons, os campos certos e, por corrigir, o que se digitou."""
    passo = feito.passo
    feito.conferir()
    feito.gravar(r)
    if feito.valido:
        r.digitado.pop(passo.slug, None)
    else:
        r.digitado[passo.slug] = so_os_campos(passo, dados)
    for slot in passo.anexos:
        if request.POST.get("tirar_arquivo") == slot:
            tirar(r, slot)
        enviado = request.FILES.get(f"arquivo_{slot}")
        if enviado is None:
            continue
        try:
            anexar(r, slot, enviado)
        except ArquivoRecusado as erro:
            feito.erros_de_arquivo[slot] = str(erro)


def _proxima(r: Requerimento, slug: str) -> str | None:
    """A próxima parte por fazer depois desta; nula se as seguintes estão prontas."""
    ordem = [p.slug for p in PARTES]
    depois = set(ordem[ordem.index(slug) + 1 :])
    por_fazer = (e.parte.slug for e in estados(fotografar(r, agora())) if not e.pronta)
    return next((s for s in por_fazer if s in depois), None)


def _mostrar(request: HttpRequest, r: Requerimento, feito: Preenchimento) -> HttpResponse:
    foto = fotografar(r, agora())
    contexto = contexto_da_parte(foto, POR_SLUG[feito.passo.slug], feito)
    return render(request, feito.passo.template, contexto)
