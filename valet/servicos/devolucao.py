"""Devolver o crédito de um pedido de valet, por ato do Subprefeito — interpretação 065."""

from datetime import datetime
from functools import partial

from django.db import transaction

from contas.ator import Ator
from normas.acervo import D58027
from precos.servicos import devolucoes
from precos.servicos.devolucoes import Restituicao
from tramitacao.erros import RegraViolada
from tramitacao.models import Tramitacao
from tramitacao.relogio import agora
from tramitacao.servicos.tramitar import tramitar, trancar
from valet.models import Pedido, PedidoTPU
from valet.servicos.pagamento import credito_do_pedido

ART_9_P2 = D58027.art(9).par(2)


@transaction.atomic
def devolver_credito(
    *, pedido_id: int, restituicao: Restituicao, por: Ator, modelo: type[Pedido] = PedidoTPU,
    em: datetime | None = None,
) -> Pedido:  # fmt: skip
    """Decide devolver até o crédito dos autos; duas ao mesmo tempo não o passam."""
    em = em or agora()
    pedido = trancar(modelo, pedido_id)
    credito = credito_do_pedido(pedido)
    if faltas := devolucoes.conferir(restituicao, credito=credito, artigo=ART_9_P2, em=em):
        raise RegraViolada(*faltas)
    return tramitar(
        modelo, pedido_id, "devolver_credito", por=por, em=em, dados=restituicao.como_dados(),
        ao_lavrar=partial(_gravar, restituicao=restituicao, em=em),
    )  # fmt: skip


def _gravar(pedido: Pedido, linha: Tramitacao, *, restituicao: Restituicao, em: datetime) -> None:
    devolucoes.gravar(restituicao, especie=pedido.ESPECIE, linha=linha, em=em)
