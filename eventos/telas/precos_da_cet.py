"""O administrador mantém a tabela de preços unitários da CET — Decreto 46.942/2006, art. 3º."""

from datetime import date

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from contas.erros import PedidoRecusado
from contas.pedido import Pedido
from contas.telas.formularios import recusar
from eventos.consultas.precos_da_cet import precos_em
from eventos.models import PrecoUnitario
from eventos.servicos.precos_da_cet import encerrar_preco, fixar_preco
from eventos.telas.formularios_de_precos import FimDoPreco, PrecoDaCET
from normas.datas import por_extenso
from normas.dinheiro import reais
from precos.telas.tabelas.apresentacao import MIGALHAS as DAS_TABELAS
from precos.telas.tabelas.tabela import EmVigor
from tramitacao.atuacao import ator_exigido
from tramitacao.telas.porta import so_o_administrador

COLUNAS = [
    {"nome": "Serviço"}, {"nome": "Preço", "numero": True}, {"nome": "Vale"}, {"nome": "Ato"},
]  # fmt: skip
NOME = "Preços da CET"
MIGALHAS = [*DAS_TABELAS, (NOME, "/administracao/precos-da-cet/")]


def em_vigor(hoje: date) -> list[EmVigor]:
    """Cada serviço com preço hoje."""
    return [EmVigor(p.descricao, reais(p.valor), por_extenso(p.desde), p.ato)
            for p in precos_em(hoje)]  # fmt: skip


NO_INDICE = (NOME, "/administracao/precos-da-cet/", em_vigor)


@require_safe
@so_o_administrador
def lista(request: Pedido) -> HttpResponse:
    """O que vale hoje, o que já está marcado e o que valeu."""
    todos = list(PrecoUnitario.objects.all())
    hoje = request.dia
    futuros = [p for p in todos if p.desde > hoje]
    passados = [p for p in todos if p.ate and p.ate < hoje]
    em_vigor = [p for p in todos if p not in futuros and p not in passados]
    contexto = {
        "titulo": "Preços unitários da CET",
        "chamada": "Deles sai o custo operacional de cada evento, pelo preço do dia do evento.",
        "migalhas": [*DAS_TABELAS, (NOME, "")],
        "colunas": COLUNAS,
        "ficticios": any(p.ficticio for p in todos),
        "secoes": [
            ("Em vigor", [_linha(p) for p in em_vigor]),
            ("Valem depois", [_linha(p) for p in futuros]),
            ("Já valeram", [_linha(p) for p in reversed(passados)]),
        ],
    }
    return render(request, "eventos/administracao_precos.html", contexto)


@require_http_methods(["GET", "HEAD", "POST"])
@so_o_administrador
def preco(request: Pedido, chave: int | None = None) -> HttpResponse:
    """Fixa um preço novo ou muda o de um serviço que já está na tabela."""
    atual = get_object_or_404(PrecoUnitario, pk=chave) if chave is not None else None
    form = PrecoDaCET(request.POST if request.method == "POST" else None, initial=_inicial(atual))
    if request.method == "POST" and form.is_valid():
        try:
            feito = fixar_preco(por=ator_exigido(request), em=request.instante, **form.cleaned_data)
        except PedidoRecusado as erro:
            recusar(form, erro)
        else:
            messages.success(request, f"{feito}: {reais(feito.valor)} {_vale(feito)}.")
            return redirect("precos_da_cet")
    titulo = f"Mudar o preço de {atual}" if atual else "Fixar um preço"
    contexto = {
        "titulo": titulo,
        "chamada": "O preço novo vale do dia que você disser em diante; o de antes acaba na "
        "véspera e continua na lista.",
        "migalhas": [*MIGALHAS, (titulo, "")],
        "form": form,
        "botao": "Guardar o preço",
        "voltar": reverse("precos_da_cet"),
        "encerrar": reverse("preco_da_cet_encerrar", args=[atual.pk]) if atual else "",
    }
    return render(request, "eventos/administracao_preco.html", contexto)


@require_http_methods(["GET", "HEAD", "POST"])
@so_o_administrador
def encerrar(request: Pedido, chave: int) -> HttpResponse:
    """O serviço sai da tabela depois de um dia, sem outro preço no lugar."""
    atual = get_object_or_404(PrecoUnitario, pk=chave)
    form = FimDoPreco(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        try:
            feito = encerrar_preco(
                por=ator_exigido(request), em=request.instante, preco=atual, **form.cleaned_data
            )
        except PedidoRecusado as erro:
            recusar(form, erro)
        else:
            messages.success(request, f"{feito} {_vale(feito)}.")
            return redirect("precos_da_cet")
    contexto = {
        "titulo": "Encerrar um preço",
        "antes": f"{atual}, {reais(atual.valor)} {atual.get_criterio_display()}, {_vale(atual)}",
        "migalhas": [*MIGALHAS, ("Encerrar um preço", "")],
        "form": form,
        "botao": "Encerrar o preço",
        "perigo": True,
        "consequencia": "Depois desse dia o serviço não entra em nenhum custo. Os já aprovados "
        "não mudam.",
        "voltar": reverse("precos_da_cet"),
    }
    return render(request, "componentes/pagina_de_formulario.html", contexto)


def _inicial(atual: PrecoUnitario | None) -> dict[str, str]:
    campos = ("codigo", "descricao", "criterio")
    return {campo: getattr(atual, campo) for campo in campos} if atual else {}


def _linha(p: PrecoUnitario) -> list[object]:
    servico = {
        "texto": p.descricao, "url": reverse("preco_da_cet", args=[p.pk]), "detalhe": p.codigo,
    }  # fmt: skip
    valor = {"texto": reais(p.valor), "detalhe": p.get_criterio_display()}
    return [servico, valor, _vale(p), p.ato]


def _vale(p: PrecoUnitario) -> str:
    ate = f" até {por_extenso(p.ate)}" if p.ate else ""
    return f"desde {por_extenso(p.desde)}{ate}"
