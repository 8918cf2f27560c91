"""O banco não deixa o mesmo crédito sair duas vezes, nem junto com a devolução — art. 7º."""

from decimal import Decimal

import pytest
from django.db import DatabaseError, IntegrityError, transaction

from eventos.consultas.credito import CUSTO
from eventos.models import SAE
from precos.models import AproveitamentoDoCredito
from precos.servicos import cobrancas
from tests.fabricas import nova_autorizacao as n
from tests.fabricas import passos_de_evento as pe
from tramitacao.erros import AtoRecusado

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
OITO_MIL = Decimal("8000.00")


def dois_autos():
    """Uma suspensa sem cobrança em vigor e outra SAE a pagar, com as linhas dos dois atos."""
    suspensa = n.suspensa()
    nova = n.cobrada(suspensa, "12")
    em = pe.depois(nova)
    cobrancas.cancelar(
        suspensa.procedimento, em=em, motivo="prova", especies=(CUSTO,), quitadas=True
    )
    return suspensa, nova, em


def test_o_banco_recusa_aproveitar_o_que_ja_se_aproveitou():
    suspensa, nova, em = dois_autos()
    de, para = n.linhas(suspensa, nova, em)
    with pytest.raises(DatabaseError, match="passa do credito"), transaction.atomic():
        n.aproveitar(suspensa, nova, de, para, Decimal("0.01"))
    with pytest.raises(DatabaseError, match="passa do credito"), transaction.atomic():
        n.devolver(suspensa, de, Decimal("0.01"))


def test_o_banco_soma_o_devolvido_e_o_aproveitado():
    suspensa, nova, em = n.com_credito_solto()
    de, para = n.linhas(suspensa, nova, em)
    n.devolver(suspensa, de, Decimal("3000.00"))
    with pytest.raises(DatabaseError, match="passa do credito"), transaction.atomic():
        n.aproveitar(suspensa, nova, de, para, Decimal("5000.01"))
    feito = n.aproveitar(suspensa, nova, de, para, Decimal("5000.00"))
    with pytest.raises(DatabaseError, match="Cannot update or delete"), transaction.atomic():
        AproveitamentoDoCredito.objects.filter(pk=feito.pk).update(valor=Decimal("1.00"))
    with pytest.raises(DatabaseError, match="Cannot update or delete"), transaction.atomic():
        feito.delete()


def test_o_banco_recusa_aproveitamento_sem_os_dois_atos_ou_nos_mesmos_autos():
    suspensa, nova, em = n.com_credito_solto()
    de, para = n.linhas(suspensa, nova, em)
    suspendeu = suspensa.procedimento.linhas.get(ato="suspender")
    for trocadas in ((suspendeu, para), (de, suspendeu), (para, de)):
        with pytest.raises(DatabaseError, match="sem os dois atos"), transaction.atomic():
            n.aproveitar(suspensa, nova, *trocadas, Decimal("1.00"))
    with pytest.raises(DatabaseError, match="sem os dois atos"), transaction.atomic():
        n.aproveitar(suspensa, suspensa, de, de, Decimal("1.00"))


def test_o_banco_recusa_autorizar_com_o_custo_coberto_em_parte():
    """O aproveitado conta como pago, e só ele: o devido maior continua por cobrir."""
    nova = n.cobrada(n.suspensa())
    SAE.objects.filter(pk=nova.pk).update(devido=Decimal("8000.01"))
    with pytest.raises((IntegrityError, AtoRecusado)), transaction.atomic():
        pe.autorizar(nova)
    SAE.objects.filter(pk=nova.pk).update(devido=OITO_MIL)
    assert pe.autorizar(nova).situacao == "autorizada"
