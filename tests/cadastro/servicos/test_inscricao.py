"""A inscrição no banco: uma ativa por empresa, exclusão sempre com motivo — art. 24."""

from datetime import timedelta

import pytest
from dateutil.relativedelta import relativedelta
from django.db import IntegrityError, connection, transaction

from cadastro.consultas.regularidade import validade_no_cadastro
from cadastro.models import Inscricao
from cadastro.regras.exclusao import Fundamento
from cadastro.servicos.inscricao import (
    desfazer_inscricao,
    excluir,
    inscrever,
    restabelecer,
)
from tests.fabricas import pedidos
from tramitacao.relogio import agora, dia_de

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


def test_certificado_valido_dispensa_documentos_da_empresa_no_proximo_pedido__art_5_par_2():
    pedido = pedidos.pedido_deferido()
    novo = pedidos.pedido_protocolado(inicio=pedido.termos.get().emitido_em)
    fatos = novo.fatos(pedido.termos.get().emitido_em)
    assert fatos.certificado_vale
    assert fatos.certificado_valido_ate == Inscricao.objects.get().certificado_ate


def test_excluida_a_inscricao_o_certificado_nao_dispensa_nada__art_5_par_2():
    pedido = pedidos.pedido_deferido()
    Inscricao.objects.update(
        excluida_em=pedido.termos.get().emitido_em, motivo=Inscricao.Motivo.A_PEDIDO
    )
    assert not pedido.fatos().certificado_vale


def test_banco_recusa_duas_inscricoes_ativas_e_exclusao_sem_motivo():
    pedido = pedidos.pedido_deferido()
    inscricao = Inscricao.objects.get()
    with pytest.raises(IntegrityError, match="inscricao_ativa_unica"), transaction.atomic():
        Inscricao.objects.create(
            empresa=pedido.empresa, incluida_em=inscricao.incluida_em,
            incluida_por=inscricao.incluida_por, certificado_ate=inscricao.certificado_ate,
        )  # fmt: skip
    with pytest.raises(IntegrityError, match="exclusao_com_motivo"), transaction.atomic():
        Inscricao.objects.update(excluida_em=inscricao.incluida_em)


def _excluir(pedido, fundamento=Fundamento.A_PEDIDO):
    # A linha do ato que exclui: aqui basta a última dos autos.
    linha = pedido.procedimento.processo.linhas.order_by("-seq").first()
    feita = excluir(empresa=pedido.empresa, fundamento=fundamento, linha=linha, em=agora())
    return linha, feita


@pytest.mark.parametrize("fundamento", Fundamento)
def test_excluida_por_qualquer_fundamento_o_certificado_perde_efeito__art_24_p2(fundamento):
    pedido = pedidos.pedido_deferido()
    linha, feita = _excluir(pedido, fundamento)
    assert (feita.motivo, feita.excluida_por) == (fundamento.value, linha)
    assert not validade_no_cadastro(feita.certificado, agora()).vale
    assert _excluir(pedido)[1] is None


def test_provido_o_recurso_a_inscricao_volta_com_o_mesmo_certificado__art_24_p2():
    pedido = pedidos.pedido_deferido()
    linha, feita = _excluir(pedido)
    assert restabelecer(excluida_por=linha, linha=linha) == feita
    assert validade_no_cadastro(feita.certificado, agora()).vale
    assert [e.motivo for e in feita.events.order_by("pgh_id")][-2:] == ["a_pedido", ""]
    assert restabelecer(excluida_por=linha, linha=linha) is None


def test_quem_ja_voltou_ao_cadastro_nao_fica_com_duas_inscricoes__art_24_p1():
    pedido = pedidos.pedido_deferido()
    linha, _ = _excluir(pedido)
    # Um segundo termo a inscreve de novo, em documento novo.
    outro = pedidos.pedido_deferido()
    assert Inscricao.objects.filter(empresa=outro.empresa, excluida_em=None).count() == 1
    assert restabelecer(excluida_por=linha, linha=linha) is None
    assert inscrever(empresa=pedido.empresa, objeto=outro, linha=linha, em=agora()) is None


def test_o_titulo_novo_renova_o_certificado_que_venceu_e_so_esse__art_5_par_2():
    velho = pedidos.pedido_deferido(inicio=agora() - timedelta(days=500))
    inscricao = Inscricao.objects.get()
    primeiro = inscricao.certificado
    assert inscricao.certificado_ate < dia_de(agora())
    novo = pedidos.pedido_deferido()
    inscricao.refresh_from_db()
    deferido = novo.procedimento.linhas.get(ato="deferir")
    assert inscricao.certificado.linha == deferido
    assert inscricao.certificado_ate == dia_de(deferido.em) + relativedelta(years=1)
    assert inscricao.incluida_por.procedimento_id == velho.procedimento_id
    assert not validade_no_cadastro(primeiro, agora()).vale
    assert validade_no_cadastro(inscricao.certificado, agora()).vale
    ditos = dict(inscricao.certificado.conteudo["inscricao"])
    assert ditos["Incluída por"] == velho.termos.get().documento.numero
    # Enquanto ele vale, outro título não traz Certificado.
    pedidos.pedido_deferido()
    assert Inscricao.objects.get().certificado_id == inscricao.certificado_id


def _duas_causas():
    """A empresa excluída por um ato, e depois, já fora, por outro; as linhas dos dois."""
    pedido = pedidos.pedido_cancelado()
    uma, outra = pedido.procedimento.processo.linhas.order_by("-seq")[:2]
    comum = {"empresa": pedido.empresa, "em": agora()}
    feita = excluir(fundamento=Fundamento.PERSISTENCIA, linha=uma, **comum)
    assert excluir(fundamento=Fundamento.A_PEDIDO, linha=outra, **comum) is None
    return feita, uma, outra


@pytest.mark.parametrize("cai_antes", [0, 1])
def test_a_empresa_so_volta_quando_nenhum_ato_a_mantem_fora__art_24_p2(cai_antes):
    inscricao, *atos = _duas_causas()
    assert restabelecer(excluida_por=atos[cai_antes], linha=atos[cai_antes]) is None
    inscricao.refresh_from_db()
    # Fica fora, e pelo ato que resta.
    assert inscricao.excluida_por == atos[1 - cai_antes]
    assert not validade_no_cadastro(inscricao.certificado, agora()).vale
    restante = atos[1 - cai_antes]
    assert restabelecer(excluida_por=restante, linha=restante) == inscricao
    assert validade_no_cadastro(inscricao.certificado, agora()).vale


def test_inclusao_tornada_sem_efeito_nao_volta_com_o_recurso_contra_a_exclusao__art_24_p1():
    inscricao, uma, outra = _duas_causas()
    empresa, incluida_por = inscricao.empresa, inscricao.incluida_por
    desfazer_inscricao(empresa=empresa, incluida_por=incluida_por, linha=incluida_por, em=agora())
    for linha in (uma, outra):
        assert restabelecer(excluida_por=linha, linha=linha) is None
    inscricao.refresh_from_db()
    assert inscricao.motivo == Inscricao.Motivo.SEM_EFEITO


def test_a_inscricao_velha_nao_volta_a_quem_foi_excluido_na_nova__art_24_p2():
    pedido = pedidos.pedido_deferido()
    linha, velha = _excluir(pedido)
    nova_linha, nova = _excluir(pedidos.pedido_deferido())
    assert nova != velha
    assert restabelecer(excluida_por=linha, linha=linha) is None
    assert not Inscricao.objects.filter(excluida_em=None).exists()
    assert restabelecer(excluida_por=nova_linha, linha=nova_linha) == nova


def test_o_banco_recusa_a_volta_com_exclusao_que_ainda_vale__art_24_p2():
    inscricao, *_ = _duas_causas()
    Inscricao.objects.filter(pk=inscricao.pk).update(excluida_em=None, excluida_por=None, motivo="")
    with pytest.raises(IntegrityError, match="ainda vale"), connection.cursor() as cursor:
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
