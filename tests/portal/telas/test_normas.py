"""A página das normas mostra todo dispositivo, na redação, e o que não está carregado."""

import pytest

from normas.acervo import ACERVO
from normas.indice import entradas
from portal.templatetags.pecas import citacao
from tests.portal.pagina import Pagina

pytestmark = pytest.mark.django_db


@pytest.fixture
def pagina(client) -> Pagina:
    return Pagina(client.get("/normas/").content.decode())


def test_todo_dispositivo_do_indice_tem_ancora(pagina):
    assert {e.dispositivo.chave for e in entradas()} <= set(pagina.ids)


def test_toda_norma_do_acervo_esta_no_catalogo_com_a_data(pagina):
    for norma in ACERVO:
        assert norma.nome in pagina.texto
        assert str(norma.vigor.year) in pagina.texto


def test_diz_que_o_decreto_51953_nao_esta_carregado(pagina):
    assert "51.953/2010 revogou" in pagina.texto
    assert "Não carregado" in pagina.texto


def test_citacao_leva_a_fila_que_existe(pagina):
    for entrada in entradas():
        ligacao = Pagina(f"<body>{citacao(entrada.dispositivo)}</body>").todos("a")[0]
        assert ligacao.atributos["href"].removeprefix("/normas/#") in pagina.ids
        assert ligacao.texto == entrada.dispositivo.curto


def test_citacao_aceita_chave_e_texto_solto():
    assert 'href="/normas/#58.027/2017:7"' in citacao("58.027/2017:7")
    assert citacao("Lei <b>") == '<span class="junto">Lei &lt;b&gt;</span>'
    assert citacao(None) == ""
