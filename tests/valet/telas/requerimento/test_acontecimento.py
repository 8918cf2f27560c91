"""O pedido de Autorização de Uso nas páginas do assistente — arts. 18 e 19."""

import re
from datetime import time, timedelta
from decimal import Decimal

import pytest

from normas.datas import curta, por_extenso
from tests.valet.telas.requerimento.acontecimento import AREA, ENDERECO, acontecimento
from tests.valet.telas.requerimento.envios import certo
from tramitacao.relogio import hoje
from valet.models import Requerimento
from valet.telas.requerimento.passos_da_autorizacao import PASSOS_DA_AUTORIZACAO

pytestmark = pytest.mark.django_db


@pytest.fixture
def rascunho(navegador):
    navegador.post(ENDERECO)
    return Requerimento.objects.get()


def _texto(resposta):
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", resposta.content.decode()))


def _envio(slug):
    proprios = {"acontecimento": acontecimento(), "area": AREA}
    return proprios.get(slug) or certo(slug)


def test_comecar_abre_um_rascunho_de_treze_partes_e_reusa_o_vazio__art_18(navegador, rascunho):
    assert rascunho.eventual
    navegador.post(ENDERECO)
    assert Requerimento.objects.count() == 1
    navegador.post("/requerimentos/novo/")
    assert Requerimento.objects.count() == 2
    texto = _texto(navegador.get(f"/requerimentos/{rascunho.pk}/"))
    assert "0 de 13 partes prontas" in texto
    assert "Acontecimento" in texto
    assert "Horários" not in texto


@pytest.mark.parametrize("slug", PASSOS_DA_AUTORIZACAO)
def test_toda_parte_abre_guarda_e_reabre__art_18(navegador, rascunho, slug):
    url = f"/requerimentos/{rascunho.pk}/{slug}/"
    assert navegador.get(url).status_code == 200
    resposta = navegador.post(url, _envio(slug))
    assert resposta.status_code == 302, resposta.content.decode()
    rascunho.refresh_from_db()
    assert rascunho.digitado == {}
    assert navegador.get(url).status_code == 200


def test_o_que_se_digita_no_acontecimento_fica_guardado__art_18_iv(navegador, rascunho):
    navegador.post(f"/requerimentos/{rascunho.pk}/acontecimento/", acontecimento())
    navegador.post(f"/requerimentos/{rascunho.pk}/area/", AREA)
    rascunho.refresh_from_db()
    primeiro = hoje() + timedelta(days=45)
    assert (rascunho.primeiro_dia, rascunho.ultimo_dia) == (primeiro, primeiro + timedelta(days=1))
    assert (rascunho.acont_inicio, rascunho.acont_fim) == (time(18), time(2))
    assert (rascunho.publico_estimado, rascunho.area_do_acontecimento) == (1400, Decimal("850.5"))
    assert rascunho.area_publica == Decimal("32.50")


def test_fora_do_prazo_a_pagina_diz_o_ultimo_dia_e_guarda_o_digitado__art_18_ii(
    navegador, rascunho
):
    url = f"/requerimentos/{rascunho.pk}/acontecimento/"
    texto = _texto(navegador.post(url, acontecimento(29)))
    servico = hoje() + timedelta(days=29)
    assert f"o último dia para pedir foi {por_extenso(servico - timedelta(days=30))}" in texto
    assert f"Escolha um dia a partir de {por_extenso(hoje() + timedelta(days=30))}" in texto
    assert "18, II" in texto
    assert curta(servico) in navegador.get(url).content.decode()
    rascunho.refresh_from_db()
    assert rascunho.primeiro_dia is None
    assert rascunho.acont_nome == "Festa de Santa Rita"


@pytest.mark.parametrize(
    ("daqui", "dito"),
    [(30, "Dá tempo"), (45, "Dá tempo"), (29, "Não dá mais tempo"), (0, "ainda não chegou")],
)
def test_a_antecedencia_se_confere_enquanto_se_digita_e_nada_grava__art_18_ii(
    navegador, rascunho, daqui, dito
):
    url = f"/requerimentos/{rascunho.pk}/acontecimento/conferir/"
    texto = _texto(navegador.post(url, {"primeiro_dia": curta(hoje() + timedelta(days=daqui))}))
    assert dito in texto
    if daqui:
        assert por_extenso(hoje() + timedelta(days=daqui - 30)) in texto
    rascunho.refresh_from_db()
    assert rascunho.primeiro_dia is None


def test_enquanto_se_digita_data_que_nao_existe_pede_o_dia__art_18_ii(navegador, rascunho):
    url = f"/requerimentos/{rascunho.pk}/acontecimento/conferir/"
    for lixo in ("31/02/2027", "", "9" * 40, "0001-01-01"):
        assert "Diga o primeiro dia" in _texto(navegador.post(url, {"primeiro_dia": lixo}))


def test_conferir_o_acontecimento_de_um_pedido_de_tpu_nao_existe__art_18(navegador, vazio):
    assert navegador.post(f"/requerimentos/{vazio.pk}/acontecimento/conferir/").status_code == 404
    assert navegador.get(f"/requerimentos/{vazio.pk}/acontecimento/").status_code == 404


@pytest.mark.parametrize(
    ("mudancas", "dito"),
    [
        ({"ultimo_dia": "01/01/2020"}, "O último dia vem antes do primeiro"),
        ({"acont_inicio": "25:00"}, "Escreva a hora"),
        ({"publico_estimado": "0"}, "tem de ficar entre 1 e"),
        ({"area_do_acontecimento": "muita"}, "Escreva em metros quadrados"),
        ({"area_do_acontecimento": "1,505"}, "no máximo duas casas"),
        ({"acont_nome": ""}, "Nome do acontecimento"),
    ],
)
def test_o_errado_fica_na_tela_com_o_campo_e_o_que_fazer__art_18_iv(
    navegador, rascunho, mudancas, dito
):
    url = f"/requerimentos/{rascunho.pk}/acontecimento/"
    resposta = navegador.post(url, acontecimento(**mudancas))
    assert resposta.status_code == 200
    assert dito.lower() in _texto(resposta).lower()


def test_area_zerada_nas_duas_nao_da_preco__art_19(navegador, rascunho):
    url = f"/requerimentos/{rascunho.pk}/area/"
    resposta = navegador.post(url, {"area_do_passeio": "0", "area_da_pista": "0"})
    assert "é dela que sai o preço" in _texto(resposta)
    assert navegador.post(url, {"area_do_passeio": "0", "area_da_pista": "5"}).status_code == 302
