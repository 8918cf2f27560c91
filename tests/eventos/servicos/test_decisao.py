"""Indeferir com alternativas, pedir por uma delas, recorrer, desistir e desfazer — art. 13."""

from datetime import date, time, timedelta

import pytest

from eventos.servicos import correcao, decisao, rascunho
from eventos.servicos.protocolar import protocolar
from tests.fabricas import eventos as f
from tests.fabricas import passos_de_evento as p
from tramitacao.erros import NaoEncontrado, RegraViolada
from tramitacao.models import Publicacao

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
HOJE = f.instante(2026, 9, 14)


def indeferir(sae, em=HOJE, dia=date(2026, 9, 18)):
    oferta = decisao.Oferta(dia, time(8), time(12), lugar="Avenida do Lago", via="Avenida do Lago")
    decisao.indeferir(
        sae_id=sae.pk, despacho="Há obra na via.", ofertas=[oferta] if dia else [], **p.da_cet(em)
    )
    return p.reler(sae)


@pytest.mark.dispositivo("E-13-4")
def test_indeferir_diz_as_razoes_e_as_alternativas__art_13_p4():
    sae = indeferir(f.sae_protocolada(em=HOJE, dia=date(2026, 12, 5)))
    assert sae.situacao == "indeferida"
    assert sae.alternativas.get().lugar == "Avenida do Lago"
    assert "Avenida do Lago" in Publicacao.objects.get().texto
    assert not sae.procedimento.prazos.filter(desfecho="aberto").exclude(regra="recurso").exists()


@pytest.mark.dispositivo("E-13-5")
def test_a_nova_sae_pela_alternativa_nao_e_tardia_e_o_prazo_recomeca__art_13_p5():
    sae = indeferir(f.sae_protocolada(em=HOJE, dia=date(2026, 12, 5)))
    por, em = f.promotor(), HOJE + timedelta(days=1)
    r = rascunho.por_alternativa(alternativa_id=sae.alternativas.get().pk, por=por, em=em)
    assert r.evento_nome == sae.pedido.evento_nome
    nova = protocolar(requerimento_id=r.pk, por=por, em=em)
    assert nova.procedimento.processo != sae.procedimento.processo
    assert nova.procedimento.prazos.get().marco == date(2026, 9, 15)
    linha = nova.procedimento.linhas.get(ato="protocolar")
    assert sae.procedimento.processo.numero_formatado in linha.texto.dados["alternativa"]


@pytest.mark.dispositivo("E-13-5")
def test_mudada_a_data_por_quem_pede_volta_a_antecedencia_comum__art_13_p5():
    sae = indeferir(f.sae_protocolada(em=HOJE, dia=date(2026, 12, 5)))
    por, em = f.promotor(), HOJE + timedelta(days=1)
    r = rascunho.por_alternativa(alternativa_id=sae.alternativas.get().pk, por=por, em=em)
    r.periodos.update(dia=date(2026, 9, 19))
    with pytest.raises(RegraViolada, match="antecedência"):
        protocolar(requerimento_id=r.pk, por=por, em=em)


@pytest.mark.dispositivo("E-13-5")
def test_caido_o_indeferimento_a_alternativa_ja_nao_dispensa_da_antecedencia__art_13_p5():
    sae = indeferir(f.sae_protocolada(em=HOJE, dia=date(2026, 12, 5)))
    por, em = f.promotor(), HOJE + timedelta(days=1)
    oferecida = sae.alternativas.get().pk
    r = rascunho.por_alternativa(alternativa_id=oferecida, por=por, em=em)
    desfeita = sae.procedimento.linhas.get(ato="indeferir")
    correcao.tornar_sem_efeito(
        sae_id=sae.pk, linha_id=desfeita.pk, despacho="Engano.", **p.da_cet(em)
    )
    with pytest.raises(RegraViolada, match="antecedência"):
        protocolar(requerimento_id=r.pk, por=por, em=em)
    with pytest.raises(NaoEncontrado):
        rascunho.por_alternativa(alternativa_id=oferecida, por=por, em=em)


@pytest.mark.dispositivo("E-13-5")
def test_a_alternativa_serve_a_uma_sae_so__art_13_p5():
    sae = indeferir(f.sae_protocolada(em=HOJE, dia=date(2026, 12, 5)))
    por, em = f.promotor(), HOJE + timedelta(days=1)
    oferecida = sae.alternativas.get().pk
    r = rascunho.por_alternativa(alternativa_id=oferecida, por=por, em=em)
    protocolar(requerimento_id=r.pk, por=por, em=em)
    with pytest.raises(NaoEncontrado):
        rascunho.por_alternativa(alternativa_id=oferecida, por=por, em=em)


def test_recurso_provido_volta_ao_ponto_de_antes_e_o_prazo_da_cet_corre_de_novo():
    sae = indeferir(f.sae_protocolada(em=HOJE, dia=date(2026, 12, 5)), dia=None)
    em = HOJE + timedelta(days=2)
    decisao.interpor_recurso(sae_id=sae.pk, despacho="Não há obra.", **p.do_promotor(em))
    decisao.prover_recurso(sae_id=sae.pk, despacho="Provejo.", **p.da_cet(em))
    sae = p.reler(sae)
    assert sae.situacao == "em_analise"
    assert sae.procedimento.proximo_vencimento == date(2026, 10, 15)


def test_recurso_julgado_nao_se_repete():
    sae = indeferir(f.sae_protocolada(em=HOJE, dia=date(2026, 12, 5)), dia=None)
    em = HOJE + timedelta(days=2)
    decisao.interpor_recurso(sae_id=sae.pk, despacho="x", **p.do_promotor(em))
    decisao.negar_recurso(sae_id=sae.pk, despacho="x", **p.da_cet(em))
    with pytest.raises(RegraViolada, match="já foi julgado"):
        decisao.interpor_recurso(sae_id=sae.pk, despacho="x", **p.do_promotor(em))


def test_desistir_depois_de_autorizado_tira_o_efeito_da_autorizacao():
    sae = p.sae_autorizada()
    decisao.desistir(sae_id=sae.pk, **p.do_promotor(p.depois(sae)))
    sae = p.reler(sae)
    registro = sae.autorizacoes.get()
    assert registro.extincao == "desistência do evento"
    assert registro.documento.revogado_em


def test_desfeita_a_aprovacao_caem_termo_e_guia_e_o_prazo_volta():
    sae = p.sae_a_pagar()
    correcao.tornar_sem_efeito(
        sae_id=sae.pk, linha_id=correcao.ultima_decisao(sae).pk, despacho="Erro na conta.",
        **p.da_cet(p.depois(sae, 0)),
    )  # fmt: skip
    sae = p.reler(sae)
    assert sae.situacao == "em_analise"
    assert sae.termos.get().sem_efeito_em
    assert sae.procedimento.cobrancas.get().cancelada_em
    sae = p.pagar(p.assinar(p.aprovar(sae)))
    assert sae.situacao == "pronta"
