"""Registrar pagamentos; coberto o devido, o sistema certifica — Decreto 58.027/2017, art. 10."""

from datetime import datetime
from decimal import Decimal
from functools import partial
from typing import TypeVar

from django.db import transaction

from contas.ator import SISTEMA, Ator
from precos.servicos import cobrancas, recebimentos
from precos.servicos.recebimentos import Recebimento
from tramitacao.models import Tramitacao
from tramitacao.relogio import agora
from tramitacao.servicos.tramitar import tramitar, trancar
from valet.fluxos.situacoes import SituacaoTPU
from valet.models import Multa, Pedido, PedidoTPU
from valet.regras.pagamento import preco_recolhido

P = TypeVar("P", bound=Pedido)
A_PAGAR = frozenset({SituacaoTPU.AGUARDA_PRECO, SituacaoTPU.PRECO_VENCIDO})


@transaction.atomic
def registrar_pagamento(
    *,
    pedido_id: int,
    modelo: type[Pedido] = PedidoTPU,
    recebimento: Recebimento,
    por: Ator,
    em: datetime | None = None,
) -> Pedido:
    """Aplica o pagamento à guia; quando tudo está coberto, o pedido passa a pago.

    Parcial fica registrado e o pedido espera o resto. Em duplicidade, ou depois de decidido,
    vira crédito nos autos e não muda a situação. A mesma autenticação não entra duas vezes.
    """
    em = em or agora()
    a_pagar = trancar(modelo, pedido_id).situacao in A_PAGAR
    ato = "registrar_pagamento" if a_pagar else "registrar_credito"
    pedido = tramitar(
        modelo, pedido_id, ato, por=por, em=em, dados=recebimento.como_dados(),
        ao_lavrar=partial(_aplicar, recebimento=recebimento, em=em),
    )  # fmt: skip
    return certificar_se_pago(pedido, em=em)


def credito_do_pedido(pedido: Pedido | Multa, especie: str = "") -> Decimal:
    """Quanto se recolheu da espécie (a do pedido, se não se diz) além do que as guias cobram."""
    return cobrancas.sobra(pedido.procedimento, especie or pedido.ESPECIE)


def creditos_do_pedido(pedido: Pedido | Multa) -> dict[str, Decimal]:
    """O crédito de cada espécie que o tem, em R$: a devolver ou compensar."""
    sobras = {e: credito_do_pedido(pedido, e) for e in pedido.ESPECIES}
    return {especie: sobra for especie, sobra in sobras.items() if sobra}


def certificar_se_pago(pedido: P, *, em: datetime) -> P:
    """Passa a pago, na mesma transação, o pedido cujas guias os pagamentos já cobrem."""
    if pedido.situacao not in A_PAGAR or preco_recolhido(pedido.fatos(em)):
        return pedido
    return tramitar(type(pedido), pedido.pk, "certificar_pagamento", por=SISTEMA, em=em)


def _aplicar(pedido: Pedido, linha: Tramitacao, *, recebimento: Recebimento, em: datetime) -> None:
    cobranca = recebimentos.conferir(
        recebimento, procedimento=pedido.procedimento, em=em, especies=(pedido.ESPECIE,)
    )
    recebimentos.aplicar(recebimento, cobranca=cobranca, linha=linha, em=em)
