"""As guias na tela: os códigos a quem paga, 404 a estranho, e nada de outra parte."""

import pytest
from django.utils import timezone

from contas.papeis import Papel
from precos.models import Guia
from tests.fabricas import pedidos
from tests.fabricas.passos import pagar
from tests.precos.telas.sessao import entrar

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


@pytest.fixture
def pedido():
    return pedidos.pedido_aguarda_preco()


def guia_de(pedido) -> Guia:
    return Guia.objects.get(cobranca__procedimento=pedido.procedimento)


def test_quem_paga_ve_os_codigos_e_os_copia(client, pedido):
    guia = guia_de(pedido)
    entrar(client, Papel.REQUERENTE, pedido)
    resposta = client.get(f"/guias/{guia.pk}/")
    pagina = resposta.content.decode()
    assert guia.pix in pagina.replace("&#x27;", "'")
    assert f'data-copiar="linha-{guia.pk}"' in pagina
    assert "Chave fictícia" in pagina


def test_a_lista_separa_o_que_ha_a_pagar_do_que_se_pagou(client, pedido):
    entrar(client, Papel.REQUERENTE, pedido)
    assert f"/guias/{guia_de(pedido).pk}/" in client.get("/guias/").content.decode()
    pagar(pedido)
    pagina = client.get("/guias/").content.decode()
    assert pagina.index("Pagas e sem efeito") < pagina.index(f"/guias/{guia_de(pedido).pk}/")


def test_guia_morta_nao_mostra_codigo(client, pedido):
    guia = guia_de(pedido)
    Guia.objects.filter(pk=guia.pk).update(morta_em=timezone.now(), motivo="teste")
    entrar(client, Papel.REQUERENTE, pedido)
    pagina = client.get(f"/guias/{guia.pk}/").content.decode()
    assert guia.linha_digitavel not in pagina
    assert "Sem efeito" in pagina


@pytest.mark.parametrize("papel", [Papel.ADMINISTRADOR, None])
def test_estranho_e_administrador_nao_veem(client, pedido, papel):
    entrar(client, papel, pedido)
    assert client.get(f"/guias/{guia_de(pedido).pk}/").status_code == 404
