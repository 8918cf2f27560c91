"""A memória de cálculo e a forma em que ela sai."""

from dataclasses import FrozenInstanceError
from decimal import Decimal

import pytest

from normas.acervo import D58027, D62114
from normas.memoria import Memoria, Passo

ART = D58027.art(9).par(1).na_redacao(D62114)
PASSO = Passo("preço anual", Decimal("2469.86"), ART, formula="R$ 2.469,86 × 1")


def test_a_forma_do_contrato_traz_textos_ou_nulos() -> None:
    assert Memoria((PASSO, Passo("meses", 3), Passo("nada", None))).como_json() == [
        {
            "descricao": "preço anual",
            "valor": "2469.86",
            "dispositivo": "Decreto 58.027/2017, art. 9º, § 1º",
            "norma": "62.114/2022",
        },
        {"descricao": "meses", "valor": "3", "dispositivo": None, "norma": None},
        {"descricao": "nada", "valor": None, "dispositivo": None, "norma": None},
    ]


def test_valor_grande_ou_pequeno_nao_sai_em_notacao_cientifica() -> None:
    assert Passo("x", Decimal("1E+20")).como_json()["valor"] == "100000000000000000000"
    assert Passo("x", Decimal("0.0000001")).como_json()["valor"] == "0.0000001"


def test_o_registro_guarda_tambem_a_formula_e_a_chave_do_artigo() -> None:
    registro = Memoria((PASSO,)).como_registro()[0]
    assert registro["formula"] == "R$ 2.469,86 × 1"
    assert registro["chave"] == "58.027/2017:9:p1@62.114/2022"


def test_o_total_e_o_ultimo_passo_e_tem_de_ser_dinheiro() -> None:
    assert Memoria((Passo("meses", 3), PASSO)).total == Decimal("2469.86")
    with pytest.raises(TypeError):
        _ = Memoria((PASSO, Passo("meses", 3))).total


def test_a_memoria_nao_muda_e_nao_e_vazia() -> None:
    memoria = Memoria((PASSO,))
    assert len(memoria.mais(PASSO).passos) == 2
    assert list(memoria) == [PASSO]
    with pytest.raises(FrozenInstanceError):
        memoria.passos = ()  # type: ignore[misc]
    with pytest.raises(ValueError, match="sem passos"):
        Memoria(())
