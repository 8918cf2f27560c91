"""As fábricas deixam o pedido onde dizem, e o razão confere."""

import pytest

from tests.fabricas import pedidos
from tramitacao.servicos.conferencia import conferir_processo

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


@pytest.mark.parametrize("situacao", pedidos.POR_SITUACAO)
def test_cada_situacao_se_alcanca_pelos_servicos_e_o_razao_confere(situacao):
    pedido = pedidos.POR_SITUACAO[situacao]()
    assert pedido.situacao == situacao
    assert conferir_processo(pedido.procedimento.processo) == []
