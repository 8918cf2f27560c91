"""Quem confere um papel fica sabendo da errata e do que perdeu efeito — art. 25."""

import pytest

from contas.papeis import Papel
from tests.fabricas import pedidos
from tests.fabricas.navegador import texto
from tests.fabricas.papel import papel
from tests.fabricas.passos import ator, autorizacao, depois
from tramitacao.models import DocumentoExpedido
from valet.servicos.correcao_cet import fazer_errata, tornar_sem_efeito

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


@pytest.fixture
def pedido():
    pedido = pedidos.pedido_restituido()
    linha = autorizacao(pedido).procedimento.linhas.get(ato="autorizar")
    fazer_errata(
        autorizacao_id=autorizacao(pedido).pk, linha_id=linha.pk, onde_se_le="<b>volume 9</b>",
        leia_se="volume 10", despacho="O manual mudou.", por=ator(Papel.TECNICO_CET, pedido),
        em=depois(pedido),
    )  # fmt: skip
    return pedido


def _documento(modelo: str) -> DocumentoExpedido:
    return DocumentoExpedido.objects.get(modelo=modelo)


def test_o_pdf_da_errata_diz_o_que_corrige_e_o_texto_digitado_sai_como_texto__art_4(pedido):
    corrigido, errata = _documento("autorizacao_cet"), _documento("errata_cet")
    dito = papel(pedido, "errata_cet")
    for fato in (
        errata.numero, errata.codigo, corrigido.numero, corrigido.codigo, "Onde se lê",
        "<b>volume 9</b>", "Leia-se", "volume 10", "O manual mudou.",
        "Companhia de Engenharia de Tráfego", "Cantina Bela Aurora", "Página 1 de 1",
    ):  # fmt: skip
        assert fato in dito, fato
    assert errata.numero.startswith("ER-CET-")


def test_a_verificacao_da_autorizacao_aponta_a_errata_e_a_da_errata_diz_o_que_corrige(
    client, pedido
):
    corrigido, errata = _documento("autorizacao_cet"), _documento("errata_cet")
    pagina = texto(client.get(f"/verificar/{corrigido.codigo}/"))
    assert "Verdadeiro e em vigor" in pagina
    assert f"Corrigido pela errata {errata.numero}, de" in pagina
    pagina = texto(client.get(f"/verificar/{errata.codigo}/"))
    assert f"Documento Autorização de Embarque e Desembarque {corrigido.numero}" in pagina
    assert "Leia-se volume 10" in pagina


def test_desfeita_a_autorizacao_os_dois_papeis_ficam_sem_efeito(client, pedido):
    linha = autorizacao(pedido).procedimento.linhas.get(ato="autorizar")
    tornar_sem_efeito(
        autorizacao_id=autorizacao(pedido).pk, linha_id=linha.pk, despacho="x",
        por=ator(Papel.TECNICO_CET, pedido), em=depois(pedido),
    )  # fmt: skip
    for modelo in ("autorizacao_cet", "errata_cet"):
        pagina = texto(client.get(f"/verificar/{_documento(modelo).codigo}/"))
        assert "Verdadeiro, mas sem efeito desde" in pagina
        assert "Tornado sem efeito." in pagina
