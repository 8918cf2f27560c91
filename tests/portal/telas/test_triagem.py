"""Preciso de autorização? Uma pergunta por página, na URL, sem conta."""

import pytest

from portal.telas import lugar
from portal.triagem.caminho import Conclusao
from tests.portal.pagina import Pagina

pytestmark = pytest.mark.django_db


def abrir(client, consulta=""):
    resposta = client.get(f"/triagem/{consulta}")
    assert resposta.status_code == 200
    return Pagina(resposta.content.decode())


def escolher(pagina, valor):
    """A URL a que o formulário leva com esta opção marcada."""
    campos = {
        e.atributos["name"]: e.atributos["value"]
        for e in pagina.todos("input")
        if e.atributos["type"] == "hidden"
    }
    (chave,) = {
        e.atributos["name"] for e in pagina.todos("input") if e.atributos["type"] == "radio"
    }
    return "?" + "&".join(f"{k}={v}" for k, v in {**campos, chave: valor}.items())


def test_uma_pergunta_por_pagina_ate_o_tpu__art_2(client):
    pagina = abrir(client)
    for valor in ("valet", "sim", "habitual"):
        assert len(pagina.todos("fieldset")) == 1
        pagina = abrir(client, escolher(pagina, valor))
    assert pagina.todos("h1")[0].texto == "Sim: Termo de Permissão de Uso (TPU)"
    assert "Art. 2º" in pagina.texto
    primario = next(
        e for e in pagina.todos("a") if "botao-primario" in e.atributos.get("class", "")
    )
    assert primario.atributos["href"] == "/requerimentos/novo/"


def test_sem_resposta_marcada_a_pergunta_volta_com_o_erro(client):
    pagina = abrir(client, "?pergunta=o_que")
    assert "Escolha uma das respostas para continuar." in pagina.texto
    assert pagina.todos("title")[0].texto.startswith("Erro:")
    assert "Escolha uma das respostas" not in abrir(client).texto


def test_cada_resposta_se_muda_sem_perder_as_anteriores(client):
    pagina = abrir(client, "?o_que=valet&area_publica=sim&habito=eventual")
    voltas = [e.atributos["href"] for e in pagina.todos("a") if "Alterar" in e.texto]
    assert voltas == [
        "/triagem/",
        "/triagem/?o_que=valet",
        "/triagem/?o_que=valet&area_publica=sim",
    ]


def test_o_pedido_que_ainda_nao_se_faz_aqui_nao_tem_botao(client, monkeypatch):
    monkeypatch.setattr(lugar, "tela_do_fluxo", lambda f: type("T", (), {"comecar": "/nada-la/"}))
    pagina = abrir(client, "?o_que=reuniao&transito=sim")
    assert "Pedir a autorização do evento" not in pagina.texto
    assert "Este pedido ainda não se faz por aqui" in pagina.texto


def test_a_resposta_de_evento_diz_sob_que_norma(client):
    assert "Decreto 51.953/2010" in abrir(client, "?o_que=carga").texto


@pytest.mark.parametrize(
    "consulta",
    ["?o_que=%00", "?o_que=<script>alert(1)</script>", "?o_que=valet&area_publica=%FF%FE",
     "?o_que=valet&o_que=obra", "?pergunta=" + "x" * 3000, "?habito=habitual"],
)  # fmt: skip
def test_lixo_na_url_nao_derruba_a_pagina(client, consulta):
    assert "<script>alert" not in client.get(f"/triagem/{consulta}").content.decode()
    assert abrir(client, consulta).todos("h1")


def test_so_se_le(client):
    assert client.post("/triagem/").status_code == 405


def test_toda_conclusao_tem_pagina(client):
    urls = {
        Conclusao.OBRA: "?o_que=obra&transito=sim&emergencia=nao",
        Conclusao.OBRA_DE_EMERGENCIA: "?o_que=obra&transito=sim&emergencia=sim",
        Conclusao.OCORRENCIA_IMPREVISTA: "?o_que=outra&transito=sim&programada=nao",
        Conclusao.NAO_PRECISA: "?o_que=outra&transito=nao",
        Conclusao.VALET_EM_AREA_PARTICULAR: "?o_que=valet&area_publica=nao",
    }
    for consulta in urls.values():
        pagina = abrir(client, consulta)
        assert len(pagina.todos("h1")) == 1
        assert "Quanto custa" in pagina.texto
