"""As situações em que ninguém deve a guia, embora ela não tenha caído — art. 8º.

Indeferido o pedido, a guia espera o recurso: se ele for provido, volta a valer. Cada fluxo declara
as suas em `ready()`; toda tela e toda conta perguntam aqui.
"""

from collections.abc import Iterable

from django.db.models import Q

from precos.models import Cobranca

_DISPENSAM: dict[str, frozenset[str]] = {}


def dispensar(fluxo: str, situacoes: Iterable[str]) -> None:
    """Neste fluxo, nestas situações, nada se deve."""
    _DISPENSAM[fluxo] = frozenset(str(s) for s in situacoes)


def dispensada(cobranca: Cobranca) -> bool:
    """Ninguém deve esta cobrança agora, pela situação do procedimento dela."""
    procedimento = cobranca.procedimento
    return procedimento.situacao in _DISPENSAM.get(procedimento.fluxo, ())


def das_dispensadas() -> Q:
    """O mesmo, para filtrar cobranças no banco."""
    q = Q(pk__in=())
    for fluxo, situacoes in _DISPENSAM.items():
        q |= Q(procedimento__fluxo=fluxo, procedimento__situacao__in=situacoes)
    return q
