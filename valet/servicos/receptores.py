"""O dinheiro que o banco avisa, levado ao ato que o recebe em cada fluxo do valet."""

from datetime import datetime

from contas.ator import SISTEMA
from precos.models import Cobranca
from precos.servicos.recebimentos import Recebimento
from precos.servicos.receptores import registrar_receptor
from valet.models import Multa, PedidoAU, PedidoTPU
from valet.servicos import cobranca_da_multa
from valet.servicos.pagamento import registrar_pagamento
from valet.servicos.preco_anual import registrar_pagamento_anual

E = Cobranca.Especie


def registrar_receptores() -> None:
    """Diz quem recebe cada espécie do valet."""
    registrar_receptor(E.OUTORGA_TPU, _outorga)
    registrar_receptor(E.AUTORIZACAO_USO, _periodo)
    registrar_receptor(E.ANUAL_TPU, _anual)
    registrar_receptor(E.MULTA, _multa)


def _outorga(cobranca: Cobranca, recebimento: Recebimento, em: datetime) -> object:
    pedido = PedidoTPU.objects.get(procedimento=cobranca.procedimento_id)
    return registrar_pagamento(pedido_id=pedido.pk, recebimento=recebimento, por=SISTEMA, em=em)


def _periodo(cobranca: Cobranca, recebimento: Recebimento, em: datetime) -> object:
    pedido = PedidoAU.objects.get(procedimento=cobranca.procedimento_id)
    return registrar_pagamento(
        pedido_id=pedido.pk, modelo=PedidoAU, recebimento=recebimento, por=SISTEMA, em=em
    )


def _anual(cobranca: Cobranca, recebimento: Recebimento, em: datetime) -> object:
    pedido = PedidoTPU.objects.get(procedimento=cobranca.procedimento_id)
    return registrar_pagamento_anual(
        pedido_id=pedido.pk, recebimento=recebimento, por=SISTEMA, em=em
    )


def _multa(cobranca: Cobranca, recebimento: Recebimento, em: datetime) -> object:
    multa = Multa.objects.get(procedimento=cobranca.procedimento_id)
    return cobranca_da_multa.registrar_pagamento(
        multa_id=multa.pk, recebimento=recebimento, por=SISTEMA, em=em
    )
