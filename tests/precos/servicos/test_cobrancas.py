"""A cobrança no banco: congelada, com abatimento dentro do valor, paga por pagamentos — art. 9º."""

from decimal import Decimal

import pytest
from django.db import DatabaseError, IntegrityError, transaction

from precos.models import Cobranca, Pagamento
from tests.fabricas import pedidos
from tests.fabricas.passos import pagar, reler

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


@pytest.mark.parametrize(
    "mudanca",
    [{"valor": Decimal("0.01")}, {"abatido": Decimal("1.00")}, {"vencimento": "2040-01-01"}],
)
def test_guia_emitida_nao_muda(mudanca):
    guia = pedidos.pedido_aguarda_preco().procedimento.cobrancas.get()
    with pytest.raises(DatabaseError), transaction.atomic():
        Cobranca.objects.filter(pk=guia.pk).update(**mudanca)


def test_pagamento_nao_muda_nem_se_apaga():
    pagamento = Pagamento.objects.get(cobranca__procedimento=pedidos.pedido_pago().procedimento)
    with pytest.raises(DatabaseError), transaction.atomic():
        Pagamento.objects.filter(pk=pagamento.pk).update(valor=Decimal("1.00"))
    with pytest.raises(DatabaseError), transaction.atomic():
        pagamento.delete()


def test_abatimento_nao_passa_do_valor():
    guia = pedidos.pedido_aguarda_preco().procedimento.cobrancas.get()
    guia.pk, guia.abatido = None, guia.valor + 1
    with pytest.raises(IntegrityError, match="abatimento_dentro_do_valor"), transaction.atomic():
        guia.save(force_insert=True)


def test_pago_e_uma_conta_sobre_os_pagamentos__art_10():
    pedido = pedidos.pedido_aguarda_preco()
    guia = pedido.procedimento.cobrancas.get()
    assert (guia.total_pago, guia.quitada) == (Decimal("0.00"), False)
    pagar(pedido, guia.valor - Decimal("0.01"), identificador="1")
    assert not guia.quitada
    pagar(reler(pedido), Decimal("0.01"), identificador="2")
    assert (guia.total_pago, guia.quitada) == (guia.valor, True)
