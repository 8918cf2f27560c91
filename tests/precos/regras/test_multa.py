"""As multas do art. 15: quando não há, quando há e quando dobra, sem dobrar de novo."""

from datetime import date
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from normas.redacao import SemRedacaoVigente
from precos.regras.multa import Infracao, multa

EM = date(2026, 11, 30)


@pytest.mark.dispositivo("V-15-I")
@pytest.mark.parametrize(
    ("anteriores", "valor"), [(0, "5000.00"), (1, "10000.00"), (2, "10000.00"), (9, "10000.00")]
)
def test_cada_parte_paga_e_a_reincidente_paga_o_dobro_uma_vez__art_15_i(
    anteriores: int, valor: str
) -> None:
    devida = multa(Infracao.NOTIFICACAO, reincidencias=anteriores, em=EM)
    assert (devida.valor, devida.por_parte) == (Decimal(valor), True)
    assert {str(p.dispositivo) for p in devida.memoria} == {"Decreto 58.027/2017, art. 15, I"}


@pytest.mark.dispositivo("V-15-2")
@pytest.mark.parametrize(
    ("anteriores", "valor"), [(0, "0.00"), (1, "2500.00"), (2, "5000.00"), (3, "5000.00")]
)
def test_o_material_nao_recolhido_so_tem_multa_na_reincidencia__art_15_p_2(
    anteriores: int, valor: str
) -> None:
    devida = multa(Infracao.MATERIAL, reincidencias=anteriores, em=EM)
    assert (devida.valor, devida.por_parte) == (Decimal(valor), False)
    assert devida.memoria.total == devida.valor


@pytest.mark.dispositivo("V-15-I", "V-15-2")
@given(st.sampled_from(Infracao), st.integers(0, 10**30))
def test_a_multa_nunca_cai_com_a_reincidencia_nem_passa_do_dobro__art_15(
    infracao: Infracao, anteriores: int
) -> None:
    desta, da_proxima = (
        multa(infracao, reincidencias=n, em=EM).valor for n in (anteriores, anteriores + 1)
    )
    assert desta <= da_proxima <= multa(infracao, reincidencias=10**31, em=EM).valor
    assert multa(infracao, reincidencias=anteriores, em=EM).memoria.passos[-1].valor == desta


@pytest.mark.dispositivo("V-29")
def test_antes_do_decreto_nao_ha_multa__art_29() -> None:
    assert multa(Infracao.MATERIAL, reincidencias=1, em=date(2017, 12, 8)).valor > 0
    with pytest.raises(SemRedacaoVigente):
        multa(Infracao.MATERIAL, reincidencias=1, em=date(2017, 12, 7))
    with pytest.raises(ValueError, match="abaixo de zero"):
        multa(Infracao.MATERIAL, reincidencias=-1, em=EM)
