"""Segunda via da guia vencida: do preço anual (art. 9º, § 3º) e da multa (art. 15, I)."""

from datetime import datetime
from functools import partial
from typing import TypeVar

from django.db import transaction

from contas.ator import Ator
from precos.models import Cobranca
from precos.servicos import guias
from tramitacao.erros import NaoEncontrado
from tramitacao.models import ProcedimentoConcreto, Tramitacao
from tramitacao.relogio import agora
from tramitacao.servicos.tramitar import tramitar

P = TypeVar("P", bound=ProcedimentoConcreto)


@transaction.atomic
def emitir_segunda_via(
    *, modelo: type[P], pk: int, cobranca_id: int, por: Ator, em: datetime | None = None
) -> P:
    """Mata a guia vencida desta cobrança e emite outra, com data nova e os encargos do atraso.

    Levanta `RegraViolada` se a cobrança está paga ou cancelada, ou se a guia ainda não venceu.
    """
    em = em or agora()
    return tramitar(
        modelo, pk, "emitir_segunda_via", por=por, em=em, dados={"cobranca": cobranca_id},
        ao_lavrar=partial(_emitir, cobranca_id=cobranca_id, em=em),
    )  # fmt: skip


def _emitir(
    objeto: ProcedimentoConcreto, linha: Tramitacao, *, cobranca_id: int, em: datetime
) -> None:
    # Só cobrança destes mesmos autos, que a tranca do processo protege.
    cobranca = Cobranca.objects.filter(procedimento=objeto.procedimento, pk=cobranca_id).first()
    if cobranca is None:
        raise NaoEncontrado("Esta cobrança não é deste processo.")
    guias.segunda_via(cobranca, linha=linha, em=em)
