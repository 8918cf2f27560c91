"""O endereço da agenda na página da conta: criar, trocar, desligar; só da própria conta."""

import re

import pytest

from contas.models import EnderecoDaAgenda
from contas.servicos.conta import criar_conta

pytestmark = pytest.mark.django_db


@pytest.fixture
def ana(client):
    conta = criar_conta(email="ana@exemplo.test", nome="Ana Prado", senha="frase longa 12")
    client.force_login(conta)
    return conta


def mostrado(client) -> str:
    achado = re.search(r"http\S+/agenda/\S+\.ics", client.get("/contas/").content.decode())
    return achado.group() if achado else ""


def test_antes_de_pedir_ninguem_tem_endereco(client, ana):
    assert mostrado(client) == ""
    assert not EnderecoDaAgenda.objects.exists()


def test_cria_mostra_troca_e_desliga(client, ana):
    assert client.post("/contas/agenda/trocar/").url == "/contas/#agenda"
    primeiro = mostrado(client)
    assert primeiro.endswith(f"/agenda/{ana.endereco_da_agenda.segredo}.ics")
    client.post("/contas/agenda/trocar/")
    assert mostrado(client) not in ("", primeiro)
    client.post("/contas/agenda/desligar/")
    assert mostrado(client) == ""


@pytest.mark.parametrize("nome", ["trocar", "desligar"])
def test_so_quem_entrou_e_so_por_envio(client, nome):
    assert client.post(f"/contas/agenda/{nome}/").url.startswith("/contas/entrar/")
    criar_conta(email="bia@exemplo.test", nome="Bia", senha="frase longa 12")
    assert client.get(f"/contas/agenda/{nome}/").status_code == 405


@pytest.mark.parametrize("segredo", ["%00abc", "a" * 5000, "%C3%A9", "a%27b", "a%0D%0Ab"])
def test_endereco_com_letra_estranha_nao_acha_agenda_e_nao_quebra(client, segredo):
    assert client.get(f"/agenda/{segredo}.ics").status_code == 404
