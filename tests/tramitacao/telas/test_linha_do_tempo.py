"""O razão em frases: quem, em que papel, o quê, quando, por qual artigo, com que documento."""

import pytest

from contas.ator import SISTEMA
from tests.fabricas import pedidos as f
from tramitacao.consultas.linha_do_tempo import linha_do_tempo

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


@pytest.fixture
def itens():
    pedido = f.pedido_pago()
    return linha_do_tempo(pedido.procedimento.processo, SISTEMA)


def test_do_mais_novo_ao_mais_velho(itens):
    assert itens[0].frase == "O sistema certificou que o preço foi recolhido."
    assert "protocolou o requerimento" in itens[-1].frase


def test_quem_age_por_empresa_diz_por_qual(itens):
    assert itens[-1].frase.startswith("Renata Colares, por Porta a Porta Valet Ltda.,")


def test_servidor_diz_o_papel_e_a_unidade_e_a_cet_nao_se_repete(itens):
    frases = [i.frase for i in itens]
    assert any("analista da Subprefeitura Pinheiros, começou a análise" in x for x in frases)
    assert any(", técnico da CET, autorizou" in x for x in frases)


def test_pagamento_diz_o_valor_e_aceite_diz_o_documento(itens):
    frases = " ".join(i.frase for i in itens)
    assert "registrou um pagamento: R$ " in frases
    assert "aceitou um documento: Apólice de seguro." in frases


def test_cada_linha_traz_o_artigo_e_o_documento_que_expediu(itens):
    guia = next(i for i in itens if "emitiu a guia" in i.frase)
    assert guia.artigo.curto == "Art. 9º"
    assert "/expedidos/" in guia.documentos[0][1]
    assert all(i.artigo for i in itens)


def test_artigo_de_outra_norma_vem_com_o_nome_dela():
    pedido = f.pedido_aguarda_saneamento()
    itens = linha_do_tempo(pedido.procedimento.processo, SISTEMA)
    publicada = next(i for i in itens if "registrou a publicação" in i.frase)
    assert publicada.artigo_dito == "Lei 14.141/2006, art. 40"
    assert "Edição 100, p. 5, de " in publicada.frase


def test_texto_apagado_por_lei_deixa_a_linha_e_diz_por_que():
    from tramitacao.models import TextoDaLinha
    from tramitacao.relogio import agora

    pedido = f.pedido_prazo_decorrido()
    linha = pedido.procedimento.linhas.get(ato="comunicar_falta")
    TextoDaLinha.objects.filter(linha=linha).update(despacho="", dados={}, apagado_em=agora())
    item = next(i for i in linha_do_tempo(linha.processo, SISTEMA) if i.pk == linha.pk)
    assert item.nota == "O texto deste ato foi apagado por determinação legal."
    assert not item.despacho


def test_numero_de_consultas_e_fixo(django_assert_num_queries):
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    curto = f.pedido_autuado().procedimento.processo
    longo = f.pedido_pago(estab_nome="Bar do Zé").procedimento.processo
    with CaptureQueriesContext(connection) as poucas:
        linha_do_tempo(curto, SISTEMA)
    with django_assert_num_queries(len(poucas)):
        linha_do_tempo(longo, SISTEMA)
