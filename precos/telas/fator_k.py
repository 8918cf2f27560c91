"""O fator K que o administrador registra, com o ato — Decreto 58.027/2017, art. 19."""

from decimal import Decimal, InvalidOperation
from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from contas.erros import PedidoRecusado
from contas.pedido import Pedido
from contas.telas.formularios import recusar
from normas.datas import por_extenso
from normas.dinheiro import numero
from precos.models import FatorK
from precos.servicos.fator_k import registrar_k
from precos.telas.tabelas.apresentacao import MIGALHAS as DAS_TABELAS
from tramitacao.atuacao import ator_exigido
from tramitacao.telas.formularios_de_apoio import Ato, Data
from tramitacao.telas.porta import so_o_administrador

COLUNAS = [
    {"nome": "Vale"},
    {"nome": "K", "numero": True},
    {"nome": "Ato"},
    {"nome": "Quem registrou"},
]
MIGALHAS = [*DAS_TABELAS, ("Fator K", "/administracao/fator-k/")]
_CASAS, _MAIOR = 6, Decimal("999999")


class NumeroK(forms.CharField):
    """ "0,02": até seis casas, maior que zero."""

    def clean(self, value: Any) -> Decimal | None:
        texto = super().clean(value).replace(" ", "")
        if not texto:
            return None
        try:
            if "." in texto and "," in texto:
                raise InvalidOperation
            k = Decimal(texto.replace(",", "."))
        except InvalidOperation:
            raise forms.ValidationError("Escreva só algarismos e vírgula, como 0,02.") from None
        casas = -int(k.as_tuple().exponent) if k.is_finite() else _CASAS + 1
        if not k.is_finite() or casas > _CASAS or not 0 < k <= _MAIOR:
            raise forms.ValidationError("K é maior que zero e tem no máximo seis casas, como 0,02.")
        return k


class FormularioDeK(forms.Form):
    """O valor, o dia em que começa a valer e o ato que o fixou."""

    k = NumeroK(
        label="K", max_length=20, widget=forms.TextInput(attrs={"class": "curto"}),
        help_text="Com vírgula, até seis casas. Multiplica o valor do metro quadrado por dia.",
    )  # fmt: skip
    desde = Data(label="Vale desde", help_text="O que valia acaba na véspera.")
    ato = Ato(
        label="Ato que o fixou", max_length=160,
        help_text="O decreto ou a portaria com a Tabela 1, como Portaria 12/SMSUB/2026.",
    )  # fmt: skip


class CorrecaoDeK(FormularioDeK):
    """O mesmo, sem mudar o dia."""

    desde = None  # type: ignore[assignment]


@require_safe
@so_o_administrador
def lista(request: Pedido) -> HttpResponse:
    """Os K, do mais novo ao primeiro; sem nenhum, o que isso impede."""
    fatores = FatorK.objects.select_related("autor").order_by("-desde")
    contexto = {
        "titulo": "Fator K",
        "chamada": "Entra no preço da Autorização de Uso: valor do metro quadrado × K × área × "
        "dias. A Tabela 1 do decreto não saiu no texto publicado.",
        "migalhas": [*DAS_TABELAS, ("Fator K", "")],
        "colunas": COLUNAS,
        "linhas": [_linha(fator) for fator in fatores],
        "vale_hoje": any(f.desde <= request.dia and (not f.ate or request.dia <= f.ate)
                         for f in fatores),
    }  # fmt: skip
    return render(request, "precos/fator_k.html", contexto)


@require_http_methods(["GET", "HEAD", "POST"])
@so_o_administrador
def um(request: Pedido, chave: int | None = None) -> HttpResponse:
    """Registra um K novo ou corrige o valor e o ato de um que já está na tabela."""
    vigente = get_object_or_404(FatorK, pk=chave) if chave is not None else None
    classe = CorrecaoDeK if vigente else FormularioDeK
    form = classe(request.POST if request.method == "POST" else None, initial=_iniciais(vigente))
    if request.method == "POST" and form.is_valid():
        desde = vigente.desde if vigente else form.cleaned_data["desde"]
        try:
            registrar_k(
                por=ator_exigido(request), em=request.instante, vigente=vigente,
                **{**form.cleaned_data, "desde": desde},
            )  # fmt: skip
        except PedidoRecusado as erro:
            recusar(form, erro)
        else:
            messages.success(request, f"K vale {numero(form.cleaned_data['k'])} desde esse dia.")
            return redirect("fator_k")
    titulo = "Corrigir K" if vigente else "Registrar K"
    contexto = {
        "titulo": titulo,
        "antes": f"Vale desde {por_extenso(vigente.desde)}" if vigente else "",
        "chamada": "Guia já emitida não muda de valor.",
        "migalhas": [*MIGALHAS, (titulo, "")],
        "form": form,
        "botao": "Guardar",
        "voltar": reverse("fator_k"),
    }
    return render(request, "componentes/pagina_de_formulario.html", contexto)


def _iniciais(vigente: FatorK | None) -> dict[str, str]:
    return {"k": numero(vigente.k), "ato": vigente.ato} if vigente else {}


def _linha(fator: FatorK) -> list[object]:
    ate = f"até {por_extenso(fator.ate)}" if fator.ate else "sem fim marcado"
    vale = {
        "texto": f"Desde {por_extenso(fator.desde)}",
        "url": reverse("fator_k_um", args=[fator.pk]),
        "detalhe": ate,
    }
    ato = {"texto": fator.ato, "detalhe": "Fictício, só de demonstração" if fator.ficticio else ""}
    return [vale, numero(fator.k), ato, str(fator.autor or "")]
