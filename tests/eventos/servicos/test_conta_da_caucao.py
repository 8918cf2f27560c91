"""A caução como conta: nunca negativa, de um evento só, devolvida até o centavo — art. 14."""

import threading
from datetime import timedelta
from decimal import Decimal

import pytest
from django.db import DatabaseError, connection, transaction

from eventos.models import MovimentoDaCaucao
from eventos.models.conta_da_caucao import saldo_da_caucao
from eventos.regras.caucao import Desconto
from eventos.servicos import garantia
from precos.models import Pagamento
from tests.fabricas import passos_de_evento as p
from tests.fabricas.requerimentos import pdf
from tramitacao.erros import RegraViolada
from tramitacao.relogio import dia_de
from tramitacao.servicos.arquivos import receber
from tramitacao.servicos.vencer import vencer_prazos

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
DANO = "Placa derrubada na esquina, laudo 12."


def realizada():
    sae = p.sae_autorizada(**p.ESPORTIVA)
    vencer_prazos(sae.pedido.comeco() + timedelta(days=1))
    return p.reler(sae)


def descontar(sae, valor: str, **outros):
    em = sae.pedido.comeco() + timedelta(days=9)
    quem = p.da_cet(em)
    prova = receber("laudo.pdf", pdf(f"laudo {valor}"), usuario_id=quem["por"].usuario_id)
    return garantia.descontar_da_caucao(
        sae_id=sae.pk, desconto=Desconto(Decimal(valor), DANO), prova=prova, **quem, **outros
    )


def devolver(sae):
    em = sae.pedido.comeco() + timedelta(days=10)
    return garantia.devolver_garantia(sae_id=sae.pk, data=dia_de(em), **p.da_cet(em))


@pytest.mark.dispositivo("E-14-2")
def test_deposito_desconto_e_devolucao_fecham_a_conta__art_14_p2():
    sae = realizada()
    assert saldo_da_caucao(sae) == Decimal("800.00")
    descontar(sae, "150.00")
    assert p.reler(sae).procedimento.vez == "tecnico_cet"
    devolver(sae)
    assert list(sae.movimentos.values_list("especie", "valor")) == [
        ("deposito", Decimal("800.00")), ("desconto", Decimal("150.00")),
        ("devolucao", Decimal("650.00")),
    ]  # fmt: skip
    assert (saldo_da_caucao(sae), p.reler(sae).procedimento.vez) == (0, "")


def test_descontado_tudo_nada_mais_ha_a_devolver__art_14_p2():
    sae = realizada()
    descontar(sae, "800.00")
    assert p.reler(sae).procedimento.vez == ""
    assert not sae.procedimento.prazos.filter(desfecho="aberto").exists()
    with pytest.raises(RegraViolada, match="Não há garantia"):
        devolver(sae)


def test_desconto_nao_passa_do_saldo__art_14_p2():
    sae = realizada()
    descontar(sae, "500.00")
    with pytest.raises(RegraViolada, match=r"passa do saldo da caução, de R.? 300,00"):
        descontar(sae, "300.01")


def test_o_banco_recusa_conta_negativa_e_deposito_de_outro_evento():
    sae, outra = realizada(), p.sae_autorizada(**p.ESPORTIVA)
    comum = {"dia": dia_de(sae.pedido.comeco()), "linha": sae.procedimento.linhas.last()}
    with pytest.raises(DatabaseError, match="saldo"), transaction.atomic():
        MovimentoDaCaucao.objects.create(
            sae=sae, especie="desconto", valor=Decimal("800.01"), motivo=DANO, **comum
        )
    alheio = Pagamento.objects.filter(cobranca__procedimento=outra.procedimento).latest("pk")
    with pytest.raises(DatabaseError, match="não é deste evento"), transaction.atomic():
        # Livre para o teste: o mesmo pagamento já é o depósito do outro.
        MovimentoDaCaucao.objects.create(
            sae=sae, especie="deposito", valor=alheio.valor, pagamento=alheio, **comum
        )
    with pytest.raises(DatabaseError), transaction.atomic():
        sae.movimentos.all().delete()


@pytest.mark.usefixtures("tabelas_transacionais")
def test_dois_descontos_ao_mesmo_tempo_nao_passam_do_saldo():
    sae = realizada()
    barreira, feitos = threading.Barrier(2), []

    def tirar():
        barreira.wait()
        try:
            descontar(sae, "500.00")
            feitos.append("valeu")
        except RegraViolada:
            feitos.append("não cobre")
        finally:
            connection.close()

    fios = [threading.Thread(target=tirar) for _ in range(2)]
    [f.start() for f in fios]
    [f.join(30) for f in fios]
    assert sorted(feitos) == ["não cobre", "valeu"]
    assert saldo_da_caucao(sae) == Decimal("300.00")
