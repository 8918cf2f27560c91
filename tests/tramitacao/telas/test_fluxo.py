"""O desenho do fluxo, com a situação presente marcada, e a tabela que diz o mesmo."""

import pytest

from contas.papeis import Papel
from tests.fabricas import pedidos as f
from tests.fabricas.navegador import entrar, texto
from tramitacao.fluxo import tabela
from tramitacao.telas.desenho_do_fluxo import desenhar
from tramitacao.telas.fluxo import passos_dados
from valet.fluxos.situacoes import SituacaoTPU
from valet.models import PedidoTPU

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


def test_uma_caixa_por_situacao_a_presente_e_as_passadas_marcadas():
    pedido = f.pedido_em_analise()
    desenho = desenhar(pedido, passos_dados(pedido))
    estados = {caixa.nome: caixa.estado for caixa in desenho.caixas}
    assert len(estados) == len(SituacaoTPU)
    assert estados["Em análise"] == "atual"
    assert [nome for nome, e in estados.items() if e == "feita"] == [
        "Protocolado", "Autuado", "Na CET", "Voltou da CET",
    ]  # fmt: skip
    assert all(c.y >= 0 and c.y + desenho.altura_da_caixa <= desenho.altura for c in desenho.caixas)


def test_so_partem_da_situacao_presente_setas_de_atos_que_cabem_nela():
    pedido = f.pedido_em_analise()
    saem = [s for s in desenhar(pedido, passos_dados(pedido)).setas if s.sai]
    destinos = {
        para
        for linha in tabela(PedidoTPU)
        if "em_analise" in linha.de
        for para in linha.destinos
        if para != "em_analise"
    }
    assert len(saem) == len(destinos)


@pytest.mark.parametrize("situacao", f.POR_SITUACAO)
def test_a_pagina_traz_todos_os_atos_em_toda_situacao(situacao):
    pedido = f.POR_SITUACAO[situacao]()
    base = pedido.procedimento.processo.get_absolute_url()
    resposta = entrar(f.ator(Papel.REQUERENTE, pedido)).get(f"{base}tpu/fluxo/")
    pagina = texto(resposta)
    for linha in tabela(PedidoTPU):
        assert linha.dados.rotulo in pagina
    assert resposta.content.decode().count("d-no-atual") == 1


def test_ato_que_volta_a_situacao_anterior_diz_isso_e_nao_um_codigo():
    pedido = f.pedido_em_recurso()
    base = pedido.procedimento.processo.get_absolute_url()
    pagina = texto(entrar(f.ator(Papel.SUBPREFEITO, pedido)).get(f"{base}tpu/fluxo/"))
    assert "a situação anterior" in pagina
    assert "RETURN_VALUE" not in pagina
    assert "em_analise" not in pagina
