"""Por quem a conta está agindo: escolhida em "Trocar", conferida a cada pedido."""

from collections.abc import Callable, Sequence
from typing import cast

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.utils.functional import SimpleLazyObject

from contas.ator import Ator
from contas.opcoes import CHAVE, Opcao, escolhida, opcoes
from contas.pedido import Pedido
from tramitacao.relogio import agora, dia_de

__all__ = ["CHAVE", "Atuacao", "Opcao", "ator_de", "ator_exigido", "opcoes"]


class Atuacao:
    """Põe no pedido o instante dele e as formas de agir que a conta tem nesse dia.

    `request.instante` e `request.dia` são os do pedido inteiro; `request.opcoes` são as formas de
    agir e `request.opcao` é a escolhida (ou None).
    """

    def __init__(self, proxima: Callable[[Pedido], HttpResponse]) -> None:
        self.proxima = proxima

    def __call__(self, request: Pedido) -> HttpResponse:
        request.instante = agora()
        request.dia = dia_de(request.instante)
        request.opcoes = cast(Sequence[Opcao], SimpleLazyObject(lambda: _opcoes(request)))
        request.opcao = cast(Opcao | None, SimpleLazyObject(lambda: _escolhida(request)))
        return self.proxima(request)


def ator_de(request: HttpRequest) -> Ator | None:
    """O ator deste pedido, já conferido contra as lotações e representações de hoje."""
    opcao = cast(Pedido, request).opcao
    return opcao.ator if opcao else None


def ator_exigido(request: HttpRequest) -> Ator:
    """O ator, nas telas cuja porta já o exigiu; `PermissionDenied` se não há nenhum."""
    ator = ator_de(request)
    if ator is None:
        raise PermissionDenied
    return ator


def _opcoes(request: Pedido) -> list[Opcao]:
    return opcoes(request.user, request.dia) if request.user.is_authenticated else []


def _escolhida(request: Pedido) -> Opcao | None:
    return escolhida(list(request.opcoes), request.session.get(CHAVE))
