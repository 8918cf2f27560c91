"""Preço do TPU: cada redação, a véspera e o dia da nova, e os passos da memória."""

from datetime import date
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from normas.redacao import SemRedacaoVigente
from precos.regras.minimo import IndicePendente
from precos.regras.tpu import preco_da_outorga, preco_do_exercicio
from tests.precos.regras.series import DO_PROJETO, SEM_INDICES

PGV = Decimal("3500.00")


@pytest.mark.dispositivo("V-9-o", "V-9-o-2")
def test_na_vespera_da_redacao_nova_o_preco_e_o_dobro_da_pgv_e_inteiro__art_9_original() -> None:
    preco = preco_da_outorga(PGV, outorga=date(2022, 12, 27), tabela=SEM_INDICES)
    assert preco.norma.numero == "58.027/2017"
    assert (preco.valor_devido, preco.meses, preco.minimo) == (Decimal("7000.00"), 12, None)
    assert [str(p.dispositivo) for p in preco.memoria] == [
        "Decreto 58.027/2017, art. 9º, § 1º",
        "Decreto 58.027/2017, art. 9º, § 1º",
        "Decreto 58.027/2017, art. 9º, § 2º",
    ]


@pytest.mark.dispositivo("V-9", "V-9-2")
def test_no_dia_da_redacao_nova_o_preco_e_a_pgv_pelos_meses_que_restam__art_9() -> None:
    preco = preco_da_outorga(PGV, outorga=date(2022, 12, 28), tabela=SEM_INDICES)
    assert preco.norma.numero == "62.114/2022"
    assert (preco.preco_anual, preco.meses) == (Decimal("3500.00"), 1)
    assert preco.valor_devido == Decimal("291.67")
    assert [(p.valor, p.como_json()["norma"]) for p in preco.memoria] == [
        (PGV, "62.114/2022"),
        (PGV, "62.114/2022"),
        (Decimal("2160.00"), "62.114/2022"),
        (PGV, "62.114/2022"),
        (Decimal("291.67"), "62.114/2022"),
    ]
    assert preco.memoria.passos[-1].formula == "R$ 3.500,00 × 1 ÷ 12"


@pytest.mark.dispositivo("V-29")
def test_antes_do_decreto_nao_ha_preco__art_29() -> None:
    assert preco_da_outorga(PGV, outorga=date(2017, 12, 8), tabela=SEM_INDICES).meses == 12
    with pytest.raises(SemRedacaoVigente):
        preco_da_outorga(PGV, outorga=date(2017, 12, 7), tabela=SEM_INDICES)


@pytest.mark.dispositivo("V-9-2")
@given(st.dates(date(2022, 12, 28), date(2026, 12, 31)))
def test_o_mes_da_outorga_conta_inteiro__art_9_p_2(outorga: date) -> None:
    preco = preco_da_outorga(PGV, outorga=outorga, tabela=DO_PROJETO)
    do_primeiro_dia = preco_da_outorga(PGV, outorga=outorga.replace(month=1), tabela=DO_PROJETO)
    assert preco.meses == len(range(outorga.month, 13))
    if outorga.year > 2022:
        assert do_primeiro_dia.valor_devido == PGV


@pytest.mark.relato("B16")
@pytest.mark.dispositivo("V-9-2")
@pytest.mark.parametrize(
    ("pgv", "outorga", "devido"),
    [
        ("2160.06", date(2023, 12, 4), "180.01"),
        ("3333.30", date(2026, 6, 15), "1944.43"),
    ],
)
def test_o_meio_centavo_do_proporcional_sobe__art_9_p_2(
    pgv: str, outorga: date, devido: str
) -> None:
    preco = preco_da_outorga(Decimal(pgv), outorga=outorga, tabela=DO_PROJETO)
    assert preco.valor_devido == Decimal(devido)


@pytest.mark.dispositivo("V-9")
def test_a_pgv_abaixo_do_minimo_paga_o_minimo__art_9_p_1() -> None:
    abaixo = preco_do_exercicio(Decimal("2469.85"), exercicio=2026, tabela=DO_PROJETO)
    acima = preco_do_exercicio(Decimal("2469.87"), exercicio=2026, tabela=DO_PROJETO)
    assert (abaixo.preco_anual, acima.preco_anual) == (Decimal("2469.86"), Decimal("2469.87"))


@pytest.mark.dispositivo("V-9-o", "V-9")
def test_ano_seguinte_segue_a_redacao_de_primeiro_de_janeiro__art_9() -> None:
    # Em 1º/1/2022 ainda valia o fator 2,0, embora a redação nova seja do mesmo ano.
    de_2022 = preco_do_exercicio(PGV, exercicio=2022, tabela=SEM_INDICES)
    de_2023 = preco_do_exercicio(PGV, exercicio=2023, tabela=SEM_INDICES)
    assert (de_2022.preco_anual, de_2022.minimo) == (Decimal("7000.00"), None)
    assert (de_2023.preco_anual, de_2023.minimo) == (Decimal("3500.00"), Decimal("2160.00"))
    assert de_2022.meses is de_2023.meses is None


@pytest.mark.dispositivo("V-9-4")
def test_sem_indice_nao_ha_preco_nem_palpite__art_9_p_4() -> None:
    with pytest.raises(IndicePendente):
        preco_do_exercicio(PGV, exercicio=2024, tabela=SEM_INDICES)
