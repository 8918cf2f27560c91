"""A lista do Diário Oficial em planilha: baixar, preencher e enviar de volta."""

from django import forms
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from contas.ator import Ator
from contas.erros import PedidoRecusado
from contas.pedido import Pedido
from contas.telas.formularios import recusar
from tramitacao.atuacao import ator_exigido
from tramitacao.consultas import publicacoes as consulta
from tramitacao.erros import AtoRecusado
from tramitacao.servicos.lote_de_publicacoes import Lote, conferir, importar
from tramitacao.servicos.planilha_de_publicacoes import escrever
from tramitacao.telas.diario import TITULO, dito, pendentes_de
from tramitacao.telas.porta import INICIO, so_quem


class Planilha(forms.Form):
    """A planilha da página, com a data e a edição preenchidas."""

    arquivo = forms.FileField(
        label="Planilha preenchida", allow_empty_file=True,
        help_text="O CSV que se baixa da lista, com as colunas data, edicao e endereco "
        "preenchidas. Linha sem data fica para depois.",
        error_messages={"required": "escolha a planilha preenchida."},
    )  # fmt: skip


@require_safe
@so_quem(consulta.registra_publicacoes)
def baixar(request: Pedido) -> HttpResponse:
    """A lista em CSV, para preencher e enviar de volta."""
    texto = escrever(pendentes_de(ator_exigido(request)))
    resposta = HttpResponse(texto, content_type="text/csv; charset=utf-8")
    nome = f"a-publicar-{request.dia.isoformat()}.csv"
    resposta["Content-Disposition"] = f'attachment; filename="{nome}"'
    return resposta


@require_http_methods(["GET", "HEAD", "POST"])
@so_quem(consulta.registra_publicacoes)
def enviar(request: Pedido) -> HttpResponse:
    """Recebe a planilha, confere linha a linha e registra tudo, ou nada."""
    ator = ator_exigido(request)
    form = Planilha(request.POST or None, request.FILES or None)
    lote: Lote | None = None
    if request.method == "POST":
        form = Planilha(request.POST, request.FILES)
        if form.is_valid() and (lote := _conferida(request, ator, form)) and not lote.erros:
            try:
                feitas = importar(lote, por=ator, em=request.instante)
            except AtoRecusado as recusa:
                form.add_error("arquivo", f"nada foi registrado; {recusa}")
            else:
                messages.success(request, dito(feitas, len(lote.lancadas) - feitas))
                return redirect("diario")
    contexto = {
        "titulo": "Enviar a planilha",
        "chamada": "Confere-se inteira: se uma linha tem erro, nenhuma entra.",
        "migalhas": [INICIO, (TITULO, reverse("diario")), ("Enviar a planilha", "")],
        "form": form,
        "erros": lote.erros if lote else (),
        "voltar": reverse("diario"),
    }
    return render(request, "tramitacao/diario_planilha.html", contexto)


def _conferida(request: Pedido, ator: Ator, form: Planilha) -> Lote | None:
    try:
        return conferir(form.cleaned_data["arquivo"].read(), por=ator, em=request.instante)
    except PedidoRecusado as erro:
        recusar(form, erro)
        return None
