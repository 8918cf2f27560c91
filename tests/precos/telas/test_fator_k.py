"""O fator K nas mãos do administrador — Decreto 58.027/2017, art. 19."""

from datetime import date
from decimal import Decimal

import pghistory.models
import pytest

from contas.models import Usuario
from contas.papeis import Papel
from precos.consultas.publicados import tabela_k
from precos.models import FatorK
from tests.fabricas.navegador import texto
from tests.fabricas.pessoas import servidor

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
LISTA, NOVO = "/administracao/fator-k/", "/administracao/fator-k/novo/"


@pytest.fixture
def administrador(client):
    por = servidor(Papel.ADMINISTRADOR)
    client.force_login(Usuario.objects.get(pk=por.usuario_id))
    return client


def certo(**mudancas):
    ato = "Portaria 12/SMSUB/2026"
    return {"k": "0,02", "desde": "2026-01-01", "ato": ato, **mudancas}


def test_sem_k_a_pagina_diz_o_que_ele_impede__art_19(administrador):
    pagina = texto(administrador.get(LISTA))
    assert "Nenhum K em vigor hoje." in pagina
    assert "não sai guia de Autorização de Uso" in pagina


def test_registra_com_o_ato_e_quem_e_a_vigencia_anterior_acaba_na_vespera__art_19(administrador):
    administrador.post(NOVO, certo())
    administrador.post(NOVO, certo(k="0,035", desde="2026-07-01"))
    velho, novo = FatorK.objects.order_by("desde")
    assert (velho.ate, novo.ate) == (date(2026, 6, 30), None)
    assert tabela_k().em(date(2026, 6, 30)).valor == Decimal("0.02")
    assert tabela_k().em(date(2026, 7, 1)).valor == Decimal("0.035")
    pagina = texto(administrador.get(LISTA))
    assert "0,035" in pagina
    assert "Portaria 12/SMSUB/2026" in pagina
    assert novo.autor is not None


def test_o_ficticio_da_demonstracao_aparece_marcado_e_acaba_com_o_registrado__art_19(administrador):
    FatorK.objects.create(desde="2017-12-08", k="0.01", ato="Demonstração", ficticio=True)
    assert "Fictício, só de demonstração" in texto(administrador.get(LISTA))
    administrador.post(NOVO, certo())
    assert tabela_k().em(date(2025, 12, 31)).ficticio
    assert not tabela_k().em(date(2026, 1, 1)).ficticio


def test_corrigir_guarda_o_de_antes_na_historia__art_19(administrador):
    administrador.post(NOVO, certo(k="0,2"))
    fator = FatorK.objects.get()
    resposta = administrador.post(f"{LISTA}{fator.pk}/", {"k": "0,02", "ato": "Portaria 12, certo"})
    assert resposta.status_code == 302
    fator.refresh_from_db()
    assert (fator.k, fator.desde) == (Decimal("0.02"), date(2026, 1, 1))
    eventos = pghistory.models.Events.objects.tracks(fator)
    assert eventos.count() >= 2


@pytest.mark.parametrize(
    ("mudancas", "dito"),
    [
        ({"k": "0"}, "maior que zero"),
        ({"k": "-1"}, "maior que zero"),
        ({"k": "0,0000001"}, "seis casas"),
        ({"k": "1.000,5"}, "só algarismos e vírgula"),
        ({"k": "NaN"}, "maior que zero"),
        ({"k": "Infinity"}, "maior que zero"),
        ({"k": "9" * 15}, "maior que zero"),
        ({"k": "muito"}, "só algarismos e vírgula"),
        ({"ato": ""}, "ato que o fixou"),
        ({"desde": "2017-12-07"}, "vale desde"),
        ({"desde": "31/02/2026"}, "vale desde"),
    ],
)
def test_o_errado_nao_grava_e_diz_o_que_corrigir__art_19(administrador, mudancas, dito):
    resposta = administrador.post(NOVO, certo(**mudancas))
    assert resposta.status_code == 200
    assert dito in texto(resposta).lower()
    assert not FatorK.objects.exists()


@pytest.mark.parametrize("desde", ["2026-01-01", "2025-06-01"])
def test_nao_se_registra_no_dia_ou_antes_do_ultimo__art_19(administrador, desde):
    administrador.post(NOVO, certo())
    assert "já há um K desde" in texto(administrador.post(NOVO, certo(desde=desde)))
    assert FatorK.objects.count() == 1


@pytest.mark.parametrize("papel", [Papel.ANALISTA, Papel.SUBPREFEITO, Papel.AUDITOR])
def test_so_o_administrador_ve_e_registra__art_19(client, papel):
    client.force_login(Usuario.objects.get(pk=servidor(papel).usuario_id))
    assert client.get(LISTA).status_code == 403
    assert client.post(NOVO, certo()).status_code == 403
    assert not FatorK.objects.exists()
