"""Devolver o crédito de um pedido de valet ou de uma multa — interpretação 065."""

from datetime import datetime
from functools import partial
from typing import TypeVar

from django.db import transaction

from contas.ator import Ator
from normas.exigencia import Pendencia
from precos.servicos import devolucoes
from precos.servicos.devolucoes import Restituicao
from tramitacao.erros import RegraViolada
from tramitacao.models import Tramitacao
from tramitacao.relogio import agora
from tramitacao.servicos.tramitar import tramitar, trancar
from valet.models import Multa, Pedido, PedidoTPU
from valet.servicos.pagamento import credito_do_pedido

P = TypeVar("P", bound=Pedido | Multa)


@transaction.atomic
def devolver_credito(
    *, pedido_id: int, restituicao: Restituicao, por: Ator, modelo: type[P] = PedidoTPU,  # type: ignore[assignment]
    especie: str = "", em: datetime | None = None,
) -> P:  # fmt: skip
    """Decide devolver até o crédito da espécie; duas ao mesmo tempo não o passam.

    Sem `especie`, é a do pedido: a outorga, o período ou a multa. No TPU há também o preço anual.
    """
    em = em or agora()
    pedido = trancar(modelo, pedido_id)
    especie = especie or pedido.ESPECIE
    artigo = pedido.ARTIGO_DO_PRECO
    if especie not in pedido.ESPECIES:
        raise RegraViolada(Pendencia("Isto não se paga nestes autos", artigo, campo="especie"))
    credito = credito_do_pedido(pedido, especie)
    if faltas := devolucoes.conferir(restituicao, credito=credito, artigo=artigo, em=em):
        raise RegraViolada(*faltas)
    return tramitar(
        modelo, pedido_id, "devolver_credito", por=por, em=em,
        dados={"especie": especie, **restituicao.como_dados()},
        ao_lavrar=partial(_gravar, restituicao=restituicao, especie=especie, em=em),
    )  # fmt: skip


def _gravar(
    _pedido: Pedido | Multa, linha: Tramitacao, *, restituicao: Restituicao, especie: str,
    em: datetime,
) -> None:  # fmt: skip
    devolucoes.gravar(restituicao, especie=especie, linha=linha, em=em)
