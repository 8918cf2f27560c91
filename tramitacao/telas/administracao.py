"""Rotinas: a última passada de cada uma, o que falhou e o correio que não saiu."""

from datetime import datetime

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_POST, require_safe

from contas.pedido import Pedido
from normas.datas import hora, por_extenso
from tramitacao.consultas.rotinas import (
    falhas_abertas,
    mensagens_a_espera,
    mensagens_nao_entregues,
    ultimas_passadas,
)
from tramitacao.models import ExecucaoDeRotina, FalhaDeRotina, Mensagem
from tramitacao.relogio import dia_de
from tramitacao.servicos.agenda import Rotina, repetir, rotinas
from tramitacao.servicos.correio import reenviar
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
    todas = rotinas()
    ultimas = ultimas_passadas(r.codigo for r in todas)
    nomes = {r.codigo: r.nome for r in todas}
    falhas = Paginator(falhas_abertas(), POR_PAGINA).get_page(request.GET.get("falhas"))
    correio = Paginator(mensagens_nao_entregues(), POR_PAGINA).get_page(request.GET.get("correio"))
    contexto = {
        "titulo": "Rotinas",
        "chamada": "O que o sistema faz sozinho, quando passou e o que não conseguiu fazer.",
        "migalhas": [INICIO, ("Rotinas", "")],
        "colunas": COLUNAS,
        "linhas": [_linha(r, ultimas.get(r.codigo), request.instante) for r in todas],
        "falhas": falhas,
        "nomes": [(f, nomes.get(f.rotina, f.rotina)) for f in falhas],
        "correio": correio,
        "a_espera": mensagens_a_espera(),
    }
    return render(request, "tramitacao/administracao_rotinas.html", contexto)


@require_POST
@so_o_administrador
def repetir_falha(request: Pedido, chave: int) -> HttpResponse:
    """Refaz o caso que falhou."""
    falha = get_object_or_404(FalhaDeRotina.objects.filter(resolvida_em=None), pk=chave)
    if repetir(falha):
        messages.success(request, f"O caso {falha.alvo} deu certo desta vez.")
    else:
        messages.error(request, f"O caso {falha.alvo} falhou de novo. O erro está na lista.")
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


def _linha(rotina: Rotina, ultima: ExecucaoDeRotina | None, agora: datetime) -> list[object]:
    cabeca = {"texto": rotina.nome, "detalhe": rotina.faz}
    if ultima is None:
        nunca = {"texto": "Ainda não passou", "tom": "atencao"}
        return [cabeca, rotina.quando, "", "", "", nunca]
    quando = {
        "texto": por_extenso(dia_de(ultima.comecou_em)),
        "detalhe": f"às {hora(ultima.comecou_em)}",
    }
    return [
        cabeca, rotina.quando, quando, str(ultima.feitos), str(ultima.falhas),
        _situacao(rotina, ultima, agora),
    ]  # fmt: skip


def _situacao(rotina: Rotina, ultima: ExecucaoDeRotina, agora: datetime) -> dict[str, str]:
    # Duas passadas perdidas, com folga: o trabalhador parou, e é isso que se precisa saber.
    if agora - ultima.comecou_em > 3 * rotina.intervalo:
        return {"texto": "Parada", "tom": "mau", "detalhe": "não passou na hora"}
    if ultima.falhas:
        return {"texto": "Com falhas", "tom": "atencao"}
    return {"texto": "Em dia", "tom": "bom"}
