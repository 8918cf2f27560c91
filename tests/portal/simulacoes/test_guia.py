"""A simulação da guia e a da multa: tipos, limites e campos dos erros."""

from typing import Any

import pytest

from portal.simulacoes import ErroDeSimulacao, simular

GUIA = {
    "beneficiario": "prefeitura",
    "valor": "2160.00",
    "vencimento": "2026-03-31",
    "identificacao": "123",
}
CHAVE = "123e4567-e12b-12d1-a456-426655440000"


def campo_do_erro(nome: str, dados: dict[str, Any]) -> str | None:
    with pytest.raises(ErroDeSimulacao) as recusa:
        simular(nome, dados)
    assert str(recusa.value.codigo) == "entrada_invalida"
    return recusa.value.campo


@pytest.mark.parametrize(
    ("mudanca", "campo"),
    [
        ({"beneficiario": "estado"}, "beneficiario"),
        ({"valor": 2160}, "valor"),
        ({"valor": "1000000000.00"}, "valor"),
        ({"valor": "9" * 300}, "valor"),
        ({"vencimento": "2026-02-30"}, "vencimento"),
        ({"identificacao": 123}, "identificacao"),
        ({"identificacao": ""}, "identificacao"),
        ({"identificacao": "1" * 18}, "identificacao"),
        ({"identificacao": "12-3"}, "identificacao"),
        ({"modulo": 12}, "modulo"),
        ({"modulo": "10"}, "modulo"),
        ({"chave_pix": ""}, "chave_pix"),
        ({"chave_pix": "a" * 78}, "chave_pix"),
        ({"chave_pix": 1}, "chave_pix"),
        ({"nome": "東京"}, "nome"),
        ({"cidade": " "}, "cidade"),
        ({"txid": "a-b"}, "txid"),
    ],
)
def test_dado_errado_da_guia_e_recusado_no_campo(mudanca: dict[str, Any], campo: str) -> None:
    assert campo_do_erro("guia", {**GUIA, **mudanca}) == campo


def test_as_bordas_que_a_guia_leva() -> None:
    maior = simular("guia", {**GUIA, "valor": "999999999.99", "identificacao": "9" * 17})
    assert maior["codigo_barras"][4:15] == "99999999999"
    assert maior["codigo_barras"][27:] == "9" * 17
    menor = simular("guia", {**GUIA, "valor": "0.01", "vencimento": "0001-01-01"})
    assert menor["codigo_barras"][4:15] == "00000000001"
    assert menor["codigo_barras"][19:27] == "00010101"


def test_a_cet_recebe_em_codigo_proprio_e_nulo_e_ausente() -> None:
    da_cet = simular("guia", {**GUIA, "beneficiario": "cet", "modulo": None, "chave_pix": None})
    assert da_cet["codigo_barras"][15:19] == "0002"
    assert da_cet["pix_copia_e_cola"] is None


def test_o_pix_sem_nome_sai_em_nome_da_via_livre_com_acento_tirado() -> None:
    pix = simular("guia", {**GUIA, "chave_pix": CHAVE, "cidade": "São Paulo"})["pix_copia_e_cola"]
    assert "5909VIA LIVRE6009Sao Paulo62070503***6304" in pix


@pytest.mark.parametrize(
    ("mudanca", "campo"),
    [
        ({"infracao": "art_14"}, "infracao"),
        ({"infracao": None}, "infracao"),
        ({"reincidencias": -1}, "reincidencias"),
        ({"reincidencias": None}, "reincidencias"),
        ({"reincidencias": "1"}, "reincidencias"),
        ({"reincidencias": True}, "reincidencias"),
        ({"reincidencias": 1.0}, "reincidencias"),
    ],
)
def test_dado_errado_da_multa_e_recusado_no_campo(mudanca: dict[str, Any], campo: str) -> None:
    certa = {"infracao": "art_15_I", "reincidencias": 0}
    assert campo_do_erro("multa", {**certa, **mudanca}) == campo
