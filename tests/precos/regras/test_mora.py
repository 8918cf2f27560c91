"""Os encargos do atraso, mês a mês, nas duas regras e na dívida que as atravessa."""

from datetime import date
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from precos.regras.mora import TabelaDaMora, encargos_do_atraso

MIL = Decimal("1000.00")
TABELA = TabelaDaMora(
    ipca={
        (2024, 3): Decimal(100), (2024, 5): Decimal(101),
        (2024, 10): Decimal(200), (2024, 12): Decimal(204),
    },
    selic={(2025, 1): Decimal("1.00"), (2025, 2): Decimal("0.99")},
)  # fmt: skip


def encargos(vencimento: str, pago: str, tabela: TabelaDaMora = TABELA):
    return encargos_do_atraso(
        MIL, vencimento=date.fromisoformat(vencimento), em=date.fromisoformat(pago), tabela=tabela
    )


def test_no_dia_do_vencimento_nada_se_soma():
    assert encargos("2024-03-28", "2024-03-28").valor == Decimal("0.00")


def test_ate_2024_ipca_dos_meses_entre_e_um_por_cento_ao_mes():
    """1000 × 1% de IPCA = 10,00; 1010 × 3% de juros = 30,30."""
    apurado = encargos("2024-03-28", "2024-06-10")
    assert apurado.valor == Decimal("40.30")
    assert [p.valor for p in apurado.memoria] == [
        Decimal("10.00"), Decimal("30.30"), Decimal("40.30")
    ]  # fmt: skip


def test_desde_2025_selic_dos_meses_entre_e_um_por_cento_no_do_pagamento():
    assert encargos("2024-12-30", "2025-03-10").valor == Decimal("29.90")
    assert encargos("2025-03-31", "2025-04-15").valor == Decimal("10.00")


def test_a_divida_que_atravessa_usa_cada_regra_nos_seus_meses():
    """20,00 de IPCA, 2% de 1020 = 20,40 e 2,99% de 1020 = 30,50."""
    apurado = encargos("2024-10-31", "2025-03-10")
    assert [p.valor for p in apurado.memoria] == [
        Decimal("20.00"), Decimal("20.40"), Decimal("30.50"), Decimal("70.90")
    ]  # fmt: skip


def test_no_mesmo_mes_do_vencimento_nao_ha_encargo():
    assert encargos("2025-03-10", "2025-03-20").valor == Decimal("0.00")


def test_indice_que_falta_nao_se_adivinha():
    apurado = encargos("2025-01-31", "2025-05-05")
    assert (apurado.pendentes, apurado.valor) == (True, Decimal("0.00"))
    assert apurado.faltam == ((2025, 3), (2025, 4))
    assert "índice pendente, 03/2025, 04/2025" in apurado.memoria.passos[0].descricao


def test_multa_de_mora_e_zero_ate_um_ato_a_fixar():
    com = TabelaDaMora(selic=TABELA.selic, multas=((date(2025, 3, 1), Decimal(2)),))
    assert encargos("2025-02-27", "2025-03-03", com).valor == Decimal("10.00")
    assert encargos("2025-03-31", "2025-04-01", com).valor == Decimal("30.00")


@pytest.mark.parametrize("pago", ["2024-04-01", "2024-04-30"])
def test_atraso_de_um_mes_nao_pede_indice_e_leva_um_mes_de_juros(pago):
    assert encargos("2024-03-28", pago).valor == Decimal("10.00")


@given(st.integers(0, 900), st.decimals(Decimal("0.01"), Decimal(99999), places=2))
def test_os_passos_somam_o_total_e_nunca_e_negativo(dias, principal):
    cheia = TabelaDaMora(
        ipca={(a, m): Decimal(100 + a + m) for a in (2023, 2024) for m in range(1, 13)},
        selic={(a, m): Decimal("0.91") for a in (2025, 2026) for m in range(1, 13)},
    )
    vencimento = date(2023, 11, 30)
    apurado = encargos_do_atraso(
        principal, vencimento=vencimento, tabela=cheia,
        em=date.fromordinal(vencimento.toordinal() + dias),
    )  # fmt: skip
    passos = apurado.memoria.passos if apurado.memoria else ()
    assert apurado.valor == sum((p.valor for p in passos[:-1]), Decimal("0.00")) >= 0
