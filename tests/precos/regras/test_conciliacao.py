"""Em que lista cai cada pagamento."""

from datetime import date
from decimal import Decimal

import pytest

from precos.regras.conciliacao import Classe, Divida, classificar

VENCE = date(2026, 3, 31)


def divida(saldo="100.00", *, paga=False, cancelada=False) -> Divida:
    return Divida(Decimal(saldo), VENCE, paga, cancelada)


@pytest.mark.parametrize(
    ("da_divida", "valor", "dia", "classe"),
    [
        (divida(), "100.00", VENCE, Classe.EXATA),
        (divida(), "99.99", VENCE, Classe.PARCIAL),
        (divida(), "100.01", VENCE, Classe.A_MAIOR),
        (divida(), "100.00", date(2026, 4, 1), Classe.EM_ATRASO),
        (divida("0.00", paga=True), "100.00", VENCE, Classe.EM_DOBRO),
        (divida(cancelada=True), "100.00", VENCE, Classe.A_MAIOR),
    ],
)
def test_cada_pagamento_tem_a_sua_lista(da_divida, valor, dia, classe):
    assert classificar(da_divida, valor=Decimal(valor), pago_em=dia) is classe
