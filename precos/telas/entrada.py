"""Uma entrada do banco ou do PIX: o que se sabe dela, e o que se faz quando não bate."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from contas.erros import PedidoRecusado
from contas.pedido import Pedido
from contas.telas.formularios import recusar
from normas.dinheiro import reais
from precos.consultas.conciliacao import (
    credora_de,
    entradas_visiveis_a,
    guias_a_que_se_aplica,
    le_a_conciliacao,
)
from precos.models import Entrada
from precos.regras.conciliacao import Classe
from precos.servicos import conciliacao as servico
from precos.telas.conciliacao import NOMES, situacao
from precos.telas.entrada_escrita import resumo
from precos.telas.formularios_da_conciliacao import Busca, EscolhaDeGuia, Providencia
from tramitacao.atuacao import ator_de, ator_exigido
from tramitacao.telas.porta import INICIO, so_quem


@require_safe
@so_quem(le_a_conciliacao)
def uma(request: Pedido, chave: int) -> HttpResponse:
    """Tudo o que o banco disse, a guia, e o que se fez."""
    entrada = _visivel(request, chave)
    aberta = entrada.resolvida_em is None and entrada.classe not in ("", Classe.EXATA)
    concilia = aberta and credora_de(ator_de(request)) is not None
    contexto = {
        **_cabeca(entrada, _titulo(entrada)),
        "e": entrada,
        "situacao": situacao(entrada),
        "resumo": resumo(entrada),
        "processo": entrada.guia.cobranca.procedimento.processo if entrada.guia else None,
        "resolve": concilia,
        "aplica": concilia and entrada.classe == Classe.DESCONHECIDA,
    }
    return render(request, "precos/conciliacao/entrada.html", contexto)


@require_http_methods(["GET", "HEAD", "POST"])
@so_quem(lambda ator: credora_de(ator) is not None)
def resolver(request: Pedido, chave: int) -> HttpResponse:
    """Dar por resolvida, com a providência escrita."""
    entrada = _visivel(request, chave)
    form = Providencia(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        try:
            servico.dar_por_resolvida(
                entrada.pk, providencia=form.cleaned_data["providencia"],
                por=ator_exigido(request), em=request.instante,
            )  # fmt: skip
        except PedidoRecusado as erro:
            recusar(form, erro)
        else:
            messages.success(request, "Entrada resolvida.")
            return redirect("conciliacao_lista", classe=entrada.classe)
    contexto = {
        **_cabeca(entrada, "Dar por resolvida"),
        "form": form,
        "resumo": resumo(entrada),
        "botao": "Dar por resolvida",
        "voltar": reverse("entrada", args=[chave]),
    }
    return render(request, "componentes/pagina_de_formulario.html", contexto)


@require_http_methods(["GET", "HEAD", "POST"])
@so_quem(lambda ator: credora_de(ator) is not None)
def aplicar(request: Pedido, chave: int) -> HttpResponse:
    """Acha a guia pelo número e aplica a ela o dinheiro que veio sem guia conhecida."""
    entrada, numero = _visivel(request, chave), request.GET.get("numero", "")
    busca = Busca(request.GET if "numero" in request.GET else None)
    guias = list(guias_a_que_se_aplica(ator_de(request), numero)[:50])
    envio = request.POST if request.method == "POST" else None
    form = EscolhaDeGuia(envio, guias=guias, dia=request.dia)
    if envio is not None and form.is_valid():
        try:
            servico.aplicar_a_guia(
                entrada.pk, guia_id=form.cleaned_data["guia"], numero=numero,
                por=ator_exigido(request), em=request.instante,
            )  # fmt: skip
        except PedidoRecusado as erro:
            recusar(form, erro)
        else:
            messages.success(request, "Dinheiro aplicado à guia.")
            return redirect("entrada", chave=chave)
    contexto = {
        **_cabeca(entrada, "Aplicar a uma guia"),
        "resumo": resumo(entrada), "busca": busca, "form": form, "achadas": guias,
        "procurou": bool(numero.strip()), "voltar": reverse("entrada", args=[chave]),
    }  # fmt: skip
    return render(request, "precos/conciliacao/aplicar.html", contexto)


def _visivel(request: Pedido, chave: int) -> Entrada:
    # Chave maior do que o banco guarda é só um número que não existe.
    visiveis = entradas_visiveis_a(ator_de(request))
    entrada = visiveis.filter(pk=chave).first() if chave < 2**63 else None
    if entrada is None:
        raise Http404
    return entrada


def _titulo(entrada: Entrada) -> str:
    return f"Entrada de {reais(entrada.valor)}"


def _cabeca(entrada: Entrada, titulo: str) -> dict[str, Any]:
    nome = NOMES.get(Classe(entrada.classe), "") if entrada.classe else ""
    da_lista = [(nome, reverse("conciliacao_lista", args=[entrada.classe]))] if nome else []
    propria = [] if titulo == _titulo(entrada) else [(_titulo(entrada), _endereco(entrada))]
    return {
        "titulo": titulo,
        "antes": nome or "Por aplicar",
        "migalhas": [
            INICIO, ("Conciliação", reverse("conciliacao")), *da_lista, *propria, (titulo, ""),
        ],
    }  # fmt: skip


def _endereco(entrada: Entrada) -> str:
    return reverse("entrada", args=[entrada.pk])
