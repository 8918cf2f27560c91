"""O e-mail de cada unidade, nas mãos do administrador."""

import pytest
from django.urls import reverse

from contas.erros import SemAutoridade
from contas.models import Unidade, Usuario
from contas.papeis import Papel
from contas.servicos.tabelas import carregar_unidades
from contas.servicos.unidade import guardar_email
from tests.fabricas.navegador import texto
from tests.fabricas.pessoas import servidor
from tramitacao.relogio import agora

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


@pytest.fixture
def administrador(client):
    ator = servidor(Papel.ADMINISTRADOR)
    client.force_login(Usuario.objects.get(pk=ator.usuario_id))
    return ator


def pinheiros() -> Unidade:
    return Unidade.objects.get(sigla="PI")


def test_poe_muda_e_tira_o_e_mail_e_fica_a_historia(client, administrador):
    url = reverse("unidade", args=[pinheiros().pk])
    pagina = client.post(url, {"email": " Protocolo@Pinheiros.example "}, follow=True)
    assert "os avisos vão a protocolo@pinheiros.example" in pagina.content.decode()
    assert "protocolo@pinheiros.example" in client.get("/administracao/unidades/").content.decode()
    client.post(url, {"email": ""})
    assert pinheiros().email == ""
    assert texto(client.get(url)).count("mudou o e-mail da unidade") == 2


def test_endereco_que_nao_serve_se_diz_no_campo(client, administrador):
    url = reverse("unidade", args=[pinheiros().pk])
    assert "E-mail da unidade: " in client.post(url, {"email": "pinheiros"}).content.decode()


def test_carregar_as_tabelas_de_novo_nao_apaga_o_e_mail(administrador):
    guardar_email(
        unidade_id=pinheiros().pk, email="a@pinheiros.example", por=administrador, em=agora()
    )
    carregar_unidades()
    assert pinheiros().email == "a@pinheiros.example"


def test_so_o_administrador_muda():
    with pytest.raises(SemAutoridade):
        guardar_email(
            unidade_id=pinheiros().pk, email="a@b.example", por=servidor(Papel.EXPEDIENTE),
            em=agora(),
        )  # fmt: skip
