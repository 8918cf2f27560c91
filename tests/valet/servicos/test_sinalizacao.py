"""Sinalização executada e serviço liberado — art. 10, §§ 1º e 4º."""

from datetime import timedelta

import pytest

from cadastro.models import Registro
from contas.papeis import Papel
from tests.fabricas import pedidos
from tests.fabricas.passos import ator, depois, reler
from tramitacao.erros import RegraViolada, SituacaoNaoAdmite
from tramitacao.relogio import dia_de
from valet.servicos.sinalizacao import executar_sinalizacao, liberar_servico

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


def _executar(pedido, em, **datas):
    dias = {"executada_em": dia_de(em), "aprovada_em": dia_de(em), **datas}
    return executar_sinalizacao(
        pedido_id=pedido.pk, por=ator(Papel.TECNICO_CET, pedido), em=em, **dias
    )


@pytest.mark.dispositivo("V-10-1")
def test_sinalizacao_nao_se_executa_antes_do_termo__art_10_par_1():
    pedido = pedidos.pedido_deferido()
    em = depois(pedido)
    with pytest.raises(RegraViolada, match="depois do termo"):
        _executar(pedido, em, executada_em=dia_de(em) - timedelta(days=2))
    assert _executar(pedido, em, executada_em=dia_de(em) - timedelta(days=1)).situacao == (
        "sinalizacao_executada"
    )


@pytest.mark.parametrize("campo", ["executada_em", "aprovada_em"])
def test_sinalizacao_nao_se_registra_com_data_no_futuro__art_10_par_1(campo):
    pedido = pedidos.pedido_deferido()
    em = depois(pedido)
    with pytest.raises(RegraViolada, match="está no futuro"):
        _executar(pedido, em, **{campo: dia_de(em) + timedelta(days=1)})


@pytest.mark.dispositivo("V-10-4")
def test_servico_so_comeca_depois_da_sinalizacao_e_fica_no_cadastro__art_10_par_4():
    pedido = pedidos.pedido_deferido()
    with pytest.raises(SituacaoNaoAdmite, match="Deferido"):
        liberar_servico(pedido_id=pedido.pk, por=ator(Papel.ANALISTA, pedido), em=depois(pedido))
    _executar(pedido, depois(pedido))
    assert Registro.objects.get().servico_liberado_em is None
    em = depois(pedido)
    liberar_servico(pedido_id=pedido.pk, por=ator(Papel.ANALISTA, pedido), em=em)
    assert reler(pedido).situacao == "servico_liberado"
    assert Registro.objects.get().servico_liberado_em == em
