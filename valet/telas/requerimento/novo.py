"""Começar um pedido, do zero ou copiando um anterior."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from tramitacao.atuacao import ator_de
from tramitacao.erros import NaoEncontrado, PapelNaoAutoriza
from tramitacao.relogio import hoje
from tramitacao.telas.assistente.acesso import ir_entrar
from valet.consultas.preco_estimado import estimar
from valet.consultas.requerimentos import que_se_podem_copiar, rascunhos_de
from valet.models import Requerimento
from valet.servicos import rascunho
from valet.servicos.copiar import copiar

#: Quantos pedidos anteriores se oferecem para copiar.
_PARA_COPIAR = 20


@require_http_methods(["GET", "POST"])
def novo(request: HttpRequest) -> HttpResponse:
    """Quem pode pedir, quanto custa, quanto demora, o que ter à mão; POST abre o rascunho."""
    ator = ator_de(request) if request.user.is_authenticated else None
    if request.method == "POST":
        return _abrir(request, ator)
    anteriores = que_se_podem_copiar(ator)[:_PARA_COPIAR]
    contexto = {
        "entrou": request.user.is_authenticated,
        "pode_pedir": rascunho.pode_pedir(ator),
        "no_balcao": bool(ator and ator.unidade_id),
        "rascunhos": rascunhos_de(request.user.pk) if request.user.is_authenticated else (),
        "anteriores": anteriores,
        "estimativa": estimar(Requerimento(), hoje()),
    }
    return render(request, "valet/requerimento/novo.html", contexto)


def _abrir(request: HttpRequest, ator) -> HttpResponse:
    if not request.user.is_authenticated:
        return ir_entrar(request)
    de = request.POST.get("copiar", "")
    try:
        if de.isdecimal() and de.isascii() and len(de) < 19:
            feito = copiar(de_id=int(de), por=ator) if ator else None
        else:
            feito = rascunho.criar(por=ator) if ator else None
    except NaoEncontrado:
        raise Http404 from None
    except PapelNaoAutoriza:
        feito = None
    return redirect("requerimento", pk=feito.pk) if feito else redirect("requerimento_novo")
