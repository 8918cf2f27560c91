"""A empresa sai do Cadastro a pedido ou por extinção, e o banco confere — art. 24, § 2º."""

import pytest
from django.db import IntegrityError, connection

from cadastro.consultas.regularidade import validade_no_cadastro
from cadastro.models import Exclusao
from cadastro.regras.exclusao import Fundamento
from cadastro.servicos import exclusao as servico
from contas.papeis import Papel
from tests.fabricas import exclusoes, passos
from tramitacao.erros import RegraViolada
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
