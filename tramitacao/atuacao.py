"""Por quem a conta está agindo: escolhida em "Trocar", conferida a cada pedido."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils.functional import SimpleLazyObject

from contas.ator import Ator
from contas.opcoes import CHAVE, Opcao, escolhida, opcoes
from tramitacao.relogio import agora, dia_de

__all__ = ["CHAVE", "Atuacao", "Opcao", "ator_de", "opcoes"]


class Atuacao:
    """Põe no pedido o instante dele e as formas de agir que a conta tem nesse dia.

    `request.instante` e `request.dia` são os do pedido inteiro; `request.opcoes` são as formas de
    agir e `request.opcao` é a escolhida (ou None).
    """

    def __init__(self, proxima: Callable[[HttpRequest], HttpResponse]) -> None:
        self.proxima = proxima

    def __call__(self, request: HttpRequest) -> HttpResponse:
        request.instante = agora()
        request.dia = dia_de(request.instante)
        request.opcoes = SimpleLazyObject(lambda: _opcoes(request))
        request.opcao = SimpleLazyObject(lambda: _escolhida(request))
        return self.proxima(request)


def ator_de(request: HttpRequest) -> Ator | None:
    """O ator deste pedido, já conferido contra as lotações e representações de hoje."""
    opcao = request.opcao
    return opcao.ator if opcao else None


def _opcoes(request: HttpRequest) -> list[Opcao]:
    return opcoes(request.user, request.dia) if request.user.is_authenticated else []


def _escolhida(request: HttpRequest) -> Opcao | None:
    return escolhida(list(request.opcoes), request.session.get(CHAVE))
