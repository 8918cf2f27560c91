"""As guias na tela: os códigos a quem paga, 404 a estranho, e nada de outra parte."""

from datetime import date, datetime

import pytest

from contas.papeis import Papel
from normas.acervo import D58027
from normas.datas import SAO_PAULO
from normas.indice import tem
from precos.models import Cobranca, Guia
from precos.telas.por_que_vence import por_que_vence
from tests.fabricas import pedidos
from tests.fabricas.navegador import entrar
from tests.fabricas.passos import ator, pagar, requerente
from tests.fabricas.pessoas import empresa_representada
from tramitacao.relogio import dia_de

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


@pytest.fixture
def pedido():
    return pedidos.pedido_a_pagar()


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


def test_a_data_da_guia_se_abre_na_razao_com_o_artigo_e_no_calendario__art_9_par_2(pedido):
    guia = guia_de(pedido)
    resposta = entrar(requerente(pedido)).get(f"/guias/{guia.pk}/")
    pagina = " ".join(resposta.content.decode().split())
    assert "Por que esta data?" in pagina
    assert "faltavam menos de 10 dias úteis" in pagina
    porque = resposta.context["porque"]
    assert porque.artigo == D58027.art(9).par(2)
    assert (porque.dias[0].data, porque.dias[-1].data) == (
        dia_de(guia.emitida_em), guia.vencimento,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("vencimento", "parcela", "via", "dito"),
    [
        (date(2026, 3, 31), 1, 1, "último dia útil do 1º trimestre"),
        (date(2026, 9, 30), 3, 1, "último dia útil do 3º trimestre"),
        (date(2026, 5, 29), 1, 1, "saiu depois do seu trimestre"),
        (date(2026, 9, 30), 1, 1, "saiu depois do seu trimestre"),
        (date(2026, 5, 29), 1, 2, "segunda via"),
    ],
)
def test_a_razao_da_parcela_anual_diz_o_trimestre__art_9_par_3(vencimento, parcela, via, dito):
    cobranca = Cobranca(especie="anual_tpu", parcela=parcela, vencimento=vencimento)
    saiu = datetime(2026, 1, 20, 10, tzinfo=SAO_PAULO)
    guia = Guia(cobranca=cobranca, via=via, vencimento=vencimento, emitida_em=saiu)
    assert dito in por_que_vence(guia).texto


@pytest.mark.parametrize("especie", [e for e in Cobranca.Especie])
def test_toda_especie_de_guia_tem_razao_e_artigo__art_9(especie):
    saiu = datetime(2026, 1, 20, 10, tzinfo=SAO_PAULO)
    cobranca = Cobranca(especie=especie, parcela=1, vencimento=date(2026, 3, 31))
    porque = por_que_vence(
        Guia(cobranca=cobranca, via=1, vencimento=date(2026, 3, 31), emitida_em=saiu)
    )
    assert porque.texto
    assert tem(porque.artigo)
