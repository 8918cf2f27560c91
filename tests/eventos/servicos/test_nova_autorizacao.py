"""Suspenso o evento, o promotor escolhe nova autorização, em lugar da devolução — art. 7º."""

from datetime import timedelta
from decimal import Decimal

import pytest

from contas.models import Pessoa
from eventos.consultas.credito import credito
from eventos.regras.prazos_do_processo import RESTITUICAO
from eventos.servicos import decisao, rascunho
from eventos.servicos.protocolar import protocolar
from tests.fabricas import devolucoes as d
from tests.fabricas import eventos as f
from tests.fabricas import nova_autorizacao as n
from tests.fabricas import passos_de_evento as pe
from tramitacao.erros import NaoEncontrado, RegraViolada
from tramitacao.models import Mensagem

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
MIL, OITO_MIL = Decimal("1000.00"), Decimal("8000.00")


def atos(sae):
    return list(sae.procedimento.linhas.order_by("seq").values_list("ato", flat=True))


def guias(sae):
    return sae.procedimento.cobrancas.filter(especie="custo_evento", cancelada_em=None)


@pytest.mark.dispositivo("E-7")
def test_a_escolha_cumpre_os_trinta_dias_e_impede_a_devolucao__art_7():
    suspensa = n.suspensa()
    nova = n.protocolada(suspensa)
    assert atos(suspensa)[-1] == "requerer_nova_autorizacao"
    linha = suspensa.procedimento.linhas.get(ato="requerer_nova_autorizacao")
    assert str(nova.procedimento.processo) in linha.texto.despacho
    assert Mensagem.objects.filter(linha=linha).exists()
    prazo = suspensa.procedimento.prazos.get(regra=RESTITUICAO.nome)
    assert (prazo.desfecho, prazo.encerrado_por) == ("cumprido", linha)
    assert pe.reler(suspensa).procedimento.proximo_vencimento is None
    with pytest.raises(RegraViolada, match="escolheu nova autorização"):
        d.devolver_na_sae(suspensa, MIL)
    assert credito(pe.reler(suspensa)) == OITO_MIL


@pytest.mark.dispositivo("E-7")
def test_devolver_exclui_a_nova_autorizacao__art_7():
    suspensa = n.suspensa()
    r = n.rascunho_da_nova(suspensa)
    suspensa = d.devolver_na_sae(suspensa, MIL)
    em = pe.depois(suspensa)
    with pytest.raises(RegraViolada, match="já se decidiu devolver"):
        protocolar(requerimento_id=r.pk, por=f.promotor(), em=em)
    with pytest.raises(NaoEncontrado):
        rascunho.por_suspensa(suspensa_id=suspensa.pk, por=f.promotor(), em=em)


@pytest.mark.dispositivo("E-7")
def test_uma_nova_so_e_a_que_caiu_sem_usar_o_credito_devolve_a_escolha__art_7():
    suspensa = n.suspensa()
    nova = n.protocolada(suspensa)
    with pytest.raises(NaoEncontrado):
        n.rascunho_da_nova(suspensa)
    decisao.desistir(sae_id=nova.pk, despacho="Choveu.", **pe.do_promotor(pe.depois(nova)))
    outra = n.protocolada(suspensa, em=pe.depois(nova))
    assert atos(suspensa).count("requerer_nova_autorizacao") == 2
    decisao.desistir(sae_id=outra.pk, despacho="De novo.", **pe.do_promotor(pe.depois(outra)))
    suspensa = d.devolver_na_sae(suspensa, OITO_MIL, em=pe.depois(outra))
    assert credito(suspensa) == 0


@pytest.mark.dispositivo("E-7")
def test_da_nova_que_caiu_depois_de_usar_o_credito_ele_se_devolve_nela__art_7():
    suspensa = n.suspensa()
    nova = n.cobrada(suspensa)
    decisao.desistir(sae_id=nova.pk, despacho="Choveu.", **pe.do_promotor(pe.depois(nova)))
    assert credito(pe.reler(suspensa)) == 0
    nova = pe.reler(nova)
    assert credito(nova) == OITO_MIL
    with pytest.raises(NaoEncontrado):
        n.rascunho_da_nova(suspensa, em=pe.depois(nova))
    assert credito(d.devolver_na_sae(nova, OITO_MIL)) == 0


@pytest.mark.dispositivo("E-7")
def test_suspensa_tambem_a_nova_o_credito_segue_nela__art_7():
    nova = d.suspender(pe.autorizar(n.cobrada(n.suspensa())))
    assert credito(nova) == OITO_MIL
    terceira = n.cobrada(nova)
    assert (terceira.situacao, credito(pe.reler(nova))) == ("pronta", 0)


def test_a_nova_autorizacao_e_do_mesmo_promotor__art_7():
    suspensa = n.suspensa()
    r = n.rascunho_da_nova(suspensa)
    outra = Pessoa.objects.create(tipo="J", nome="Outra associação", documento="11222333000181")
    type(suspensa).objects.filter(pk=suspensa.pk).update(promotor=outra)
    with pytest.raises(RegraViolada, match="quem promovia o evento suspenso"):
        protocolar(requerimento_id=r.pk, por=f.promotor(), em=pe.depois(suspensa))


def test_a_nova_autorizacao_tem_a_antecedencia_de_sempre__art_11():
    suspensa = n.suspensa()
    em = pe.depois(suspensa)
    r = n.rascunho_da_nova(suspensa, em)
    r.periodos.update(dia=em.date() + timedelta(days=9))
    with pytest.raises(RegraViolada, match="antecedência"):
        protocolar(requerimento_id=r.pk, por=f.promotor(), em=em)
