"""A escolha da aparência e as páginas de erro."""

import pytest
from django.template.loader import render_to_string
from django.test import Client

from tests.portal.pagina import Pagina

pytestmark = pytest.mark.django_db


def test_a_aparencia_escolhida_vale_em_toda_pagina(client):
    client.post("/aparencia/", {"tema": "escuro"})
    assert '<html lang="pt-BR" data-tema="escuro">' in client.get("/").content.decode()
    client.post("/aparencia/", {"tema": "sistema"})
    assert '<html lang="pt-BR">' in client.get("/").content.decode()


@pytest.mark.parametrize("tema", ["", "\x00", '"><script>', "x" * 5000])
def test_aparencia_desconhecida_volta_a_do_aparelho(client, tema):
    assert client.post("/aparencia/", {"tema": tema}).status_code == 302
    client.cookies["tema"] = "torto"
    assert '<html lang="pt-BR">' in client.get("/").content.decode()


def test_aparencia_so_se_muda_por_envio(client):
    assert client.get("/aparencia/").status_code == 405


def test_endereco_que_nao_existe_diz_o_que_fazer(client):
    resposta = client.get("/nao-existe/")
    assert resposta.status_code == 404
    pagina = Pagina(resposta.content.decode())
    assert pagina.todos("h1")[0].texto == "Não há página neste endereço"
    assert "/" in {e.atributos["href"] for e in pagina.todos("a")}


def test_formulario_vencido_explica_em_vez_de_falhar():
    resposta = Client(enforce_csrf_checks=True).post("/aparencia/", {"tema": "claro"})
    assert resposta.status_code == 403
    assert "Este formulário venceu" in resposta.content.decode()


@pytest.mark.parametrize("modelo", ["400.html", "403.html", "403_csrf.html", "404.html"])
def test_pagina_de_erro_tem_um_titulo(modelo, rf):
    pagina = Pagina(render_to_string(modelo, request=rf.get("/")))
    assert len(pagina.todos("h1")) == 1


def test_pagina_de_falha_nao_precisa_de_banco_nem_de_sessao(django_assert_num_queries):
    with django_assert_num_queries(0):
        pagina = Pagina(render_to_string("500.html"))
    assert pagina.todos("h1")[0].texto == "Algo falhou do nosso lado"


def test_entrar_em_branco_diz_cada_campo_uma_vez_no_resumo(client):
    pagina = Pagina(client.post("/contas/entrar/", {}).content.decode())
    ligacoes = {e.atributos["href"]: e.texto for e in pagina.todos("a")}
    assert ligacoes["#id_login"] == "E-mail: preencha"
    assert ligacoes["#id_password"] == "Senha: preencha"
    assert pagina.todos("title")[0].texto.startswith("Erro: ")


def test_erro_geral_nao_se_repete_fora_do_resumo(client):
    dados = {"login": "ninguem@exemplo.test", "password": "x"}
    pagina = Pagina(client.post("/contas/entrar/", dados).content.decode())
    resumo = next(e for e in pagina.elementos if "data-resumo-de-erros" in e.atributos)
    mensagem = resumo.texto.split("\n")[-1].strip() or resumo.texto.strip().splitlines()[-1].strip()
    assert len(mensagem) > 10
    assert pagina.texto.count(mensagem) == 1


@pytest.mark.parametrize("valor", ["\x00", "a\x00@b.c", "x" * 4000, "é@é.é"])
def test_entrar_aguenta_qualquer_texto(client, valor):
    resposta = client.post("/contas/entrar/", {"login": valor, "password": valor})
    assert resposta.status_code in (200, 400, 429)
