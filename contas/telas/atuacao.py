"""Trocar: por quem a conta age, escolhido só entre as formas que ela tem hoje."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from contas.opcoes import CHAVE
from contas.pedido import Pedido
from contas.telas.conta import INICIO


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def atuacao(request: Pedido) -> HttpResponse:
    """GET mostra as formas de agir; POST guarda a escolhida na sessão e segue."""
    volta = _volta(request)
    if request.method == "POST":
        chave = request.POST.get("chave", "")
        opcao = next((o for o in request.opcoes if o.chave == chave), None)
        if opcao:
            request.session[CHAVE] = opcao.chave
            return redirect(volta)
        messages.error(request, "Essa forma de agir não é mais sua. Escolha outra.")
    contexto = {
        "titulo": "Por quem você age",
        "chamada": "A escolha vale nesta sessão, até você trocar de novo.",
        "migalhas": [INICIO, ("Por quem você age", "")],
        "opcoes": list(request.opcoes),
        "atual": request.opcao.chave if request.opcao else "",
        "volta": volta,
    }
    return render(request, "contas/atuacao.html", contexto)


def _volta(request: Pedido) -> str:
    pedida = request.POST.get("next") or request.GET.get("next") or ""
    segura = url_has_allowed_host_and_scheme(
        pedida, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    )
    return pedida if segura else "/processos/"
