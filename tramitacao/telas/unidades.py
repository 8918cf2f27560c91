"""Unidades: as que há e o e-mail em que cada uma recebe os avisos de que a vez é dela."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from contas.erros import PedidoRecusado
from contas.historico import linha_do_tempo
from contas.models import Unidade
from contas.pedido import Pedido
from contas.servicos.unidade import guardar_email
from contas.telas.formularios import recusar
from tramitacao.atuacao import ator_exigido
from tramitacao.telas.formularios_de_apoio import EnderecoDaUnidade
from tramitacao.telas.porta import INICIO, so_o_administrador

COLUNAS = [{"nome": "Unidade"}, {"nome": "O que é"}, {"nome": "E-mail dos avisos"}]
MIGALHAS = [INICIO, ("Unidades", "/administracao/unidades/")]
FRASES = {"guardar_email": "mudou o e-mail da unidade"}


@require_safe
@so_o_administrador
def lista(request: Pedido) -> HttpResponse:
    """Todas as unidades, com o endereço de cada uma."""
    contexto = {
        "titulo": "Unidades",
        "chamada": "A unidade que passa a ter a vez num processo é avisada no e-mail dela. Sem "
        "e-mail, só na caixa de quem nela trabalha.",
        "migalhas": [INICIO, ("Unidades", "")],
        "colunas": COLUNAS,
        "linhas": [_linha(u) for u in Unidade.objects.order_by("nome__unaccent")],
    }
    return render(request, "tramitacao/administracao_unidades.html", contexto)


@require_http_methods(["GET", "HEAD", "POST"])
@so_o_administrador
def uma(request: Pedido, chave: int) -> HttpResponse:
    """Põe, muda ou tira o e-mail de uma unidade."""
    unidade = get_object_or_404(Unidade, pk=chave)
    form = EnderecoDaUnidade(
        request.POST if request.method == "POST" else None, initial={"email": unidade.email}
    )
    if request.method == "POST" and form.is_valid():
        try:
            guardada = guardar_email(
                unidade_id=unidade.pk, por=ator_exigido(request), em=request.instante,
                **form.cleaned_data,
            )  # fmt: skip
        except PedidoRecusado as erro:
            recusar(form, erro)
        else:
            messages.success(request, _dito(guardada))
            return redirect("unidades")
    contexto = {
        "titulo": unidade.nome,
        "antes": unidade.get_tipo_display(),
        "migalhas": [*MIGALHAS, (unidade.nome, "")],
        "form": form,
        "botao": "Guardar",
        "voltar": reverse("unidades"),
        "tempo": linha_do_tempo(unidade, FRASES),
    }
    return render(request, "tramitacao/administracao_unidade.html", contexto)


def _dito(unidade: Unidade) -> str:
    if unidade.email:
        return f"{unidade.nome}: os avisos vão a {unidade.email}."
    return f"{unidade.nome}: os avisos ficam só na caixa de quem nela trabalha."


def _linha(unidade: Unidade) -> list[object]:
    nome = {"texto": unidade.nome, "url": reverse("unidade", args=[unidade.pk])}
    return [nome, unidade.get_tipo_display(), unidade.email or "Só na caixa"]
