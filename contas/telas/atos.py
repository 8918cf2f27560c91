"""Os atos sobre uma representação: cada um com o seu formulário, a consequência e o serviço."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from contas.ator import Ator
from contas.erros import PedidoRecusado
from contas.models import Representacao
from contas.pedido import Pedido
from contas.servicos import representacao as servico
from contas.telas.alcance import nomes_dos_atos, representacao_ao_alcance
from contas.telas.formularios import Fim, Poderes, Recusa, Retirada, recusar
from contas.telas.representacoes import MIGALHAS

Executar = Callable[[Representacao, Ator, datetime, dict[str, Any]], object]


@dataclass(frozen=True, slots=True)
class Tela:
    """Um ato: o que se pergunta, o que se avisa antes e o que se diz depois."""

    titulo: str
    form: type[forms.Form]
    executar: Executar
    botao: str
    feito: str
    consequencia: str = ""
    perigo: bool = False


def _aceitar(r: Representacao, por: Ator, em: datetime, dados: dict[str, Any]) -> None:
    servico.aceitar(representacao_id=r.pk, por=por, em=em, **dados)


def _recusar(r: Representacao, por: Ator, em: datetime, dados: dict[str, Any]) -> None:
    servico.recusar(representacao_id=r.pk, por=por, em=em, **dados)


def _mudar_poderes(r: Representacao, por: Ator, em: datetime, dados: dict[str, Any]) -> None:
    servico.alterar_poderes(representacao_id=r.pk, por=por, em=em, **dados)


def _encerrar(r: Representacao, por: Ator, em: datetime, dados: dict[str, Any]) -> None:
    servico.encerrar(representacao_id=r.pk, por=por, em=em, ultimo_dia=dados["ultimo_dia"])


TELAS = {
    "aceitar": Tela(
        "Aceitar o pedido", Poderes, _aceitar, "Aceitar", "O pedido foi aceito.",
        "Confira se a pessoa fala mesmo pela empresa. Ela passa a ver os processos dela já.",
    ),
    "recusar": Tela(
        "Recusar o pedido", Recusa, _recusar, "Recusar", "O pedido foi recusado.", perigo=True
    ),
    "retirar": Tela(
        "Retirar o pedido", Retirada, _recusar, "Retirar o pedido", "O pedido foi retirado.",
        perigo=True,
    ),
    "poderes": Tela(
        "Mudar os poderes", Poderes, _mudar_poderes, "Guardar", "Os poderes foram mudados."
    ),
    "encerrar": Tela(
        "Encerrar a representação", Fim, _encerrar, "Encerrar", "A representação foi encerrada.",
        "Ao acabar, a pessoa deixa de ver os processos da empresa e de receber os avisos. Os atos "
        "que já praticou continuam valendo.", perigo=True,
    ),
}  # fmt: skip


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def ato(request: Pedido, chave: int, nome: str) -> HttpResponse:
    """O formulário de um ato. O que já não cabe volta à representação, com a razão."""
    r, ator = representacao_ao_alcance(request, chave)
    if nome not in TELAS:
        raise Http404
    if nome not in nomes_dos_atos(r, request, ator):
        messages.warning(request, "A situação mudou: este ato já não cabe aqui.")
        return redirect("representacao", r.pk)
    tela = TELAS[nome]
    iniciais = {"pode_requerer": r.pode_requerer, "pode_receber": r.pode_receber}
    form = tela.form(request.POST if request.method == "POST" else None, initial=iniciais)
    if request.method == "POST" and form.is_valid():
        try:
            tela.executar(r, ator, request.instante, form.cleaned_data)
        except PedidoRecusado as erro:
            recusar(form, erro)
        else:
            messages.success(request, tela.feito)
            return redirect("representacoes")
    return render(request, "componentes/pagina_de_formulario.html", _contexto(r, tela, form))


def _contexto(r: Representacao, tela: Tela, form: forms.Form) -> dict[str, object]:
    volta = reverse("representacao", args=[r.pk])
    return {
        "titulo": tela.titulo,
        "antes": f"{r.usuario}, por {r.pessoa}",
        "migalhas": [*MIGALHAS, (str(r.usuario), volta), (tela.titulo, "")],
        "form": form,
        "botao": tela.botao,
        "consequencia": tela.consequencia,
        "perigo": tela.perigo,
        "voltar": volta,
    }
