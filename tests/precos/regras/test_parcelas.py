"""Em quantas vezes se paga e quando."""

from datetime import date
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from normas.calendario import Calendario
from precos.regras.parcelas import (
    ParcelamentoVedado,
    conferir_parcelas,
    limite_da_escolha,
    maximo_de_parcelas,
    parcela_da_outorga,
    parcelas_do_exercicio,
)

MUNICIPIO = Calendario.do_municipio()
OUTORGA = date(2024, 5, 2)


@pytest.mark.relato("B18")
@pytest.mark.dispositivo("V-9-3")
@pytest.mark.parametrize(
    ("total", "vezes", "valores"),
    [
        ("3333.33", 4, ["833.34", "833.33", "833.33", "833.33"]),
        ("2259.79", 4, ["564.95", "564.95", "564.95", "564.94"]),
        ("2259.79", 3, ["753.27", "753.26", "753.26"]),
    ],
)
def test_os_centavos_que_sobram_vao_as_primeiras_parcelas__art_9_p_3(
    total: str, vezes: int, valores: list[str]
) -> None:
    parcelas = parcelas_do_exercicio(Decimal(total), vezes, exercicio=2026, calendario=MUNICIPIO)
    assert [str(p.valor) for p in parcelas] == valores


@pytest.mark.relato("B18")
@pytest.mark.dispositivo("V-9-3")
@given(st.decimals("0.01", "999999999.99", places=2), st.integers(1, 4), st.integers(2023, 2030))
def test_as_parcelas_somam_o_preco_e_vencem_em_trimestres_seguidos__art_9_p_3(
    total: Decimal, vezes: int, exercicio: int
) -> None:
    parcelas = parcelas_do_exercicio(total, vezes, exercicio=exercicio, calendario=MUNICIPIO)
    assert sum(p.valor for p in parcelas) == total
    assert [p.numero for p in parcelas] == list(range(1, vezes + 1))
    assert [p.vencimento and p.vencimento.month for p in parcelas] == [3, 6, 9, 12][:vezes]
    assert all(p.vencimento and MUNICIPIO.eh_util(p.vencimento) for p in parcelas)


@pytest.mark.relato("B18")
@pytest.mark.dispositivo("V-9-2", "V-9-3", "V-9-o-2")
@pytest.mark.parametrize(
    ("outorga", "exercicio", "maximo", "paragrafo"),
    [
        (OUTORGA, 2024, 1, "9:p2@62.114/2022"),
        (OUTORGA, 2025, 4, "9:p3@62.114/2022"),
        (date(2018, 3, 1), 2018, 1, "9:p2"),
        (date(2018, 3, 1), 2022, 1, "9:p2"),
        (date(2018, 3, 1), 2023, 4, "9:p3@62.114/2022"),
    ],
)
def test_o_maximo_de_parcelas_e_o_da_redacao_do_exercicio__art_9_p_2_e_3(
    outorga: date, exercicio: int, maximo: int, paragrafo: str
) -> None:
    regra = maximo_de_parcelas(outorga=outorga, exercicio=exercicio)
    assert (regra.maximo, regra.fonte.chave) == (maximo, f"58.027/2017:{paragrafo}")
    conferir_parcelas(maximo, outorga=outorga, exercicio=exercicio)
    with pytest.raises(ParcelamentoVedado):
        conferir_parcelas(maximo + 1, outorga=outorga, exercicio=exercicio)


def test_no_ano_da_outorga_a_parcela_unica_nao_tem_vencimento_de_trimestre() -> None:
    (parcela,) = parcela_da_outorga(Decimal("617.47"))
    assert (parcela.numero, parcela.vencimento, parcela.valor) == (1, None, Decimal("617.47"))


def test_escolhe_se_o_numero_de_parcelas_ate_dez_dias_antes_da_primeira() -> None:
    assert limite_da_escolha(date(2026, 3, 31)) == date(2026, 3, 21)
