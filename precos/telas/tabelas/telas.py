"""O índice das tabelas, a lista de cada uma com a história, e o registro com a prévia."""

from typing import Any

from django.apps import apps
from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from contas.erros import PedidoRecusado
from contas.pedido import Pedido
from contas.telas.formularios import recusar
from normas.datas import instante_por_extenso
from precos.servicos.tabela_datada import conferir_chave, gravar
from precos.telas.tabelas import apresentacao
from precos.telas.tabelas.cad import TABELA_DO_CAD
from precos.telas.tabelas.fixados import FIXADOS
from precos.telas.tabelas.formulario import FormularioDaTabela
from precos.telas.tabelas.minimo import MINIMO
from precos.telas.tabelas.mora import MULTA_DE_MORA, SELIC
from precos.telas.tabelas.registro import entradas
from precos.telas.tabelas.tabela import Tabela
from tramitacao.atuacao import ator_exigido
from tramitacao.telas.porta import INICIO, so_o_administrador

TABELAS = {t.slug: t for t in (FIXADOS, MINIMO, TABELA_DO_CAD, SELIC, MULTA_DE_MORA)}
POR_PAGINA = 25


@require_safe
@so_o_administrador
def indice(request: Pedido) -> HttpResponse:
    """Cada tabela, com o que vale hoje e desde quando."""
    proprias = [(t.nome, reverse("tabela", args=[t.slug]), t.em_vigor) for t in TABELAS.values()]
    contexto = {
        "titulo": "Tabelas",
        "chamada": "Os valores que entram nas contas. Cada mudança pede o ato, vale do seu dia em "
        "diante e não toca guia já emitida.",
        "migalhas": [INICIO, ("Tabelas", "")],
        "colunas": apresentacao.DO_INDICE,
        "linhas": [
            linha
            for nome, url, em_vigor in (*proprias, *entradas())
            for linha in apresentacao.no_indice(nome, url, em_vigor(request.dia))
        ],
    }
    return render(request, "precos/tabelas/indice.html", contexto)


@require_safe
@so_o_administrador
def lista(request: Pedido, tabela: str) -> HttpResponse:
    """O que vale hoje, o que está registrado e quem mudou o quê."""
    t = _tabela(tabela)
    eventos = apps.get_model("precos", f"{t.modelo.__name__}Event")
    historia = Paginator(
        eventos._default_manager.select_related("autor").order_by("-pgh_id"), POR_PAGINA
    ).get_page(request.GET.get("historia"))
    contexto = {
        "titulo": t.nome,
        "chamada": t.chamada,
        "migalhas": [*apresentacao.MIGALHAS, (t.nome, "")],
        "tabela": t,
        "em_vigor": [apresentacao.vigente(v) for v in t.em_vigor(request.dia)],
        "colunas_em_vigor": apresentacao.EM_VIGOR,
        "colunas": apresentacao.colunas(t),
        "linhas": [apresentacao.registrada(t, linha) for linha in t.linhas()],
        "historia": historia,
        "colunas_da_historia": apresentacao.DA_HISTORIA,
        "mudancas": [apresentacao.mudanca(t, e, instante_por_extenso) for e in historia],
    }
    return render(request, "precos/tabelas/lista.html", contexto)


@require_http_methods(["GET", "HEAD", "POST"])
@so_o_administrador
def uma(request: Pedido, tabela: str, chave: int | None = None) -> HttpResponse:
    """Registra uma linha ou corrige uma que já está na tabela, depois de mostrar o que altera."""
    t = _tabela(tabela)
    atual = get_object_or_404(t.modelo, pk=chave) if chave is not None else None
    form = t.formulario(
        request.POST if request.method == "POST" else None,
        corrige=atual is not None, initial=apresentacao.iniciais(t, atual),
    )  # fmt: skip
    if request.method != "POST" or not form.is_valid() or "alterar" in request.POST:
        return _formulario(request, t, atual, form)
    try:
        if atual is None:
            conferir_chave(t.modelo, form.dados, t.chaves)
        if "confirmar" not in request.POST:
            return _previa(request, t, atual, form)
        feito = gravar(
            t.modelo, por=ator_exigido(request), em=request.instante, dados=form.dados,
            chaves=t.chaves, atual=atual,
        )  # fmt: skip
    except PedidoRecusado as erro:
        recusar(form, erro)
        return _formulario(request, t, atual, form)
    messages.success(request, f"{t.chave_dita(feito)}: {t.valor_dito(feito)}.")
    return redirect("tabela", t.slug)


def _tabela(slug: str) -> Tabela:
    try:
        return TABELAS[slug]
    except KeyError:
        raise Http404 from None


def _formulario(request: Pedido, t: Tabela, atual: Any, form: FormularioDaTabela) -> HttpResponse:
    titulo = "Corrigir" if atual else t.registrar
    contexto = {
        "titulo": titulo,
        "antes": t.chave_dita(atual) if atual else "",
        "chamada": f"Antes de gravar, você vê o que muda. {t.nota}",
        "migalhas": [*apresentacao.MIGALHAS, (t.nome, reverse("tabela", args=[t.slug])),
                     (titulo, "")],
        "form": form,
        "botao": "Ver o que muda",
        "voltar": reverse("tabela", args=[t.slug]),
    }  # fmt: skip
    return render(request, "componentes/pagina_de_formulario.html", contexto)


def _previa(request: Pedido, t: Tabela, atual: Any, form: FormularioDaTabela) -> HttpResponse:
    linha = t.modelo(**form.dados)
    contexto = {
        "titulo": "Confira o que muda",
        "antes": t.nome,
        "migalhas": [*apresentacao.MIGALHAS, (t.nome, reverse("tabela", args=[t.slug])),
                     ("Confira", "")],
        "resumo": apresentacao.resumo(t, linha, atual),
        "frases": t.previa(form.dados, request.dia),
        "nota": t.nota,
        "form": form,
        "voltar": reverse("tabela", args=[t.slug]),
    }  # fmt: skip
    return render(request, "precos/tabelas/previa.html", contexto)
