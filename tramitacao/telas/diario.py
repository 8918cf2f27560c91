"""O que vai ao Diário Oficial: textos prontos, registro do que saiu, e a planilha da edição."""

from typing import Any

from django import forms
from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from contas.ator import Ator
from contas.pedido import Pedido
from tramitacao.atuacao import ator_exigido
from tramitacao.consultas import publicacoes as consulta
from tramitacao.models import Publicacao
from tramitacao.servicos.correcao_da_publicacao import Registro
from tramitacao.servicos.lote_de_publicacoes import registrar_lote
from tramitacao.telas.diario_escrito import linha, por_unidade
from tramitacao.telas.porta import INICIO, so_quem
from tramitacao.telas.publicacao import OndeSaiu

POR_PAGINA = 50
COLUNAS = [{"nome": "Ato"}, {"nome": "Publicado em"}, {"nome": "Edição"}]
TITULO = "Diário Oficial"


class Marcadas(OndeSaiu):
    """As que saíram juntas, no mesmo dia e na mesma edição."""

    publicacoes = forms.ModelMultipleChoiceField(
        label="O que saiu", queryset=Publicacao.objects.none(),
        error_messages={
            "required": "marque ao menos um ato da lista.",
            "invalid_choice": "um ato já foi registrado ou tornado sem efeito. Confira a lista.",
        },
    )  # fmt: skip

    def __init__(self, *args: Any, ator: Ator, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        campo: Any = self.fields["publicacoes"]
        campo.queryset = pendentes_de(ator)


@require_http_methods(["GET", "HEAD", "POST"])
@so_quem(consulta.le_publicacoes)
def a_publicar(request: Pedido) -> HttpResponse:
    """Os textos prontos, por unidade; quem registra marca os que saíram e diz onde."""
    ator = ator_exigido(request)
    registra = consulta.registra_publicacoes(ator)
    form = Marcadas(ator=ator) if registra else None
    if request.method == "POST":
        if not registra:
            raise PermissionDenied
        form = Marcadas(request.POST, ator=ator)
        if form.is_valid():
            _registrar(request, ator, form)
            return redirect("diario")
    pendentes = list(pendentes_de(ator)) if registra else list(_de_todos(ator))
    contexto = {
        "titulo": TITULO,
        "chamada": "Cada ato com o texto pronto. O prazo só corre da publicação, da data dela.",
        "migalhas": [INICIO, (TITULO, "")],
        "abas": _abas(ator, publicadas=False),
        "form": form,
        "marcadas": set(form["publicacoes"].data or ()) if form and form.is_bound else set(),
        "unidades": por_unidade(pendentes),
        "total": len(pendentes),
    }
    return render(request, "tramitacao/diario.html", contexto)


@require_safe
@so_quem(consulta.le_publicacoes)
def publicadas(request: Pedido) -> HttpResponse:
    """O que já saiu, do mais novo; a correção se faz no processo."""
    ator = ator_exigido(request)
    saidas = consulta.visiveis_a(ator).filter(data__isnull=False).order_by("-data", "-pk")
    pagina = Paginator(saidas, POR_PAGINA).get_page(request.GET.get("pagina"))
    contexto = {
        "titulo": TITULO,
        "chamada": "O que já saiu. Data ou edição errada se corrige no processo.",
        "migalhas": [INICIO, (TITULO, "")],
        "abas": _abas(ator, publicadas=True),
        "colunas": COLUNAS,
        "linhas": [linha(p) for p in pagina],
        "pagina": pagina,
    }
    return render(request, "tramitacao/diario_publicadas.html", contexto)


def pendentes_de(ator: Ator) -> Any:
    return consulta.a_publicar() & consulta.de_quem_registra(ator)


def _de_todos(ator: Ator) -> Any:
    return consulta.a_publicar() & consulta.visiveis_a(ator)


def _registrar(request: Pedido, ator: Ator, form: Marcadas) -> None:
    limpos = form.cleaned_data
    registro = Registro(limpos["data"], limpos["edicao"], limpos["endereco"])
    marcadas = list(limpos["publicacoes"])
    recusas = registrar_lote(marcadas, registro, por=ator, em=request.instante)
    for recusa in recusas:
        messages.error(request, recusa)
    if feitas := len(marcadas) - len(recusas):
        messages.success(request, dito(feitas, 0))


def dito(feitas: int, repetidas: int) -> str:
    plural = "s" if feitas != 1 else ""
    dito = f"{feitas} publicação registrada" if feitas == 1 else f"{feitas} publicações registradas"
    ja = f" {repetidas} já estava{'m' if repetidas > 1 else ''} igual." if repetidas else ""
    return f"{dito}. {'Os prazos correm' if plural else 'O prazo corre'} da data dela{plural}.{ja}"


def _abas(ator: Ator, *, publicadas: bool) -> list[dict[str, Any]]:
    total = (pendentes_de(ator) if consulta.registra_publicacoes(ator) else _de_todos(ator)).count()
    return [
        {"nome": "A publicar", "url": reverse("diario"), "total": total, "ativa": not publicadas},
        {"nome": "Publicadas", "url": reverse("diario_publicadas"), "ativa": publicadas},
    ]
