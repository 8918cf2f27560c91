"""Toda página pública: estrutura, rótulos, nada embutido, nada de data ISO na tela."""

import re
from itertools import pairwise

import pytest
from django.contrib.staticfiles import finders

from tests.portal.pagina import Pagina

pytestmark = pytest.mark.django_db

PAGINAS = (
    "/",
    "/normas/",
    "/quanto-custa/",
    "/ainda-da-tempo/",
    "/ainda-da-tempo/concentracao-publica/?evento=28/02/2027&vias=arterial",
    "/ainda-da-tempo/contagem/?regra=comunique_se_tpu&inicio=20/05/2026",
    "/quanto-custa/evento/",
    "/quanto-custa/zona-azul/",
    "/quanto-custa/tpu/?pgv_m2=3.333,33&outorga=02/05/2024&exercicio=2026&parcelas=4",
    "/quanto-custa/tpu/?pgv_m2=x",
    "/triagem/",
    "/triagem/?o_que=valet&area_publica=sim&habito=habitual",
    "/triagem/?o_que=reuniao&transito=sim",
    "/componentes/",
    "/acessibilidade/",
    "/privacidade/",
    "/contas/entrar/",
    "/contas/criar/",
    "/contas/recuperar/",
    "/contas/recuperar/enviado/",
    "/contas/recuperar/feito/",
    "/contas/recuperar/chave/1-nada/",
    "/contas/confirmar/",
    "/contas/confirmar/chave-vencida/",
    "/contas/inativa/",
)
CAMPOS = ("input", "select", "textarea")


@pytest.fixture(params=PAGINAS)
def pagina(request, client) -> Pagina:
    resposta = client.get(request.param)
    assert resposta.status_code == 200
    return Pagina(resposta.content.decode())


def test_tem_um_titulo_so_e_a_lingua_declarada(pagina):
    assert len(pagina.todos("h1")) == 1
    assert pagina.todos("html")[0].atributos["lang"] == "pt-BR"
    assert pagina.todos("title")[0].texto.endswith(" | Via Livre")
    assert "<" not in pagina.todos("title")[0].texto


def test_tem_os_marcos_e_a_ligacao_que_pula_para_o_conteudo(pagina):
    assert len(pagina.todos("main")) == 1
    assert pagina.todos("header")
    assert pagina.todos("footer")
    primeira = pagina.todos("a")[0]
    assert primeira.atributos["href"] == "#conteudo"
    assert pagina.todos("main")[0].atributos["id"] == "conteudo"


def test_nao_traz_estilo_nem_script_embutido(pagina):
    assert not pagina.todos("style")
    for elemento in pagina.elementos:
        assert "style" not in elemento.atributos
        assert not [a for a in elemento.atributos if a.startswith("on")]
    assert all("src" in e.atributos for e in pagina.todos("script"))


def test_so_usa_arquivos_estaticos_que_existem_nesta_casa(pagina):
    enderecos = [e.atributos["href"] for e in pagina.todos("link")]
    enderecos += [e.atributos["src"] for e in pagina.todos("script")]
    assert len(enderecos) > 5
    for endereco in enderecos:
        assert endereco.startswith("/static/")
        assert finders.find(endereco.removeprefix("/static/")), endereco


def test_todo_campo_tem_rotulo(pagina):
    rotulados = {e.atributos.get("for") for e in pagina.todos("label")}
    for campo in pagina.todos(*CAMPOS):
        if campo.atributos.get("type") == "hidden":
            continue
        assert campo.atributos.get("aria-label") or campo.atributos.get("id") in rotulados, campo


def test_ids_nao_se_repetem_e_as_descricoes_existem(pagina):
    assert len(pagina.ids) == len(set(pagina.ids))
    for elemento in pagina.elementos:
        for nome in ("aria-describedby", "aria-labelledby"):
            for citado in elemento.atributos.get(nome, "").split():
                assert citado in pagina.ids, (elemento, citado)


def test_os_titulos_nao_saltam_nivel(pagina):
    niveis = [int(e.nome[1]) for e in pagina.todos("h1", "h2", "h3", "h4")]
    assert niveis[0] == 1
    assert all(depois <= antes + 1 for antes, depois in pairwise(niveis))


def test_nao_mostra_data_iso(pagina):
    assert not re.search(r"\b20\d\d-\d\d-\d\d\b", pagina.texto)


def test_ligacao_da_casa_tem_pagina_ou_ancora(pagina, client):
    for href in {e.atributos["href"] for e in pagina.todos("a")}:
        caminho, _, ancora = href.partition("#")
        if not caminho:
            assert ancora in pagina.ids
        elif caminho.startswith("/contas/") or caminho in ("/processos/", "/consulta/"):
            continue
        else:
            assert client.get(caminho).status_code == 200, href
