"""Avisar do que vence: 30, 15 e 5 dias antes, uma vez cada, ao titular e à unidade."""

from datetime import datetime, time, timedelta
from decimal import Decimal

import pytest

from cadastro.models import Inscricao
from eventos.models import FiancaPrestada
from normas.datas import SAO_PAULO
from tests.fabricas import pedidos as f
from tests.fabricas.eventos import sae_protocolada
from tests.fabricas.passos import reler
from tests.valet.servicos.test_corridas import ao_mesmo_tempo
from tramitacao.models import Mensagem, Processo
from tramitacao.relogio import agora, dia_de
from tramitacao.servicos.validades import avisar_dos_autos, avisar_validades
from valet.models import AutorizacaoCET, Motorista, Requerimento

#: Daqui a quantos dias vence o que os testes põem a vencer.
DIA = 40
pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


def em_dias(dias: int) -> datetime:
    return datetime.combine(dia_de(agora()) + timedelta(days=dias), time(12), SAO_PAULO)


def avisos(**filtro) -> list[Mensagem]:
    achados = Mensagem.objects.filter(chave__startswith="validade-", **filtro)
    return list(achados.order_by("criada_em", "pk"))


def vence(pedido, **colunas):
    """Põe longe tudo que vence no pedido, e estas colunas do requerimento no seu dia."""
    longe = dia_de(agora()) + timedelta(days=900)
    r = pedido.requerimento
    AutorizacaoCET.objects.filter(requerimento=r).update(validade=longe)
    Motorista.objects.filter(requerimento=r).update(cnh_validade=longe)
    Inscricao.objects.update(certificado_ate=longe)
    colunas = {"apolice_ate": longe, "estac_contrato_ate": longe} | colunas
    Requerimento.objects.filter(pk=r.pk).update(**colunas)
    return pedido


@pytest.fixture
def dia():
    return dia_de(agora()) + timedelta(days=DIA)


@pytest.fixture
def com_apolice(dia):
    return vence(f.pedido_deferido(), apolice_ate=dia)


def test_um_aviso_por_limiar_e_nenhum_fora_deles__art_5_iv(com_apolice):
    passadas = (31, 30, 30, 29, 16, 15, 14, 6, 5, 4, 1, 0, -1, -10)
    feitos = [avisar_validades(em_dias(DIA - falta)).feitos for falta in passadas]
    assert feitos == [0, 1, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0]
    assert [m.assunto.rpartition(": ")[2] for m in avisos()] == [
        f"apólice de seguro vence em {n} dias" for n in (30, 15, 5)
    ]


def test_dias_parada_manda_so_o_mais_proximo__art_5_iv(com_apolice):
    avisar_validades(em_dias(DIA - 1))
    (m,) = avisos()
    assert m.assunto.endswith("apólice de seguro vence amanhã")
    assert m.parte_id == com_apolice.procedimento.processo.interessado_id


def test_renovada_a_apolice_avisa_da_data_nova__art_5_iv(com_apolice, dia):
    avisar_validades(em_dias(DIA - 5))
    outra = dia + timedelta(days=10)
    Requerimento.objects.filter(pk=com_apolice.requerimento_id).update(apolice_ate=outra)
    assert avisar_validades(em_dias(DIA - 5)).feitos == 1
    assert avisar_validades(em_dias(DIA - 5)).feitos == 0


def test_o_contrato_do_estacionamento_tambem__art_5_ii_c(dia):
    vence(f.pedido_deferido(), estac_contrato_ate=dia)
    avisar_validades(em_dias(DIA - 15))
    (m,) = avisos()
    assert "contrato do estacionamento vence em 15 dias" in m.assunto


def test_cada_motorista_tem_o_seu_aviso_com_o_nome_so_no_texto__art_5_ii_d(dia):
    pedido = vence(f.pedido_deferido())
    motorista = pedido.requerimento.motoristas.first()
    Motorista.objects.filter(pk=motorista.pk).update(cnh_validade=dia)
    avisar_validades(em_dias(DIA - 30))
    (m,) = avisos()
    assert motorista.nome in m.corpo
    assert motorista.nome not in m.assunto


def test_a_autorizacao_da_cet_avisa_o_titular_e_a_cet__art_4(dia):
    pedido = vence(f.pedido_deferido())
    AutorizacaoCET.objects.filter(requerimento=pedido.requerimento).update(validade=dia)
    avisar_validades(em_dias(DIA - 5))
    da_unidade, do_titular = avisos(parte=None), avisos(unidade=None)
    assert [m.unidade.sigla for m in da_unidade] == ["CET"]
    assert "peça a renovação" in do_titular[0].corpo
    assert "peça a renovação" not in da_unidade[0].corpo


def test_o_certificado_do_cadastro_avisa_a_empresa__art_24(dia):
    pedido = vence(f.pedido_deferido())
    Inscricao.objects.update(certificado_ate=dia)
    avisar_validades(em_dias(DIA - 30))
    (m,) = avisos()
    assert m.parte_id == pedido.empresa.pessoa_id
    Inscricao.objects.update(excluida_em=agora(), motivo="a_pedido")
    assert avisar_validades(em_dias(DIA - 15)).feitos == 0


def test_a_fianca_avisa_o_promotor_e_a_cet__art_14(dia):
    sae = sae_protocolada()
    linha = sae.procedimento.linhas.latest("seq")
    juntado = sae.procedimento.processo.documentos_juntados.first()
    FiancaPrestada.objects.create(
        sae=sae, fiador="Banco Exemplo", instrumento="1", valor=Decimal(100), validade=dia,
        documento=juntado.arquivo, linha=linha,
    )  # fmt: skip
    avisar_dos_autos(sae.procedimento.processo_id, em=em_dias(DIA - 15))
    das_fiancas = [m for m in avisos() if "fiança" in m.assunto]
    assert [(m.unidade_id is None, m.parte_id is None) for m in das_fiancas] == [
        (True, False), (False, True)
    ]  # fmt: skip
    assert "Banco Exemplo" not in "".join(m.corpo + m.assunto for m in das_fiancas)


def test_desistido_o_pedido_nada_nele_se_avisa(dia):
    vence(f.pedido_desistido(), apolice_ate=dia)
    assert avisar_validades(em_dias(DIA - 5)).feitos == 0


def test_avisar_nao_muda_situacao_nem_razao(com_apolice):
    processo = com_apolice.procedimento.processo
    avisar_validades(em_dias(DIA - 5))
    assert Processo.objects.get(pk=processo.pk).ultima_seq == processo.ultima_seq
    assert reler(com_apolice).situacao == com_apolice.situacao


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("tabelas_transacionais")
def test_quatro_rotinas_juntas_avisam_uma_vez():
    vence(f.pedido_deferido(), apolice_ate=dia_de(agora()) + timedelta(days=DIA))
    ao_mesmo_tempo(*[lambda: avisar_validades(em_dias(DIA - 5))] * 4)
    assert len(avisos()) == 1
