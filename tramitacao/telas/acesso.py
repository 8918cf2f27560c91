"""A porta das telas dos autos: quem não pode ver recebe a mesma resposta de quem erra o número."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.views.decorators.cache import never_cache

from tramitacao.atuacao import ator_de, ator_exigido
from tramitacao.consultas.autos import Autos, ler_autos
from tramitacao.consultas.visibilidade import processos_visiveis_a
from tramitacao.models import Processo
from tramitacao.relogio import agora

Tela = Callable[..., HttpResponseBase]


class NumeroConverter:
    """O número nas URLs: `6911.2026.0000001-3`, com ponto no lugar da barra."""

    regex = r"[0-9]{4}\.[0-9]{4}\.[0-9]{7}-[0-9]"

    def to_python(self, valor: str) -> str:
        """Só os algarismos, como o número é guardado."""
        return "".join(c for c in valor if c.isdigit())

    def to_url(self, valor: str) -> str:
        """A forma da URL, a partir dos algarismos ou já pronta."""
        if "." in valor:
            return valor.replace("/", ".")
        return f"{valor[:4]}.{valor[4:8]}.{valor[8:15]}-{valor[15]}"


def processo_visivel(request: HttpRequest, numero: str) -> Processo:
    """O processo, se quem pede pode vê-lo; senão `Http404`, exista ele ou não."""
    processo = processos_visiveis_a(ator_de(request)).filter(numero=numero).first()
    if processo is None:
        raise Http404
    return processo


def tela_dos_autos(funcao: Tela) -> Tela:
    """Entrada obrigatória, nada em cache, e o processo já conferido: a tela recebe os autos."""

    @wraps(funcao)
    def tela(request: HttpRequest, numero: str, **resto: Any) -> HttpResponseBase:
        processo = processo_visivel(request, numero)
        ator = ator_exigido(request)
        autos = ler_autos(processo, ator, agora())
        if not autos.procedimentos:
            raise Http404
        return funcao(request, autos, **resto)

    return login_required(never_cache(tela))


def da_chave(autos: Autos, colecao: Any, chave: int) -> Any:
    """O objeto de uma coleção destes autos; de outros autos é como se não existisse."""
    # Chave maior do que o banco guarda é só um número que não existe.
    objeto = colecao.filter(pk=chave).first() if chave < 2**63 else None
    if objeto is None:
        raise Http404
    return objeto
