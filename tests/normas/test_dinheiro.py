"""Dinheiro: meio para cima, partes que somam o total, leitura sem palpite."""

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from normas.dinheiro import ValorIlegivel, centavos, dividir, ler_valor, reais

valores = st.decimals("0.01", "999999999999.99", places=2)


@pytest.mark.relato("B16")
@pytest.mark.parametrize(
    ("exato", "esperado"),
    [
        (Fraction("2160.06") / 12, "180.01"),
        (Fraction("3333.30") * 7 / 12, "1944.43"),
        (Decimal("12345.65") * Decimal("0.10"), "1234.57"),
        (Decimal("12345.63") * Decimal("1.5"), "18518.45"),
        (Decimal("-0.005"), "-0.01"),
        (Decimal("-0.001"), "0.00"),
        (Decimal("0"), "0.00"),
    ],
)
def test_meio_centavo_vai_para_cima_e_nao_ao_par(exato: Decimal | Fraction, esperado: str) -> None:
    assert str(centavos(exato)) == esperado


def test_numero_maior_que_a_precisao_do_decimal_nao_se_perde() -> None:
    assert str(centavos(Decimal("9" * 40 + ".995"))) == "1" + "0" * 40 + ".00"


def test_dividir_e_escrever_numero_enorme_nao_perde_centavo() -> None:
    enorme = Decimal("9" * 40 + ".99")
    assert sum(Fraction(parte) for parte in dividir(enorme, 4)) == Fraction(enorme)
    assert reais(enorme).endswith(".999,99")
    assert len(reais(enorme)) == len("R$ ,99") + 40 + 13


@pytest.mark.relato("B18")
@given(valores, st.integers(1, 4))
def test_as_partes_somam_o_total_e_as_primeiras_levam_o_centavo(
    total: Decimal, partes: int
) -> None:
    divididas = dividir(total, partes)
    assert sum(divididas) == total
    assert list(divididas) == sorted(divididas, reverse=True)
    assert divididas[0] - divididas[-1] <= Decimal("0.01")


def test_escreve_em_reais() -> None:
    assert reais(Decimal("2469.86")) == "R$ 2.469,86"
    assert reais(Decimal("1234567.895")) == "R$ 1.234.567,90"
    assert reais(Decimal("-10")) == "-R$ 10,00"
    assert reais(Decimal("0")) == "R$ 0,00"


@pytest.mark.relato("B21")
@pytest.mark.parametrize(
    ("texto", "valor"),
    [
        ("2.160,00", "2160.00"),
        ("2160,00", "2160.00"),
        ("R$ 2.160,00", "2160.00"),
        ("R$\u00a02.160,00", "2160.00"),
        ("2160.00", "2160.00"),
        ("2160", "2160.00"),
        ("2160,5", "2160.50"),
        ("1.234.567,89", "1234567.89"),
        ("1.234.567", "1234567.00"),
    ],
)
def test_le_o_numero_brasileiro(texto: str, valor: str) -> None:
    assert str(ler_valor(texto)) == valor


@pytest.mark.relato("B21")
@pytest.mark.parametrize(
    "texto",
    ["2.160", "2,160.00", "", "abc", "-5", "1e9", "1.23.456,00", "٢١٦٠", "1\x000", "9" * 400],
)
def test_recusa_o_que_so_se_leria_adivinhando(texto: str) -> None:
    with pytest.raises(ValorIlegivel):
        ler_valor(texto)


@pytest.mark.relato("B21")
def test_numero_ambiguo_diz_as_duas_leituras() -> None:
    with pytest.raises(ValorIlegivel, match=r"2\.160,00 ou 2160,00"):
        ler_valor("2.160")


@given(valores)
def test_ler_o_que_se_escreveu_da_o_mesmo_valor(valor: Decimal) -> None:
    assert ler_valor(reais(valor)) == valor
