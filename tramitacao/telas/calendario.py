"""Calendário: os dias que fogem às regras de feriado, ano a ano, e o decreto de cada ano."""

from datetime import date

from django.contrib import messages
from django.db.models import Min
from django.forms import model_to_dict
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from contas.erros import PedidoRecusado
from contas.pedido import Pedido
from contas.telas.formularios import recusar
from normas.datas import por_extenso
from normas.feriados import feriados
from tramitacao.atuacao import ator_exigido
from tramitacao.consultas.calendario import mudancas_do_ano
from tramitacao.models import AnoDoCalendario, DiaSemExpediente
from tramitacao.servicos.calendario import declarar_ano, marcar_dia, tirar_dia
from tramitacao.telas.formularios_de_apoio import (
    PRIMEIRO,
    ULTIMO,
    DecretoDoAno,
    Dia,
    RetiradaDeDia,
)
from tramitacao.telas.porta import INICIO, so_o_administrador

COLUNAS = [{"nome": "Dia"}, {"nome": "O que é"}, {"nome": "Vale para"}, {"nome": "Ato"}]
MIGALHAS = [INICIO, ("Calendário", "/administracao/calendario/")]


@require_safe
@so_o_administrador
def ano_do_calendario(request: Pedido) -> HttpResponse:
    """Os dias de um ano: os da tabela e os feriados que valem por regra."""
    ano = _ano(request)
    declarado = AnoDoCalendario.objects.filter(ano=ano).first()
    na_tabela = list(DiaSemExpediente.objects.filter(data__year=ano).select_related("unidade"))
    contexto = {
        "titulo": f"Calendário de {ano}",
        "chamada": "Os dias sem expediente da Prefeitura. É deles que saem as datas dos prazos.",
        "migalhas": [INICIO, ("Calendário", "")],
        "ano": ano,
        "abas": _abas(ano, request.dia.year),
        "declarado": declarado,
        "colunas": COLUNAS,
        "dias": [_linha(d) for d in na_tabela],
        "feriados": _feriados_por_regra(ano, {d.data for d in na_tabela if not d.unidade}),
        "mudancas": mudancas_do_ano(ano),
    }
    return render(request, "tramitacao/administracao_calendario.html", contexto)


@require_http_methods(["GET", "HEAD", "POST"])
@so_o_administrador
def dia(request: Pedido, chave: int | None = None) -> HttpResponse:
    """Põe um dia na tabela ou corrige o que já está nela."""
    atual = get_object_or_404(DiaSemExpediente, pk=chave) if chave is not None else None
    form = Dia(
        request.POST if request.method == "POST" else None,
        initial=model_to_dict(atual) if atual else {},
    )
    if request.method == "POST" and form.is_valid():
        try:
            feito = marcar_dia(
                por=ator_exigido(request), em=request.instante, dia=atual, **form.cleaned_data
            )
        except PedidoRecusado as erro:
            recusar(form, erro)
        else:
            messages.success(request, f"{por_extenso(feito.data).capitalize()} está na tabela.")
            return _de_volta(feito.data.year)
    titulo = "Corrigir um dia" if atual else "Acrescentar um dia"
    contexto = {
        "titulo": titulo,
        "chamada": (
            "O que está na tabela vence as regras de feriado. Os prazos que passam por este dia se "
            "refazem na hora, e quem eles tocam é avisado."
        ),
        "migalhas": [*MIGALHAS, (titulo, "")],
        "form": form,
        "botao": "Guardar",
        "voltar": reverse("calendario"),
        "tirar": reverse("calendario_tirar", args=[atual.pk]) if atual else "",
    }
    return render(request, "tramitacao/administracao_calendario_dia.html", contexto)


@require_http_methods(["GET", "HEAD", "POST"])
@so_o_administrador
def tirar(request: Pedido, chave: int) -> HttpResponse:
    """Tira um dia da tabela, com o ato que o manda."""
    atual = get_object_or_404(DiaSemExpediente, pk=chave)
    data = atual.data
    form = RetiradaDeDia(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        tirar_dia(
            por=ator_exigido(request), em=request.instante, dia=atual, ato=form.cleaned_data["ato"]
        )
        messages.success(request, f"{por_extenso(data).capitalize()} saiu da tabela.")
        return _de_volta(data.year)
    contexto = {
        "titulo": "Tirar um dia da tabela",
        "antes": f"{por_extenso(data)}: {atual.get_tipo_display()}",
        "migalhas": [*MIGALHAS, ("Tirar um dia da tabela", "")],
        "form": form,
        "botao": "Tirar da tabela",
        "perigo": True,
        "consequencia": (
            "O dia volta a ser o que as regras de feriado dizem. Os prazos que correm se refazem, "
            "e quem eles tocam é avisado."
        ),
        "voltar": reverse("calendario"),
    }
    return render(request, "componentes/pagina_de_formulario.html", contexto)


@require_http_methods(["GET", "HEAD", "POST"])
@so_o_administrador
def decreto(request: Pedido, ano: int) -> HttpResponse:
    """Diz qual é o decreto do ano e se já está todo na tabela."""
    if not PRIMEIRO.year <= ano <= ULTIMO.year:
        raise Http404
    atual = AnoDoCalendario.objects.filter(ano=ano).first()
    form = DecretoDoAno(
        request.POST if request.method == "POST" else None,
        initial={"ato": atual.ato, "completo": atual.completo} if atual else {},
    )
    if request.method == "POST" and form.is_valid():
        declarar_ano(por=ator_exigido(request), em=request.instante, ano=ano, **form.cleaned_data)
        messages.success(request, f"O decreto de {ano} foi guardado.")
        return _de_volta(ano)
    contexto = {
        "titulo": f"Decreto de {ano}",
        "migalhas": [*MIGALHAS, (f"Decreto de {ano}", "")],
        "form": form,
        "botao": "Guardar",
        "voltar": f"{reverse('calendario')}?ano={ano}",
    }
    return render(request, "componentes/pagina_de_formulario.html", contexto)


def _ano(request: Pedido) -> int:
    texto = request.GET.get("ano", "")
    ano = int(texto) if texto.isascii() and texto.isdecimal() and len(texto) == 4 else 0
    return ano if PRIMEIRO.year <= ano <= ULTIMO.year else request.dia.year


def _abas(ano: int, corrente: int) -> list[dict[str, object]]:
    # Também os anos sem decreto, que são os que faltam carregar.
    primeiro = AnoDoCalendario.objects.aggregate(ano=Min("ano"))["ano"] or corrente
    anos = sorted({*range(min(primeiro, corrente), corrente + 2), ano}, reverse=True)
    return [{"nome": str(a), "url": f"?ano={a}", "ativa": a == ano} for a in anos]


def _linha(d: DiaSemExpediente) -> list[object]:
    quando = {
        "texto": por_extenso(d.data),
        "url": reverse("calendario_dia", args=[d.pk]),
        "detalhe": d.descricao,
    }
    return [quando, d.get_tipo_display(), str(d.unidade or "A cidade toda"), d.ato]


def _feriados_por_regra(ano: int, na_tabela: set[date]) -> list[list[object]]:
    return [
        [por_extenso(data), nome]
        for data, nome in sorted(feriados(ano).items())
        if data not in na_tabela
    ]


def _de_volta(ano: int) -> HttpResponse:
    return redirect(f"{reverse('calendario')}?ano={ano}")
