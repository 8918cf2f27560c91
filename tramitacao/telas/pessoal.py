"""Pessoas: quem tem que papel, em que unidade; lotar e encerrar, com o ato que o manda."""

from datetime import date

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from contas.consultas import lotacoes_achadas
from contas.erros import PedidoRecusado
from contas.historico import linha_do_tempo
from contas.models import Lotacao
from contas.pedido import Pedido
from contas.servicos.lotacao import encerrar_lotacao, lotar
from contas.telas.formularios import recusar
from normas.datas import dia_de_sao_paulo, por_extenso
from tramitacao.atuacao import ator_exigido
from tramitacao.telas.formularios_de_apoio import FiltroDePessoas, FimDeLotacao, NovaLotacao
from tramitacao.telas.porta import INICIO, so_o_administrador

COLUNAS = [
    {"nome": "Quem"},
    {"nome": "Papel"},
    {"nome": "Unidade"},
    {"nome": "Período"},
    {"nome": "Situação"},
]
FRASES = {"lotar": "lotou", "encerrar": "encerrou a lotação"}
MIGALHAS = [INICIO, ("Pessoas", "/administracao/pessoas/")]
POR_PAGINA = 50


@require_safe
@so_o_administrador
def lista(request: Pedido) -> HttpResponse:
    """As lotações, com o filtro na URL."""
    filtro = FiltroDePessoas(request.GET)
    filtro.is_valid()
    achadas = lotacoes_achadas(request.dia, **filtro.limpos())
    pagina = Paginator(achadas, POR_PAGINA).get_page(request.GET.get("pagina"))
    contexto = {
        "titulo": "Pessoas",
        "chamada": "Quem trabalha em cada unidade, em que papel e desde quando.",
        "migalhas": [INICIO, ("Pessoas", "")],
        "filtro": filtro,
        "colunas": COLUNAS,
        "linhas": [_linha(x, request.dia) for x in pagina],
        "pagina": pagina,
    }
    return render(request, "tramitacao/administracao_pessoas.html", contexto)


@require_http_methods(["GET", "HEAD", "POST"])
@so_o_administrador
def nova(request: Pedido) -> HttpResponse:
    """Lota uma pessoa que já tem conta."""
    form = NovaLotacao(
        request.POST if request.method == "POST" else None, initial={"desde": request.dia}
    )
    if request.method == "POST" and form.is_valid():
        try:
            feita = lotar(por=ator_exigido(request), em=request.instante, **form.cleaned_data)
        except PedidoRecusado as erro:
            recusar(form, erro)
        else:
            messages.success(request, f"{feita.usuario} agora é {feita.get_papel_display()}.")
            return redirect("pessoas")
    contexto = {
        "titulo": "Lotar uma pessoa",
        "chamada": "A pessoa precisa já ter conta.",
        "migalhas": [*MIGALHAS, ("Lotar uma pessoa", "")],
        "form": form,
        "botao": "Lotar",
        "voltar": reverse("pessoas"),
    }
    return render(request, "componentes/pagina_de_formulario.html", contexto)


@require_safe
@so_o_administrador
def uma(request: Pedido, chave: int) -> HttpResponse:
    """Uma lotação e o que aconteceu com ela."""
    x = _lotacao(chave)
    quando = _situacao(x, request.dia)
    contexto = {
        "titulo": str(x.usuario),
        "antes": f"{x.get_papel_display()}, {x.unidade}",
        "migalhas": [*MIGALHAS, (str(x.usuario), "")],
        "situacao": quando,
        "resumo": [
            {"rotulo": "E-mail", "valor": x.usuario.email},
            {"rotulo": "Papel", "valor": x.get_papel_display()},
            {"rotulo": "Unidade", "valor": x.unidade.nome},
            {"rotulo": "Período", "valor": _periodo(x)},
            {"rotulo": "Ato", "valor": x.ato},
        ],
        "pode_encerrar": _em_curso(x, request.dia),
        "lotacao": x,
        "tempo": linha_do_tempo(x, FRASES),
    }
    return render(request, "tramitacao/administracao_lotacao.html", contexto)


@require_http_methods(["GET", "HEAD", "POST"])
@so_o_administrador
def encerrar(request: Pedido, chave: int) -> HttpResponse:
    """Encerra a lotação na hora ou ao fim de um dia."""
    x = _lotacao(chave)
    volta = reverse("lotacao", args=[x.pk])
    if not _em_curso(x, request.dia):
        messages.warning(request, "Esta lotação já acabou.")
        return redirect(volta)
    form = FimDeLotacao(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        dados = form.cleaned_data
        try:
            encerrar_lotacao(
                por=ator_exigido(request), lotacao_id=x.pk, em=request.instante, ato=dados["ato"],
                ultimo_dia=dados["ultimo_dia"],
            )  # fmt: skip
        except PedidoRecusado as erro:
            recusar(form, erro)
        else:
            messages.success(request, "A lotação foi encerrada.")
            return redirect("pessoas")
    contexto = {
        "titulo": "Encerrar a lotação",
        "antes": f"{x.usuario}, {x.get_papel_display()}, {x.unidade}",
        "migalhas": [*MIGALHAS, (str(x.usuario), volta), ("Encerrar a lotação", "")],
        "form": form,
        "botao": "Encerrar",
        "perigo": True,
        "consequencia": "Ao acabar, a pessoa deixa de ver a fila e os processos da unidade. Os "
        "atos que já praticou continuam valendo.",
        "voltar": volta,
    }
    return render(request, "componentes/pagina_de_formulario.html", contexto)


def _lotacao(chave: int) -> Lotacao:
    todas = Lotacao.objects.select_related("usuario", "unidade")
    return get_object_or_404(todas, pk=chave)


def _linha(x: Lotacao, hoje: date) -> list[object]:
    quem = {
        "texto": str(x.usuario),
        "url": reverse("lotacao", args=[x.pk]),
        "detalhe": x.usuario.email,
    }
    periodo = {
        "texto": f"Desde {por_extenso(x.desde)}",
        "detalhe": f"até {por_extenso(x.ate)}" if x.ate else "",
    }
    return [quem, x.get_papel_display(), x.unidade.nome, periodo, _situacao(x, hoje)]


def _periodo(x: Lotacao) -> str:
    desde = f"Desde {por_extenso(x.desde)}"
    return f"{desde}, até {por_extenso(x.ate)}" if x.ate else desde


def _em_curso(x: Lotacao, hoje: date) -> bool:
    return not x.encerrada_em and (x.ate is None or x.ate >= hoje)


def _situacao(x: Lotacao, hoje: date) -> dict[str, str]:
    if not _em_curso(x, hoje):
        fim = dia_de_sao_paulo(x.encerrada_em) if x.encerrada_em else x.ate
        dito = f"em {por_extenso(fim)}" if fim else ""
        return {"texto": "Encerrada", "tom": "", "detalhe": dito}
    if x.desde > hoje:
        return {"texto": "Marcada", "tom": "andamento"}
    if not x.usuario.is_active:
        return {"texto": "Conta desativada", "tom": "mau"}
    return {"texto": "Em exercício", "tom": "bom"}
