"""A porta das telas do administrador: quem não age nesse papel recebe 403, em palavras."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache

from contas.papeis import Papel
from tramitacao.atuacao import ator_de

Tela = Callable[..., HttpResponse]
INICIO = ("Início", "/")


def so_o_administrador(funcao: Tela) -> Tela:
    """Entrada obrigatória, nada em cache, e o papel de administrador escolhido em "Trocar"."""

    @wraps(funcao)
    def tela(request: HttpRequest, *args: Any, **resto: Any) -> HttpResponse:
        ator = ator_de(request)
        if ator is None or ator.papel != Papel.ADMINISTRADOR:
            raise PermissionDenied
        return funcao(request, *args, **resto)

    return login_required(never_cache(tela))
