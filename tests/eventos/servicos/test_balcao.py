"""A SAE que chega em papel: o expediente da CET protocola por quem a trouxe — arts. 11 e 12."""

from datetime import timedelta

import pytest

from contas.models import Pessoa
from contas.papeis import Papel
from contas.servicos.conta import pessoa_da_conta
from eventos.servicos import analise, decisao, rascunho
from eventos.servicos.protocolar import protocolar
from tests.fabricas import eventos as f
from tests.fabricas import passos_de_evento as p
from tests.fabricas.passos import servidor_de
from tests.fabricas.pessoas import empresa_representada, usuario
from tramitacao.erros import AtoRecusado, NaoEncontrado, PapelNaoAutoriza, RegraViolada
from tramitacao.relogio import agora
from tramitacao.servicos.tramitar import tramitar

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
CPF = "52998224725"
FISICA = {
    "promotor_tipo": "fisica", "promotor_nome": "Ana Prado", "promotor_documento": CPF,
    "representante_nome": "", "representante_qualidade": "",
}  # fmt: skip


def da_cet():
    return servidor_de(Papel.EXPEDIENTE, "CET")


def em_papel(**colunas):
    """O rascunho do balcão, a que nada falta."""
    por = da_cet()
    return f.pedido_completo(por, no_balcao=True, **colunas)


def enviar(r):
    return protocolar(requerimento_id=r.pk, por=da_cet())


def test_o_expediente_da_cet_protocola_e_a_empresa_sem_conta_nasce_com_o_email__art_11():
    r = em_papel(representante_email="associacao@exemplo.test")
    assert not Pessoa.objects.filter(documento=f.CNPJ_PROMOTOR).exists()
    sae = enviar(r)
    processo = sae.procedimento.processo
    assert processo.no_balcao
    assert processo.requerente == processo.interessado == sae.promotor
    assert (sae.promotor.documento, sae.promotor.email) == (
        f.CNPJ_PROMOTOR, "associacao@exemplo.test",
    )  # fmt: skip
    assert enviar(r) == sae


def test_a_empresa_que_ja_existe_nao_muda_de_nome_nem_de_email__art_11():
    por = f.promotor()
    Pessoa.objects.filter(pk=por.pessoa_id).update(email="antigo@exemplo.test")
    sae = enviar(em_papel(promotor_nome="Outro nome", representante_email="novo@exemplo.test"))
    assert sae.promotor_id == por.pessoa_id
    assert (sae.promotor.nome, sae.promotor.email) == (f.PROMOTOR, "antigo@exemplo.test")


def test_pessoa_fisica_sem_conta_nao_se_protocola_e_a_recusa_diz_o_que_fazer__art_15():
    r = em_papel(**FISICA)
    with pytest.raises(RegraViolada, match="o termo de compromisso se assina com a conta"):
        enviar(r)
    pessoa = pessoa_da_conta(usuario("Ana Prado"))
    pessoa.documento = CPF
    pessoa.save()
    assert enviar(r).promotor == pessoa


@pytest.mark.parametrize("papel", [x for x in Papel if x not in {
    Papel.EXPEDIENTE, Papel.REQUERENTE, Papel.SISTEMA}])  # fmt: skip
def test_nenhum_outro_servidor_pede_evento__art_11(papel):
    quem = servidor_de(papel, "CET" if papel == Papel.TECNICO_CET else "PI")
    assert not rascunho.pode_pedir(quem)
    with pytest.raises(PapelNaoAutoriza):
        rascunho.criar(por=quem)


def test_o_expediente_da_subprefeitura_nao_recebe_sae__art_11():
    quem = servidor_de(Papel.EXPEDIENTE, "PI")
    assert not rascunho.pode_pedir(quem)
    r = em_papel()
    with pytest.raises(NaoEncontrado):
        protocolar(requerimento_id=r.pk, por=quem)


def test_o_rascunho_do_balcao_nao_se_envia_noutro_papel__art_11():
    r = em_papel()
    r.autor_id = f.promotor().usuario_id
    r.save()
    with pytest.raises(PapelNaoAutoriza, match="noutro papel"):
        protocolar(requerimento_id=r.pk, por=f.promotor())


def test_clicar_duas_vezes_em_comecar_da_um_rascunho_e_o_preenchido_nao_se_reusa():
    por = da_cet()
    vazio = rascunho.criar(por=por)
    assert vazio.no_balcao
    assert rascunho.criar(por=por) == vazio
    vazio.promotor_nome = "Associação"
    vazio.save()
    assert rascunho.criar(por=por) != vazio


def test_o_expediente_responde_junta_e_desiste_em_nome_de_quem_trouxe_o_papel__art_13_p2():
    sae = enviar(em_papel())
    em = agora()
    analise.exigir(sae_id=sae.pk, despacho="Refaça o desvio.", **p.da_cet(em))
    em += timedelta(hours=1)
    analise.cumprir_exigencia(sae_id=sae.pk, despacho="Entregue no balcão.", por=da_cet(), em=em)
    assert p.reler(sae).situacao == "em_analise"
    decisao.desistir(sae_id=sae.pk, por=da_cet(), em=em)
    assert p.reler(sae).situacao == "desistida"


@pytest.mark.parametrize("ato", ["exigir", "compor_custo", "aprovar", "autorizar", "indeferir",
                                 "assinar_termo", "prover_recurso"])  # fmt: skip
def test_o_expediente_da_cet_nada_decide_nem_assina__arts_13_e_15(ato):
    sae = enviar(em_papel())
    with pytest.raises(AtoRecusado):
        tramitar(type(sae), sae.pk, ato, por=da_cet(), em=agora())


def test_quem_se_fez_representante_depois_assina_o_termo_com_a_conta__art_15():
    sae = p.aprovar(p.compor(p.aceitar_documentos(enviar(em_papel()))))
    empresa_representada(f.PROMOTOR, f.CNPJ_PROMOTOR)
    assert p.assinar(sae).situacao == "aguarda_pagamento"
