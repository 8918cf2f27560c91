"""Rotinas: a última passada de cada uma, o que falhou e o correio que não saiu."""

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_POST, require_safe

from contas.pedido import Pedido
from tramitacao.consultas.rotinas import (
    falhas_abertas,
    mensagens_a_espera,
    mensagens_nao_entregues,
)
from tramitacao.models import FalhaDeRotina, Mensagem
from tramitacao.servicos.agenda import rotina_de
from tramitacao.servicos.batimento import pulsos
from tramitacao.servicos.correio import reenviar
from tramitacao.servicos.fora_de_hora import pedir
from tramitacao.telas.batimento import linha_do_pulso, o_que_parou
from tramitacao.telas.pedidos_de_rotina import falhas_com_pedido, pedidos_a_espera
from tramitacao.telas.porta import INICIO, so_o_administrador

COLUNAS = [
    {"nome": "Rotina"},
    {"nome": "Passa"},
    {"nome": "Última vez"},
    {"nome": "Fez", "numero": True},
    {"nome": "Falhou", "numero": True},
    {"nome": "Situação"},
]
POR_PAGINA = 25


@require_safe
@so_o_administrador
def pagina_das_rotinas(request: Pedido) -> HttpResponse:
    """As rotinas, as falhas abertas e as mensagens não entregues."""
    todos = pulsos()
    nomes = {p.rotina.codigo: p.rotina.nome for p in todos}
    falhas = Paginator(falhas_abertas(), POR_PAGINA).get_page(request.GET.get("falhas"))
    correio = Paginator(mensagens_nao_entregues(), POR_PAGINA).get_page(request.GET.get("correio"))
    contexto = {
        "titulo": "Rotinas",
        "chamada": "O que o sistema faz sozinho, quando passou e o que não conseguiu fazer.",
        "migalhas": [INICIO, ("Rotinas", "")],
        "colunas": COLUNAS,
        "parou": o_que_parou(todos, request.instante),
        "linhas": [linha_do_pulso(p, request.instante) for p in todos],
        "falhas": falhas,
        "casos": falhas_com_pedido(falhas, nomes, pedidos_a_espera(request.instante)),
        "correio": correio,
        "a_espera": mensagens_a_espera(),
    }
    return render(request, "tramitacao/administracao_rotinas.html", contexto)


@require_POST
@so_o_administrador
def repetir_falha(request: Pedido, chave: int) -> HttpResponse:
    """Pede que se refaça o caso que falhou, ao processo das rotinas."""
    falha = get_object_or_404(FalhaDeRotina.objects.filter(resolvida_em=None), pk=chave)
    if rotina_de(falha.rotina):
        pedir(falha.rotina, alvo=falha.alvo, usuario_id=request.user.pk)
        messages.success(request, f"Pedido feito: o caso {falha.alvo} repete-se logo.")
    else:
        messages.error(request, "Esta rotina já não existe: nada há que repetir.")
    if request.POST.get("volta") == "rotina" and rotina_de(falha.rotina):
        return redirect("rotina", falha.rotina)
    return redirect("rotinas")


@require_POST
@so_o_administrador
def reenviar_mensagem(request: Pedido, chave: int) -> HttpResponse:
    """Tenta de novo uma mensagem que não saiu."""
    mensagem = get_object_or_404(Mensagem.objects.filter(enviada_em=None), pk=chave)
    if reenviar(mensagem.pk):
        messages.success(request, f"A mensagem para {mensagem.destinatario} saiu.")
    else:
        messages.error(request, "O servidor de correio recusou de novo. O erro está na lista.")
    return redirect("rotinas")
