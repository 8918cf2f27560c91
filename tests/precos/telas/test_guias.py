"""As guias na tela: os códigos a quem paga, 404 a estranho, e nada de outra parte."""

import pytest

from contas.papeis import Papel
from precos.models import Guia
from tests.fabricas import pedidos
from tests.fabricas.navegador import entrar
from tests.fabricas.passos import ator, pagar, requerente
from tests.fabricas.pessoas import empresa_representada

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


@pytest.fixture
def pedido():
    return pedidos.pedido_aguarda_preco()


def guia_de(pedido) -> Guia:
    return Guia.objects.get(cobranca__procedimento=pedido.procedimento)


def test_quem_paga_ve_os_codigos_e_os_copia(pedido):
    guia = guia_de(pedido)
    client = entrar(requerente(pedido))
    resposta = client.get(f"/guias/{guia.pk}/")
    pagina = resposta.content.decode()
    assert guia.pix in pagina.replace("&#x27;", "'")
    assert f'data-copiar="linha-{guia.pk}"' in pagina
    assert "Chave fictícia" in pagina


def test_a_lista_separa_o_que_ha_a_pagar_do_que_se_pagou(pedido):
    client = entrar(requerente(pedido))
    assert f"/guias/{guia_de(pedido).pk}/" in client.get("/guias/").content.decode()
    pagar(pedido)
    pagina = client.get("/guias/").content.decode()
    assert pagina.index("Pagas e sem efeito") < pagina.index(f"/guias/{guia_de(pedido).pk}/")


def test_guia_morta_nao_mostra_codigo(pedido):
    guia = guia_de(pedido)
    Guia.objects.filter(pk=guia.pk).update(morta_em=guia.emitida_em, motivo="teste")
    client = entrar(requerente(pedido))
    pagina = client.get(f"/guias/{guia.pk}/").content.decode()
    assert guia.linha_digitavel not in pagina
    assert "Sem efeito" in pagina


def test_estranho_e_administrador_nao_veem(pedido):
    _, estranha = empresa_representada("Outra Valet Ltda.", "02558157000162")
    endereco = f"/guias/{guia_de(pedido).pk}/"
    for quem in (estranha, ator(Papel.ADMINISTRADOR, pedido)):
        assert entrar(quem).get(endereco).status_code == 404
        assert endereco not in entrar(quem).get("/guias/").content.decode()
    assert entrar(ator(Papel.EXPEDIENTE, pedido)).get(endereco).status_code == 200
