"""Uma parte do pedido: mostra, guarda o que vale, e devolve o que se digitou para corrigir."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render

from tramitacao.erros import SituacaoNaoAdmite
from tramitacao.servicos.anexos import anexar, por_no_lugar, tirar
from tramitacao.servicos.arquivos import ArquivoRecusado
from tramitacao.servicos.rascunhos import aberto
from tramitacao.telas.anexos import abrir_senha
from tramitacao.telas.assistente.assistente import Assistente
from tramitacao.telas.assistente.passo import Passo, com_as_filas_pedidas
from tramitacao.telas.assistente.preenchimento import (
    Preenchimento,
    de_novo,
    do_enviado,
    do_guardado,
    sem_conferir,
    so_os_campos,
)
from tramitacao.telas.sessao_vencida import Mandado, passe, recuperar


def parte(assistente: Assistente, request: HttpRequest, r: Any, slug: str) -> HttpResponse:
    """GET mostra; POST guarda, e vai à próxima parte por fazer, à lista, ou fica para corrigir."""
    passo = assistente.passos(r).get(slug)
    if passo is None:
        raise Http404(slug)
    if request.method == "POST":
        return _receber(assistente, request, r, passo)
    return mostrar(assistente, request, r, _do_que_ha(assistente, request, r, passo))


def mostrar(
    assistente: Assistente, request: HttpRequest, r: Any, feito: Preenchimento
) -> HttpResponse:
    """A página da parte, com o que nela se fez."""
    foto = assistente.foto(r)
    partes = assistente.partes(r)
    a_parte = next(p for p in partes if p.slug == feito.passo.slug)
    contexto = {
        "r": r,
        "rotas": assistente.urls(r),
        "rota_da_parte": assistente.url(r, "parte", a_parte.slug),
        "foto": foto,
        "parte": a_parte,
        "ordem": f"Parte {partes.index(a_parte) + 1} de {len(partes)}",
        "chamada": feito.passo.chamada,
        "feito": feito,
        "passe": passe(request),
        "form": feito.principal,
        "filas": [(fila, feito.linhas[fila.nome]) for fila in feito.passo.filas],
        "arquivos": assistente.lugares(foto, feito),
        "migalhas": assistente.migalhas(r, a_parte.nome),
        **assistente.na_parte(foto, a_parte, feito),
    }
    return render(request, feito.passo.template, contexto)


def _do_que_ha(assistente: Assistente, request: HttpRequest, r: Any, passo: Passo) -> Preenchimento:
    mandado = recuperar(request)
    if mandado:
        messages.warning(request, mandado.aviso)
        with aberto(assistente.modelo, r.pk, r.autor_id) as trancado:
            _guardar_o_mandado(trancado, passo, mandado)
            r.digitado = trancado.digitado
    guardado = r.digitado.get(passo.slug)
    if guardado:
        feito = do_enviado(passo, r, de_novo(guardado))
        feito.conferir()
    else:
        feito = do_guardado(passo, r)
    if mandado:
        recusas = {slot: mandado.recusas.get(f"arquivo_{slot}") for slot in passo.anexos}
        feito.erros_de_arquivo = {slot: razao for slot, razao in recusas.items() if razao}
    return feito


def _guardar_o_mandado(r: Any, passo: Passo, mandado: Mandado) -> None:
    """O que se mandou com a sessão vencida: os campos, por conferir; os arquivos, no seu lugar."""
    if campos := so_os_campos(passo, mandado.dados):
        r.digitado[passo.slug] = campos
    for slot in passo.anexos:
        if arquivo := abrir_senha(mandado.arquivos.get(f"arquivo_{slot}", "")):
            por_no_lugar(r, slot, arquivo)


def _receber(
    assistente: Assistente, request: HttpRequest, velho: Any, passo: Passo
) -> HttpResponse:
    dados, mexeu_nas_filas = com_as_filas_pedidas(passo.filas, request.POST)
    try:
        with aberto(assistente.modelo, velho.pk, velho.autor_id) as r:
            feito = do_enviado(passo, r, dados)
            _guardar(request, r, feito, dados)
    except SituacaoNaoAdmite:
        return redirect(assistente.url(velho, "enviado"))
    if (atalho := assistente.atalho(request, r, passo, dados)) is not None:
        return atalho
    if "tirar_arquivo" in request.POST and not feito.erros_de_arquivo:
        return redirect(f"{assistente.url(r, 'parte', passo.slug)}#arquivos")
    if mexeu_nas_filas:
        return mostrar(assistente, request, r, sem_conferir(passo, r, dados))
    return _seguir(assistente, request, r, feito)


def _seguir(
    assistente: Assistente, request: HttpRequest, r: Any, feito: Preenchimento
) -> HttpResponse:
    if "sair" in request.POST and not feito.erros_de_arquivo:
        messages.success(request, "Rascunho guardado. Você pode voltar quando quiser.")
        return redirect("processos")
    if not feito.valido or feito.erros_de_arquivo:
        return mostrar(assistente, request, r, feito)
    proxima = _proxima(assistente, r, feito.passo.slug)
    return redirect(assistente.url(r, "parte", proxima) if proxima else assistente.url(r))


def _guardar(request: HttpRequest, r: Any, feito: Preenchimento, dados: QueryDict) -> None:
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


def _proxima(assistente: Assistente, r: Any, slug: str) -> str | None:
    """A próxima parte por fazer depois desta; nula se as seguintes estão prontas."""
    ordem = [p.slug for p in assistente.partes(r)]
    depois = set(ordem[ordem.index(slug) + 1 :])
    por_fazer = (e.parte.slug for e in assistente.estados(assistente.foto(r)) if not e.pronta)
    return next((s for s in por_fazer if s in depois), None)
