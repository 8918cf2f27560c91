"""A inscrição no banco: uma ativa por empresa, exclusão sempre com motivo — art. 24."""

import pytest
from django.db import IntegrityError, transaction

from cadastro.models import Inscricao
from tests.fabricas import pedidos

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
