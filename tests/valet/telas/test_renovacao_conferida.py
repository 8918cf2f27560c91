"""Recusar pela tela, e a página que ficou velha — arts. 7º e 14."""

import pytest

from contas.papeis import Papel
from tests.fabricas import pedidos as f
from tests.fabricas import renovacoes as r
from tests.fabricas.navegador import endereco, entrar, texto
from tests.fabricas.passos import ator, requerente
from tests.tramitacao.servicos.test_validades import vence

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


@pytest.fixture
def pedido():
    return vence(f.pedido_servico_liberado(), apolice_ate=r.em_dias(-3))


def test_recusa_com_o_motivo_e_o_titular_o_le__art_7(pedido):
    nova = r.apresentar(pedido)
    analista = entrar(ator(Papel.ANALISTA, pedido))
    sem_motivo = analista.post(endereco(nova, "recusar"), {"despacho": ""})
    assert sem_motivo.status_code == 422
    assert analista.post(endereco(nova, "recusar"), {"despacho": "Ilegível."}).status_code == 302
    lido = texto(entrar(requerente(pedido)).get(endereco(pedido)))
    assert "Ilegível." in lido
    assert "Apólice de seguro venceu em" in lido


def test_a_pagina_aberta_antes_da_troca_diz_que_a_situacao_mudou__art_14(pedido):
    velha = r.apresentar(pedido)
    r.apresentar(pedido)
    resposta = entrar(ator(Papel.ANALISTA, pedido)).post(endereco(velha, "aceitar"), {})
    assert resposta.status_code == 409
