"""Os e-mails do acesso diante de quem erra e de quem abusa: ligação, nome, endereço, caixa."""

import re

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.core.cache import cache
from django.test import Client

from contas.avisos_do_acesso import CONFIRMAR_CADASTRO, RECUPERAR
from contas.correio_do_acesso import AVISOS_DO_ACESSO
from contas.erros import PedidoRecusado
from contas.models import Usuario
from contas.papeis import Papel
from contas.servicos.conta import criar_conta
from tests.fabricas.acesso import MARIA, NOVA, SENHA, cadastrar, recuperar
from tests.fabricas.pessoas import servidor
from tramitacao.relogio import agora
from tramitacao.servicos.modelos_de_aviso import guardar_modelo, previa

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


@pytest.fixture(autouse=True)
def _sem_memoria_de_tentativas():
    cache.clear()


@pytest.fixture
def maria() -> Usuario:
    return criar_conta(email=MARIA, nome="Maria Antunes", senha=SENHA)


COM_LIGACAO = [a for a in AVISOS_DO_ACESSO if any(v.exigida for v in a.variaveis)]


@pytest.mark.parametrize("aviso", COM_LIGACAO, ids=[a.chave for a in COM_LIGACAO])
@pytest.mark.parametrize("corpo", ["Abra a ligação.", "Abra {x}.", "({x})", "{x}{x}", "{x}?a=1"])
def test_sem_a_ligacao_sozinha_numa_linha_o_texto_nao_se_guarda(aviso, corpo):
    ligacao = next(v for v in aviso.variaveis if v.exigida)
    por = servidor(Papel.ADMINISTRADOR)
    with pytest.raises(PedidoRecusado, match="sozinha numa linha") as erro:
        guardar_modelo(
            aviso, assunto="x", corpo=corpo.replace("{x}", ligacao.entre_chaves), por=por,
            em=agora(),
        )  # fmt: skip
    assert erro.value.campo == "corpo"
    assert ligacao.exemplo in previa(aviso, assunto="x", corpo=f"a\n{ligacao.entre_chaves}\nb")[1]


def test_a_ligacao_secreta_nao_vai_no_assunto():
    with pytest.raises(PedidoRecusado, match=r"Assunto: tire \{ligacao\}") as erro:
        previa(RECUPERAR, assunto="Abra {ligacao}", corpo="{ligacao}")
    assert erro.value.campo == "assunto"


HOSTIS = [
    "Ana\r\nBcc: eu@mal.test", "Ana\nSubject: outro", "<script>mau()</script>", "{ligacao}",
    "Ana\u2028Bcc: eu@mal.test", "\u202eanA", "{% load x %}{{ settings }}", "A" * 300,
]  # fmt: skip


@pytest.mark.parametrize("nome", HOSTIS)
def test_nome_hostil_no_assunto_nao_vira_cabecalho_nem_ligacao(client, maria, nome):
    Usuario.objects.filter(pk=maria.pk).update(nome=nome[:120])
    guardar_modelo(
        RECUPERAR, assunto="{nome}, crie outra senha", corpo="{nome}\n\n{ligacao}",
        por=servidor(Papel.ADMINISTRADOR), em=agora(),
    )  # fmt: skip
    assert recuperar(client).status_code == 302
    (saiu,) = mail.outbox
    pronta = saiu.message()
    assert (pronta["Bcc"], saiu.recipients(), len(pronta.get_all("Subject"))) == (None, [MARIA], 1)
    assert not re.search(r"[\r\n\u2028\u202e]", saiu.subject)
    assert saiu.body.count("/contas/recuperar/chave/") == 1


def test_a_endereco_por_confirmar_nao_vai_o_nome_que_outro_escolheu(client):
    cadastrar(client, nome="Ganhe R$ 500 em http://mal.test")
    assert "nome" not in {v.nome for v in CONFIRMAR_CADASTRO.variaveis}
    guardar_modelo(
        RECUPERAR, assunto="a {nome}", corpo="{nome}\n\n{ligacao}",
        por=servidor(Papel.ADMINISTRADOR), em=agora(),
    )  # fmt: skip
    recuperar(client, NOVA)
    assert not any("mal.test" in m.subject + m.body for m in mail.outbox)
    EmailAddress.objects.update(verified=True)
    cache.clear()
    recuperar(client, NOVA)
    assert mail.outbox[-1].subject == "a Ganhe R$ 500 em http://mal.test"


def test_quem_pede_outra_senha_recebe_a_mesma_resposta_haja_ou_nao_conta(client, maria):
    ha, nao_ha = recuperar(client, MARIA), recuperar(Client(), NOVA)
    assert (ha.status_code, ha.url) == (nao_ha.status_code, nao_ha.url)
    paginas = [client.get(r.url).content for r in (ha, nao_ha)]
    assert paginas[0] == paginas[1]
    assert [m.to for m in mail.outbox] == [[MARIA]]


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1:9"])
def test_a_ligacao_e_do_endereco_publico_e_nao_do_pedido(client, maria, settings, host):
    settings.ENDERECO_PUBLICO = "https://vialivre.example/"
    client.post("/contas/recuperar/", {"email": MARIA}, headers={"host": host})
    client.post("/contas/criar/", {
        "nome": "Ana Sá", "email": NOVA, "password1": SENHA, "password2": SENHA,
    }, headers={"host": host})  # fmt: skip
    for carta, caminho in zip(mail.outbox, ("recuperar/chave/", "confirmar/"), strict=True):
        assert f"\nhttps://vialivre.example/contas/{caminho}" in carta.body
        assert host not in carta.body


def test_endereco_comprido_demais_se_diz_no_campo_e_nao_quebra(client):
    comprido = f"{'a' * 60}@{'b' * 60}.{'c' * 60}.{'d' * 60}.{'e' * 60}.test"
    for resposta in (recuperar(client, comprido), cadastrar(client, comprido)):
        assert resposta.status_code == 200
        assert "254" in resposta.content.decode()
    assert mail.outbox == []


@pytest.fixture
def sem_caixa(monkeypatch, settings):
    """Nem à caixa de saída a mensagem chega."""
    settings.EMAIL_BACKEND = "tramitacao.correio.Adiado"

    def estoura(*args, **kwargs):
        raise RuntimeError(f"https://x/contas/recuperar/chave/SEGREDO/ {MARIA}")

    monkeypatch.setattr("tramitacao.correio._guardar", estoura)


@pytest.mark.usefixtures("sem_caixa")
def test_mensagem_que_nem_a_caixa_chega_nao_quebra_a_pagina_nem_conta_quem_tem_conta(
    client, maria, caplog
):
    with caplog.at_level(0):
        respostas = [recuperar(client, MARIA), recuperar(Client(), NOVA)]
    assert [(r.status_code, r.url) for r in respostas] == [(302, "/contas/recuperar/enviado/")] * 2
    assert "peça outra vez" in client.get(respostas[0].url).content.decode()
    assert cadastrar(client).url == "/contas/confirmar/"
    assert "para receber outra" in client.get("/contas/confirmar/").content.decode()
    assert "não foi à caixa de saída: RuntimeError" in caplog.text
    assert "SEGREDO" not in caplog.text
    assert MARIA not in caplog.text
