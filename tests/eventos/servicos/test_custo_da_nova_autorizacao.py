"""O crédito da suspensa cobre o custo da nova autorização, até onde chega — art. 7º."""

from decimal import Decimal

import pytest

from eventos.consultas.credito import credito
from precos.models import AproveitamentoDoCredito
from tests.fabricas import devolucoes as d
from tests.fabricas import nova_autorizacao as n
from tests.fabricas import passos_de_evento as pe
from tramitacao.erros import RegraViolada

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
MIL, OITO_MIL = Decimal("1000.00"), Decimal("8000.00")


def atos(sae):
    return list(sae.procedimento.linhas.order_by("seq").values_list("ato", flat=True))


def guias(sae):
    return sae.procedimento.cobrancas.filter(especie="custo_evento", cancelada_em=None)


@pytest.mark.dispositivo("E-7")
def test_o_mesmo_custo_se_cobre_inteiro_ao_assinar_e_o_evento_se_autoriza__art_7():
    suspensa = n.suspensa()
    nova = n.cobrada(suspensa)
    assert nova.situacao == "pronta"
    assert atos(nova)[-3:] == ["assinar_termo", "aproveitar_credito", "certificar_pagamento"]
    assert atos(suspensa)[-1] == "ceder_credito"
    feito = AproveitamentoDoCredito.objects.get()
    assert (feito.valor, feito.de, feito.para) == (
        OITO_MIL, suspensa.procedimento, nova.procedimento,
    )  # fmt: skip
    assert (guias(nova).get().a_pagar, nova.procedimento.processo) == (0, feito.linha_para.processo)
    assert not nova.procedimento.processo.documentos_expedidos.filter(modelo="guia_custo").exists()
    assert (credito(pe.reler(suspensa)), credito(nova)) == (0, 0)
    assert pe.autorizar(nova).situacao == "autorizada"


@pytest.mark.dispositivo("E-7")
def test_custo_maior_paga_so_a_diferenca_e_a_guia_diz_o_que_o_credito_cobriu__art_7():
    suspensa = n.suspensa()
    nova = n.cobrada(suspensa, "12")
    guia = guias(nova).get()
    assert nova.situacao == "aguarda_pagamento"
    assert (guia.valor, guia.a_pagar) == (Decimal("9600.00"), Decimal("1600.00"))
    ditos = {p["descricao"]: p["valor"] for p in guia.memoria}
    origem = suspensa.procedimento.processo
    assert ditos[f"coberto pelo crédito do evento suspenso, processo {origem}"] == "8000.00"
    assert ditos["a pagar: descontado o já recolhido"] == "1600.00"
    nova = pe.autorizar(pe.pagar(nova))
    assert (nova.situacao, credito(nova)) == ("autorizada", 0)


@pytest.mark.dispositivo("E-7")
def test_custo_menor_deixa_na_origem_o_que_sobra_e_isso_se_devolve__art_7():
    suspensa = n.suspensa()
    assert n.cobrada(suspensa, "7").situacao == "pronta"
    assert credito(pe.reler(suspensa)) == Decimal("2400.00")
    with pytest.raises(RegraViolada, match=r"crédito destes autos é de R\$ 2.400,00"):
        d.devolver_na_sae(suspensa, Decimal("2400.01"))
    assert credito(d.devolver_na_sae(suspensa, MIL)) == 0
    assert guias(suspensa).get().valor == Decimal("1400.00")


@pytest.mark.dispositivo("E-7")
def test_a_nova_isenta_nao_usa_o_credito_que_entao_se_devolve__art_7():
    suspensa = n.suspensa()
    nova = n.protocolada(suspensa, natureza="civico")
    nova = pe.aprovar(pe.compor(pe.aceitar_documentos(nova)))
    with pytest.raises(RegraViolada, match="escolheu nova autorização"):
        d.devolver_na_sae(suspensa, MIL)
    assert pe.assinar(nova).situacao == "pronta"
    assert not AproveitamentoDoCredito.objects.exists()
    assert credito(d.devolver_na_sae(suspensa, OITO_MIL)) == 0


@pytest.mark.dispositivo("E-7")
def test_aprovada_de_novo_por_mais_o_que_sobrava_cobre_e_o_resto_se_paga__art_7():
    suspensa = n.suspensa()
    nova = n.aprovada_de_novo(n.cobrada(suspensa, "9"), "11")
    cobertos = list(AproveitamentoDoCredito.objects.values_list("valor", flat=True))
    assert cobertos == [Decimal("7200.00"), Decimal("800.00")]
    assert credito(pe.reler(suspensa)) == 0
    assert guias(nova).latest("pk").a_pagar == Decimal("800.00")
    assert pe.pagar(nova).situacao == "pronta"


@pytest.mark.dispositivo("E-7")
def test_aprovada_de_novo_por_menos_o_que_passa_e_credito_da_nova__art_7():
    suspensa = n.suspensa()
    nova = n.aprovada_de_novo(n.cobrada(suspensa), "7")
    assert (nova.situacao, credito(nova)) == ("pronta", Decimal("2400.00"))
    assert (guias(nova).get().valor, credito(pe.reler(suspensa))) == (Decimal("5600.00"), 0)
    assert credito(d.devolver_na_sae(nova, Decimal("2400.00"))) == 0
    assert pe.autorizar(nova).situacao == "autorizada"
