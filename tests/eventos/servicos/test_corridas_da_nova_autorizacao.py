"""Várias mãos ao mesmo tempo: o crédito da suspensa sai uma vez só — art. 7º."""

import threading
from decimal import Decimal

import pytest
from django.db import DatabaseError, connection

from eventos.consultas.credito import credito
from eventos.models import SAE, PedidoDeEvento
from eventos.servicos.devolucao import devolver_credito
from eventos.servicos.protocolar import protocolar
from precos.models import AproveitamentoDoCredito, Devolucao
from precos.servicos.devolucoes import Restituicao
from tests.fabricas import eventos as f
from tests.fabricas import nova_autorizacao as n
from tests.fabricas import passos_de_evento as pe
from tramitacao.erros import AtoRecusado

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
OITO_MIL = Decimal("8000.00")


def ao_mesmo_tempo(*atos):
    """Cada ato num fio, largados juntos; devolve quantos passaram."""
    barreira, feitos = threading.Barrier(len(atos)), []

    def um(ato):
        try:
            barreira.wait()
            ato()
            feitos.append(ato)
        except (AtoRecusado, DatabaseError):
            pass
        finally:
            connection.close()

    fios = [threading.Thread(target=um, args=(ato,)) for ato in atos]
    for fio in fios:
        fio.start()
    for fio in fios:
        fio.join()
    return len(feitos)


@pytest.mark.django_db(transaction=True)
def test_devolver_e_aproveitar_ao_mesmo_tempo_no_banco_vale_um():
    suspensa, nova, em = n.com_credito_solto()
    de, para = n.linhas(suspensa, nova, em)
    outra = suspensa.procedimento.linhas.get(ato="suspender")
    quantos = ao_mesmo_tempo(
        lambda: n.devolver(suspensa, outra, OITO_MIL),
        lambda: n.aproveitar(suspensa, nova, de, para, OITO_MIL),
    )
    assert quantos == 1
    assert Devolucao.objects.count() + AproveitamentoDoCredito.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_tres_rascunhos_e_uma_devolucao_ao_mesmo_tempo_vale_uma_escolha__art_7():
    suspensa = n.suspensa()
    em = pe.depois(suspensa)
    rascunhos = [_mais_um(suspensa, em) for _ in range(3)]
    PedidoDeEvento.objects.filter(pk__in=rascunhos).update(suspensa=suspensa)
    por = f.promotor()
    parte = Restituicao(Decimal("1000.00"), "A tarde.")
    quantos = ao_mesmo_tempo(
        *(lambda r=r: protocolar(requerimento_id=r, por=por, em=em) for r in rascunhos),
        lambda: devolver_credito(sae_id=suspensa.pk, restituicao=parte, **pe.da_cet(em)),
    )
    assert quantos == 1
    novas = SAE.objects.filter(pedido__suspensa=suspensa).count()
    assert novas + Devolucao.objects.count() == 1
    assert credito(pe.reler(suspensa)) == (OITO_MIL if novas else 0)


def _mais_um(suspensa, em):
    """Outro rascunho da mesma nova, como o de quem também representa o promotor."""
    r = n.rascunho_da_nova(suspensa, em)
    PedidoDeEvento.objects.filter(pk=r.pk).update(suspensa=None)
    return r.pk
