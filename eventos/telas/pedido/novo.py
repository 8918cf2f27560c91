"""Começar um pedido de evento: do zero, por alternativa da CET ou em lugar de um suspenso."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from contas.ator import Ator
from eventos.consultas.credito import credito, suspensas_de
from eventos.consultas.pedidos import alternativas_de, rascunhos_de
from eventos.models import PedidoDeEvento
from eventos.regras.norma_vigente import NOTA
from eventos.servicos import rascunho
from eventos.telas.pedido.assistente import EVENTO
from eventos.telas.pedido.contexto import do_que_se_digita
from tramitacao.atuacao import ator_de
from tramitacao.erros import NaoEncontrado, PapelNaoAutoriza
from tramitacao.telas.assistente.acesso import ir_entrar, so_do_autor
from tramitacao.telas.assistente.preenchimento import do_enviado
from tramitacao.telas.moldura import inicio_nome

#: Quantas alternativas se oferecem de saída.
_ALTERNATIVAS = 10


@require_http_methods(["GET", "POST"])
def novo(request: HttpRequest) -> HttpResponse:
    """Quem pede, quanto custa, com quanta antecedência; POST abre o rascunho."""
    ator = ator_de(request) if request.user.is_authenticated else None
    if request.method == "POST":
        return _abrir(request, ator)
    escolhida, suspensa = request.GET.get("alternativa", ""), request.GET.get("suspensa", "")
    contexto = {
        "entrou": request.user.is_authenticated,
        "pode_pedir": rascunho.pode_pedir(ator),
        "no_balcao": rascunho.no_balcao(ator),
        "servidor": bool(ator and ator.unidade_id),
        "inicio": inicio_nome(ator),
        "rascunhos": rascunhos_de(request.user.pk) if request.user.is_authenticated else (),
        "alternativas": alternativas_de(ator).order_by("-pk")[:_ALTERNATIVAS],
        "escolhida": int(escolhida) if _e_chave(escolhida) else 0,
        "suspensas": [(s, credito(s)) for s in suspensas_de(ator)],
        "suspensa": int(suspensa) if _e_chave(suspensa) else 0,
        "nota": NOTA,
    }
    return render(request, "eventos/pedido/novo.html", contexto)


@require_http_methods(["GET", "POST"])
@so_do_autor(EVENTO)
def conferir_antecedencia(request: HttpRequest, r: PedidoDeEvento, slug: str) -> HttpResponse:
    """Se ainda dá tempo, com o que está digitado agora; nada se grava (art. 11)."""
    passo = EVENTO.passos(r).get(slug)
    if passo is None or slug not in ("datas", "lugar"):
        raise Http404(slug)
    if request.method == "GET":
        return redirect("evento_parte", pk=r.pk, slug=slug)
    feito = do_enviado(passo, r, request.POST)
    feito.conferir()
    contexto = {"antecedencia": do_que_se_digita(EVENTO.foto(r), slug, feito)}
    return render(request, "eventos/pedido/_antecedencia.html", contexto)


def _abrir(request: HttpRequest, ator: Ator | None) -> HttpResponse:
    if not request.user.is_authenticated:
        return ir_entrar(request)
    if ator is None:
        return redirect("evento_novo")
    try:
        feito = _comecar(request, ator)
    except NaoEncontrado:
        raise Http404 from None
    except PapelNaoAutoriza:
        return redirect("evento_novo")
    return redirect("evento", pk=feito.pk)


def _comecar(request: HttpRequest, ator: Ator) -> PedidoDeEvento:
    alternativa, suspensa = request.POST.get("alternativa", ""), request.POST.get("suspensa", "")
    if _e_chave(suspensa):
        return rascunho.por_suspensa(suspensa_id=int(suspensa), por=ator)
    if _e_chave(alternativa):
        return rascunho.por_alternativa(alternativa_id=int(alternativa), por=ator)
    return rascunho.criar(por=ator)


def _e_chave(texto: str) -> bool:
    return texto.isascii() and texto.isdecimal() and len(texto) < 19
