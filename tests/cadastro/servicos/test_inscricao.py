"""A inscrição no banco: uma ativa por empresa, exclusão sempre com motivo — art. 24."""

import pytest
from django.db import IntegrityError, transaction

from cadastro.consultas.regularidade import validade_no_cadastro
from cadastro.models import Inscricao
from cadastro.regras.exclusao import Fundamento
from cadastro.servicos.inscricao import excluir, inscrever, restabelecer
from tests.fabricas import pedidos
from tramitacao.relogio import agora

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
    assert restabelecer(excluida_por=linha) == feita
    assert validade_no_cadastro(feita.certificado, agora()).vale
    assert [e.motivo for e in feita.events.order_by("pgh_id")][-2:] == ["a_pedido", ""]
    assert restabelecer(excluida_por=linha) is None


def test_quem_ja_voltou_ao_cadastro_nao_fica_com_duas_inscricoes__art_24_p1():
    pedido = pedidos.pedido_deferido()
    linha, _ = _excluir(pedido)
    # Um segundo termo a inscreve de novo, em documento novo.
    outro = pedidos.pedido_deferido()
    assert Inscricao.objects.filter(empresa=outro.empresa, excluida_em=None).count() == 1
    assert restabelecer(excluida_por=linha) is None
    assert inscrever(empresa=pedido.empresa, objeto=outro, linha=linha, em=agora()) is None
