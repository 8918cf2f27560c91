"""O endereço da agenda, na página da conta: mostrar, trocar e desligar."""

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_POST

from contas.models import EnderecoDaAgenda, Usuario
from contas.pedido import Pedido
from contas.servicos.agenda import desligar, trocar


def endereco_da_agenda(usuario: Usuario) -> str:
    """O endereço inteiro, para colar noutro calendário; vazio enquanto não se criou."""
    dele = EnderecoDaAgenda.objects.filter(usuario=usuario).first()
    return (
        f"{settings.ENDERECO_PUBLICO}{reverse('agenda_ics', args=[dele.segredo])}" if dele else ""
    )


@require_POST
@login_required
def trocar_endereco(request: Pedido) -> HttpResponse:
    """Cria o endereço ou põe outro no lugar."""
    havia = bool(endereco_da_agenda(request.user))
    trocar(usuario=request.user, em=request.instante)
    dito = "O endereço da agenda mudou. O anterior não abre mais." if havia else (
        "O endereço da agenda está pronto: copie-o para o seu calendário."
    )  # fmt: skip
    messages.success(request, dito)
    return redirect(f"{reverse('conta')}#agenda")


@require_POST
@login_required
def desligar_endereco(request: Pedido) -> HttpResponse:
    """Ninguém mais lê a agenda desta conta sem entrar."""
    desligar(usuario=request.user)
    messages.success(request, "O endereço da agenda foi desligado.")
    return redirect(f"{reverse('conta')}#agenda")
