"""As fábricas deixam o pedido onde dizem, e o razão confere."""

import pytest

from tests.fabricas import pedidos, sancoes
from tramitacao.servicos.conferencia import conferir_processo
from valet.fluxos.situacoes import SituacaoTPU

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]

POR_SITUACAO = {**pedidos.POR_SITUACAO, "cassado": sancoes.pedido_cassado}


def test_ha_uma_fabrica_por_situacao_do_tpu():
    assert set(POR_SITUACAO) == set(SituacaoTPU)


@pytest.mark.parametrize("situacao", POR_SITUACAO)
def test_cada_situacao_se_alcanca_pelos_servicos_e_o_razao_confere(situacao):
    pedido = POR_SITUACAO[situacao]()
    assert pedido.situacao == situacao
    assert conferir_processo(pedido.procedimento.processo) == []
