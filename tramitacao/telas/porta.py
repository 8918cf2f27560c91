"""A porta das telas de um papel só: quem não age nele recebe 403, em palavras."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.views.decorators.cache import never_cache

from contas.ator import Ator
from contas.papeis import Papel
from tramitacao.atuacao import ator_de

Tela = Callable[..., HttpResponseBase]
INICIO = ("Início", "/")


def so_o_administrador(funcao: Tela) -> Tela:
    """Entrada obrigatória, nada em cache, e o papel de administrador escolhido em "Trocar"."""
    return _so(Papel.ADMINISTRADOR, funcao)


def so_o_auditor(funcao: Tela) -> Tela:
    """O mesmo, para o auditor."""
    return _so(Papel.AUDITOR, funcao)


def so_o_fiscal(funcao: Tela) -> Tela:
    """O mesmo, para o fiscal."""
    return _so(Papel.FISCAL, funcao)


def so_quem(pode: Callable[[Ator | None], bool]) -> Callable[[Tela], Tela]:
    """O mesmo, para quem a pergunta diz que pode."""

    def porta(funcao: Tela) -> Tela:
        @wraps(funcao)
        def tela(request: HttpRequest, *args: Any, **resto: Any) -> HttpResponseBase:
            if not pode(ator_de(request)):
                raise PermissionDenied
            return funcao(request, *args, **resto)

        return login_required(never_cache(tela))

    return porta


def _so(papel: Papel, funcao: Tela) -> Tela:
    return so_quem(lambda ator: ator is not None and ator.papel == papel)(funcao)
