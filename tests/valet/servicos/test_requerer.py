"""Protocolar o requerimento — Decreto 58.027/2017, art. 5º."""

from datetime import date

import pytest

from contas.ator import Ator
from contas.models import Pessoa, Representacao
from contas.papeis import Papel
from tests.fabricas.pessoas import (
    CNPJ_EMPRESA,
    CNPJ_ESTABELECIMENTO,
    empresa_representada,
    representante,
    servidor,
)
from tests.fabricas.requerimentos import requerimento
from tramitacao.erros import NaoEncontrado, PapelNaoAutoriza, RegraViolada
from tramitacao.models import Mensagem, Processo
from valet.models import PedidoTPU
from valet.servicos.requerer import protocolar

pytestmark = pytest.mark.django_db


@pytest.fixture
def ator(tabelas) -> Ator:
    return empresa_representada()[1]


def test_protocolar_abre_os_autos_na_subprefeitura_do_distrito__art_5(ator):
    r = requerimento(ator)
    pedido = protocolar(requerimento_id=r.pk, por=ator)
    processo = pedido.procedimento.processo
    assert processo.unidade.sigla == "PI"
    assert processo.titulo == "Valet em Cantina Bela Aurora"
    assert processo.interessado.documento == processo.requerente.documento == CNPJ_EMPRESA
    assert pedido.situacao == pedido.procedimento.situacao == "protocolado"
    r.refresh_from_db()
    assert r.processo == processo


def test_cada_anexo_vira_documento_a_conferir__art_5(ator):
    pedido = protocolar(requerimento_id=requerimento(ator).pk, por=ator)
    juntados = pedido.procedimento.processo.documentos_juntados.all()
    assert {d.exigencia for d in juntados} >= {"croqui", "seguro", "anuencia"}
    assert {d.situacao for d in juntados} == {"a_conferir"}
    assert {d.versao for d in juntados} == {1}


@pytest.mark.relato("B32")
def test_protocolar_de_novo_devolve_o_mesmo_processo__art_5(ator):
    r = requerimento(ator)
    primeiro = protocolar(requerimento_id=r.pk, por=ator)
    segundo = protocolar(requerimento_id=r.pk, por=ator)
    assert primeiro == segundo
    assert Processo.objects.count() == PedidoTPU.objects.count() == 1
    assert primeiro.procedimento.processo.documentos_juntados.count() == 9
    assert Mensagem.objects.filter(unidade=None).count() == 1


def test_a_falta_de_um_documento_impede_e_cita_a_alinea__art_5_ii_c(ator):
    r = requerimento(ator)
    r.anexos.filter(exigencia="seguro").delete()
    with pytest.raises(RegraViolada) as erro:
        protocolar(requerimento_id=r.pk, por=ator)
    assert "Apólice de seguro" in str(erro.value)
    assert "art. 5º, II, c" in str(erro.value)
    assert not Processo.objects.exists()


def test_o_que_esta_por_corrigir_impede_o_envio__art_5(ator):
    r = requerimento(ator, digitado={"lugar": {"trecho_metros": ["dez"]}})
    with pytest.raises(RegraViolada, match="Lugar na rua"):
        protocolar(requerimento_id=r.pk, por=ator)


def test_o_rascunho_alheio_nao_existe_para_mais_ninguem__art_5(ator):
    r = requerimento(ator)
    colega = representante(Pessoa.objects.get(documento=CNPJ_EMPRESA), "Outra Pessoa")
    with pytest.raises(NaoEncontrado):
        protocolar(requerimento_id=r.pk, por=colega)


def test_nao_se_pede_em_nome_de_empresa_que_nao_se_representa__art_5(ator):
    r = requerimento(ator, empresa_cnpj="Q2GROWP7000185", empresa_nome="Outra Ltda.")
    with pytest.raises(RegraViolada, match="por quem você pede"):
        protocolar(requerimento_id=r.pk, por=ator)


def test_quem_deixou_de_representar_nao_protocola__art_5(ator):
    r = requerimento(ator)
    Representacao.objects.filter(usuario_id=ator.usuario_id).update(ate=date(2021, 1, 1))
    with pytest.raises(PapelNaoAutoriza):
        protocolar(requerimento_id=r.pk, por=ator)


def test_o_estabelecimento_pede_e_a_empresa_e_a_interessada__interpretacao_001(tabelas):
    casa, ator = empresa_representada("Cantina Bela Aurora Ltda.", CNPJ_ESTABELECIMENTO)
    r = requerimento(ator, quem_pede="estabelecimento")
    processo = protocolar(requerimento_id=r.pk, por=ator).procedimento.processo
    assert processo.requerente == casa
    assert processo.interessado.documento == CNPJ_EMPRESA


def test_no_balcao_o_expediente_protocola_por_quem_nao_tem_conta__art_5(tabelas):
    por = servidor(Papel.EXPEDIENTE, "SE")
    r = requerimento(por, no_balcao=True)
    processo = protocolar(requerimento_id=r.pk, por=por).procedimento.processo
    assert processo.no_balcao
    assert processo.unidade.sigla == "PI"
    assert Mensagem.objects.get(unidade=None).destinatario == "renata@exemplo.test"


def test_o_pedido_alheio_nao_muda_o_cadastro_da_empresa__art_25(tabelas):
    por = servidor(Papel.EXPEDIENTE)
    protocolar(requerimento_id=requerimento(por, no_balcao=True).pk, por=por)
    _, ator = empresa_representada("Cantina Bela Aurora Ltda.", CNPJ_ESTABELECIMENTO)
    r = requerimento(ator, quem_pede="estabelecimento", empresa_endereco="Rua Falsa, 1")
    pedido = protocolar(requerimento_id=r.pk, por=ator)
    assert pedido.empresa.endereco == "Rua do Sol, 65, Pinheiros"


def test_a_busca_acha_sem_acento_e_pelo_cnpj__art_25(ator):
    r = requerimento(ator, estab_nome="São João Café")
    processo = protocolar(requerimento_id=r.pk, por=ator).procedimento.processo
    assert "sao joao cafe" in processo.busca
    assert CNPJ_EMPRESA.lower() in processo.busca
