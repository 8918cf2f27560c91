"""A empresa sai do Cadastro a pedido ou por extinção, com defesa e recurso — art. 24, § 2º."""

import uuid
from datetime import datetime, time, timedelta

import pytest
from django.db import IntegrityError, connection

from cadastro.consultas.regularidade import validade_no_cadastro
from cadastro.models import Exclusao, Inscricao
from cadastro.regras.exclusao import Fundamento
from cadastro.servicos import exclusao as servico
from cadastro.servicos.defesa_na_exclusao import apresentar_defesa, interpor_recurso
from cadastro.servicos.instauracao import instaurar
from contas.ator import Ator
from contas.papeis import Papel
from tests.fabricas import exclusoes, passos
from tests.fabricas.pedidos import pedido_deferido
from tests.fabricas.pessoas import empresa_representada
from tramitacao.erros import PapelNaoAutoriza, RegraViolada
from tramitacao.relogio import FUSO
from tramitacao.servicos.conferencia import conferir_processo
from tramitacao.servicos.tramitar import tramitar

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


@pytest.mark.parametrize("situacao", exclusoes.POR_SITUACAO)
def test_cada_situacao_se_alcanca_pelos_servicos_e_o_razao_confere(situacao):
    exclusao = exclusoes.POR_SITUACAO[situacao]()
    assert exclusao.situacao == situacao
    assert conferir_processo(exclusao.procedimento.processo) == []


@pytest.mark.dispositivo("V-24-2-I")
def test_a_pedido_a_inscricao_e_o_certificado_caem_no_ato_da_autoridade__art_24_p2_i():
    exclusao = exclusoes.pedida()
    assert exclusao.procedimento.vez == Papel.SUBPREFEITO
    exclusao = exclusoes.agir(exclusao, servico.excluir, Papel.SUBPREFEITO)
    linha = exclusao.procedimento.linhas.get(ato="excluir")
    inscricao = exclusao.inscricao
    assert (inscricao.excluida_por, inscricao.motivo) == (linha, "a_pedido")
    assert linha.dispositivo == Fundamento.A_PEDIDO.dispositivo.chave
    assert not validade_no_cadastro(inscricao.certificado, linha.em).vale
    despacho = linha.documentos.get().conteudo
    assert despacho["a_pedido"] is True
    assert "15 dias corridos" in despacho["prazo"]


@pytest.mark.dispositivo("V-24-2-II")
def test_extincao_so_se_decide_depois_de_intimar_a_empresa__art_24_p2_ii():
    exclusao = exclusoes.proposta()
    with pytest.raises(RegraViolada, match="ainda não foi intimada"):
        exclusoes.agir(exclusao, servico.excluir, Papel.SUBPREFEITO)


@pytest.mark.dispositivo("V-24-2-II")
def test_provada_a_extincao_e_passada_a_defesa_a_autoridade_exclui__art_24_p2_ii():
    excluida = exclusoes.agir(exclusoes.defesa_decorrida(), servico.excluir, Papel.SUBPREFEITO)
    assert excluida.inscricao.motivo == "extincao"


def test_sem_a_prova_da_extincao_nao_se_intima_nem_se_exclui__art_24_p2_ii():
    exclusao = exclusoes.proposta(com_prova=False)
    for ato, papel in (("intimar", Papel.ANALISTA), (servico.excluir, Papel.SUBPREFEITO)):
        with pytest.raises(RegraViolada, match="Falta a prova"):
            exclusoes.agir(exclusao, ato, papel)


def test_com_titulo_em_vigor_a_exclusao_espera_o_cancelamento_dele__art_3():
    exclusao = exclusoes.pedida(exclusoes.inscricao_com_titulo())
    with pytest.raises(RegraViolada, match="Está em vigor: TPU-PI-"):
        exclusoes.agir(exclusao, servico.excluir, Papel.SUBPREFEITO)
    assert exclusoes.reler(exclusao).inscricao.excluida_em is None


def test_a_quem_pediu_a_propria_exclusao_nao_se_intima__art_24_p2_i():
    with pytest.raises(RegraViolada, match="própria empresa pediu"):
        exclusoes.agir(exclusoes.pedida(), "intimar", Papel.ANALISTA)


def test_quem_pediu_desiste_e_a_empresa_continua_no_cadastro__art_24_p2_i():
    assert exclusoes.desistida().inscricao.excluida_em is None


def test_da_exclusao_proposta_a_empresa_nao_desiste_ela_se_defende():
    with pytest.raises(RegraViolada, match="não foi pedida pela empresa"):
        exclusoes.agir(exclusoes.proposta(), "desistir", Papel.REQUERENTE)


def test_pedir_duas_vezes_com_a_mesma_chave_da_um_processo_so():
    inscricao = exclusoes.inscricao_sem_titulo()
    chave = uuid.uuid4()
    dados = {"inscricao_id": inscricao.pk, "fundamento": Fundamento.A_PEDIDO, "despacho": "",
             "por": exclusoes.da_empresa(inscricao), "chave": chave}  # fmt: skip
    assert instaurar(**dados) == instaurar(**dados)
    with pytest.raises(RegraViolada, match="Já corre a exclusão"):
        instaurar(**{**dados, "chave": uuid.uuid4()})


def test_so_a_empresa_pede_e_so_a_unidade_que_incluiu_propoe__art_24_p1():
    inscricao = exclusoes.inscricao_sem_titulo()
    _, outra = empresa_representada("Outra Valet Ltda.", "02558157000162")
    de_fora = passos.servidor_de(Papel.ANALISTA, "SE")
    da_casa = passos.servidor_de(Papel.ANALISTA)
    casos = [
        (outra, Fundamento.A_PEDIDO),
        (exclusoes.da_empresa(inscricao), Fundamento.EXTINCAO),
        (de_fora, Fundamento.EXTINCAO),
        (da_casa, Fundamento.A_PEDIDO),
        (passos.servidor_de(Papel.SUBPREFEITO), Fundamento.EXTINCAO),
        (passos.servidor_de(Papel.AUDITOR), Fundamento.EXTINCAO),
        (Ator(Papel.REQUERENTE, outra.usuario_id, None, None, "Sem parte"), Fundamento.A_PEDIDO),
    ]
    for por, fundamento in casos:
        with pytest.raises(PapelNaoAutoriza):
            instaurar(
                inscricao_id=inscricao.pk, fundamento=fundamento, despacho="x", por=por,
                chave=uuid.uuid4(),
            )  # fmt: skip
    assert not Exclusao.objects.exists()


def test_provido_o_recurso_a_empresa_volta_com_o_mesmo_certificado():
    exclusao = exclusoes.restabelecida()
    inscricao = exclusao.inscricao
    assert (inscricao.excluida_em, inscricao.motivo) == (None, "")
    assert validade_no_cadastro(inscricao.certificado, passos.depois(exclusao)).vale


def test_recurso_fora_do_prazo_fica_registrado_e_so_se_nega__lei_14_141():
    exclusao = exclusoes.agir(exclusoes.definitiva(), interpor_recurso, Papel.REQUERENTE)
    with pytest.raises(RegraViolada, match="fora do prazo"):
        exclusoes.agir(exclusao, servico.prover_recurso, Papel.SUBPREFEITO)
    negado = exclusoes.agir(exclusao, "negar_recurso", Papel.SUBPREFEITO)
    assert negado.situacao == "exclusao_definitiva"
    with pytest.raises(RegraViolada, match="já foi julgado"):
        exclusoes.agir(negado, interpor_recurso, Papel.REQUERENTE)


@pytest.mark.parametrize(("dias", "situacao", "tarde"), [(0, "com_defesa", False),
                                                         (1, "com_defesa", True)])  # fmt: skip
def test_defesa_no_ultimo_dia_vale_e_no_seguinte_fica_marcada(dias, situacao, tarde):
    exclusao = exclusoes.intimada()
    prazo = exclusao.procedimento.prazos.get(desfecho="aberto")
    em = datetime.combine(prazo.vencimento + timedelta(days=dias), time(23, 59), FUSO)
    exclusao = exclusoes.agir(exclusao, apresentar_defesa, Papel.REQUERENTE, em)
    assert exclusao.situacao == situacao
    linha = exclusao.procedimento.linhas.get(ato="apresentar_defesa")
    assert linha.texto.dados["fora_do_prazo"] is tarde


def test_defesa_depois_de_certificado_o_prazo_nao_apaga_a_certidao():
    exclusao = exclusoes.defesa_decorrida()
    exclusao = exclusoes.agir(exclusao, apresentar_defesa, Papel.REQUERENTE)
    assert exclusao.situacao == "defesa_decorrida"


def test_tornar_sem_efeito_para_o_prazo_e_devolve_a_inscricao():
    exclusao = exclusoes.excluida()
    exclusao = exclusoes.agir(exclusao, servico.tornar_sem_efeito, Papel.SUBPREFEITO)
    assert exclusao.inscricao.excluida_em is None
    assert not exclusao.procedimento.prazos.filter(desfecho="aberto").exists()
    desfaz = exclusao.procedimento.linhas.get(ato="tornar_sem_efeito").desfaz
    assert desfaz.ato == "excluir"
    # O prazo que parou não a exclui de novo, e a rotina pode passar quantas vezes quiser.
    assert exclusao.procedimento.proximo_vencimento is None


def test_o_banco_recusa_exclusao_decidida_com_a_inscricao_ativa():
    exclusao = exclusoes.pedida()
    tramitar(
        Exclusao, exclusao.pk, "excluir", por=exclusoes.quem(Papel.SUBPREFEITO, exclusao),
        em=passos.depois(exclusao), despacho="x",
    )  # fmt: skip
    with pytest.raises(IntegrityError, match="segue ativa"), connection.cursor() as cursor:
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")


def test_quem_volta_ao_cadastro_por_termo_novo_pode_ser_excluido_outra_vez__art_24():
    primeira = exclusoes.excluida()
    empresa = pedido_deferido().empresa
    inscricao = Inscricao.objects.get(empresa=empresa, excluida_em=None)
    assert primeira.inscricao_id != inscricao.pk
    assert exclusoes.pedida(inscricao).situacao == "instaurada"
