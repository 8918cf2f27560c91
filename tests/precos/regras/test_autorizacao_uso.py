"""Preço da Autorização de Uso: PGV × K × m² por dia, e nada sem K — art. 19."""

from datetime import date, timedelta
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from normas.redacao import SemRedacaoVigente
from precos.regras.autorizacao_uso import (
    KVigente,
    TabelaK,
    TabelaKAusente,
    preco_da_autorizacao,
)

DIA = date(2026, 8, 15)
dinheiro = st.decimals("0.01", "99999999.99", places=2)


@pytest.mark.dispositivo("V-19")
def test_a_memoria_diz_a_conta_e_o_artigo_de_cada_passo__art_19() -> None:
    preco = preco_da_autorizacao(
        pgv_m2=Decimal("2789.33"), area_m2=Decimal("7.35"), k=Decimal("0.015"), inicio=DIA,
        fim=date(2026, 8, 17),
    )  # fmt: skip
    assert [p.valor for p in preco.memoria] == [
        Decimal("2789.33"), Decimal("0.015"), Decimal("7.35"), Decimal("307.52"), Decimal("922.56"),
    ]  # fmt: skip
    assert preco.memoria.passos[3].formula == "R$ 2.789,33 × 0,015 × 7,35 m²"
    assert preco.memoria.passos[4].formula == "R$ 307,52 × 3 dias"
    assert {str(p.dispositivo) for p in preco.memoria} == {"Decreto 58.027/2017, art. 19"}


@pytest.mark.dispositivo("V-19")
def test_o_meio_centavo_do_dia_sobe_e_o_total_sao_dias_inteiros__art_19() -> None:
    preco = preco_da_autorizacao(
        pgv_m2=Decimal("1.00"), area_m2=Decimal("1"), k=Decimal("0.125"), inicio=DIA,
        fim=DIA + timedelta(days=9),
    )  # fmt: skip
    assert (preco.preco_dia, preco.total) == (Decimal("0.13"), Decimal("1.30"))


@pytest.mark.dispositivo("V-19")
@given(dinheiro, dinheiro, dinheiro, st.integers(0, 400))
def test_o_total_e_o_do_dia_vezes_os_dias_ao_centavo__art_19(
    pgv: Decimal, area: Decimal, k: Decimal, mais: int
) -> None:
    um, todos = (
        preco_da_autorizacao(pgv_m2=pgv, area_m2=area, k=k, inicio=DIA, fim=DIA + timedelta(days=n))
        for n in (0, mais)
    )
    assert um.total == um.preco_dia == todos.preco_dia
    assert todos.dias == mais + 1
    # Em fração: a soma de valores enormes passa dos algarismos de Decimal.
    assert todos.total == Fraction(um.total) * todos.dias


@pytest.mark.dispositivo("V-19")
def test_sem_k_registrado_para_o_dia_nao_ha_preco__art_19() -> None:
    with pytest.raises(TabelaKAusente, match="Tabela 1"):
        TabelaK().em(DIA)
    ontem, amanha = DIA - timedelta(days=1), DIA + timedelta(days=1)
    tabela = TabelaK((KVigente(Decimal("0.02"), DIA, DIA, ficticio=True),))
    assert tabela.em(DIA).ficticio
    for fora in (ontem, amanha):
        with pytest.raises(TabelaKAusente):
            tabela.em(fora)
    aberta = TabelaK((*tabela.vigencias, KVigente(Decimal("0.03"), amanha)))
    assert aberta.em(DIA).valor == Decimal("0.02")
    assert aberta.em(date(9999, 12, 31)).valor == Decimal("0.03")


@pytest.mark.dispositivo("V-29")
def test_antes_do_decreto_nao_ha_preco_e_periodo_ao_contrario_e_recusado() -> None:
    um = {"pgv_m2": Decimal(1), "area_m2": Decimal(1), "k": Decimal(1), "fim": DIA}
    assert preco_da_autorizacao(**um, inicio=date(2017, 12, 8)).dias > 1
    with pytest.raises(SemRedacaoVigente):
        preco_da_autorizacao(**um, inicio=date(2017, 12, 7))
    with pytest.raises(ValueError, match="acaba antes"):
        preco_da_autorizacao(**um, inicio=DIA + timedelta(days=1))
