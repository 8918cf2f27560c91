"""Começar um pedido, do zero ou copiando um anterior: de TPU ou de Autorização de Uso."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from contas.ator import Ator
from tramitacao.atuacao import ator_de
from tramitacao.erros import NaoEncontrado, PapelNaoAutoriza
from tramitacao.relogio import hoje
from tramitacao.telas.assistente.acesso import ir_entrar
from valet.consultas.antecedencia import ainda_da_tempo
from valet.consultas.preco_estimado import estimar
from valet.consultas.requerimentos import que_se_podem_copiar, rascunhos_de
from valet.models import Requerimento
from valet.regras.prazos import ANTECEDENCIA_DA_AUTORIZACAO_DE_USO as ANTECEDENCIA
from valet.regras.prazos import SANEAMENTO_DA_AUTORIZACAO_DE_USO as SANEAMENTO
from valet.servicos import rascunho
from valet.servicos.copiar import copiar

#: Quantos pedidos anteriores se oferecem para copiar.
_PARA_COPIAR = 20
_HABITUAL, _EVENTUAL = Requerimento.Especie.HABITUAL, Requerimento.Especie.EVENTUAL


@require_http_methods(["GET", "POST"])
def novo(request: HttpRequest) -> HttpResponse:
    """Quem pode pedir, quanto custa, quanto demora, o que ter à mão; POST abre o rascunho."""
    if request.method == "POST":
        return _abrir(request, _HABITUAL, volta="requerimento_novo")
    contexto = {**_de_quem_pede(request, _HABITUAL), "estimativa": estimar(Requerimento(), hoje())}
    return render(request, "valet/requerimento/novo.html", contexto)


@require_http_methods(["GET", "POST"])
def novo_acontecimento(request: HttpRequest) -> HttpResponse:
    """O mesmo, para o valet de dias certos: com quanta antecedência, e como sai o preço."""
    if request.method == "POST":
        return _abrir(request, _EVENTUAL, volta="autorizacao_uso_nova")
    contexto = {
        **_de_quem_pede(request, _EVENTUAL),
        "antes": ANTECEDENCIA.em(hoje()).valor,
        "prazo": ainda_da_tempo(None, hoje=hoje()),
        "saneamento": f"{SANEAMENTO.dias} {SANEAMENTO.conta.dita}",
    }
    return render(request, "valet/requerimento/novo_acontecimento.html", contexto)


def _de_quem_pede(request: HttpRequest, especie: str) -> dict[str, Any]:
    """Se entrou, se pode pedir, onde está, e o que já tem começado ou enviado."""
    ator = _ator(request)
    return {
        "entrou": request.user.is_authenticated,
        "pode_pedir": rascunho.pode_pedir(ator),
        "no_balcao": bool(ator and ator.unidade_id),
        "rascunhos": rascunhos_de(request.user.pk) if request.user.is_authenticated else (),
        "anteriores": que_se_podem_copiar(ator).filter(especie=especie)[:_PARA_COPIAR],
    }


def _ator(request: HttpRequest) -> Ator | None:
    return ator_de(request) if request.user.is_authenticated else None


def _abrir(request: HttpRequest, especie: str, *, volta: str) -> HttpResponse:
    if not request.user.is_authenticated:
        return ir_entrar(request)
    ator, de = _ator(request), request.POST.get("copiar", "")
    try:
        if de.isdecimal() and de.isascii() and len(de) < 19:
            feito = copiar(de_id=int(de), por=ator) if ator else None
        else:
            feito = rascunho.criar(por=ator, especie=especie) if ator else None
    except NaoEncontrado:
        raise Http404 from None
    except PapelNaoAutoriza:
        feito = None
    return redirect("requerimento", pk=feito.pk) if feito else redirect(volta)
