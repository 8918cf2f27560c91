"""A garantia da prova esportiva: quanto, de que forma, e o saldo que nunca fica negativo."""

from dataclasses import replace
from datetime import date, timedelta
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eventos.regras.caucao import (
    Desconto,
    desconto_admitido,
    garantia_exigida,
    garantia_prestada,
    saldo,
)
from eventos.regras.fatos import Caucao, Fianca
from precos.regras.evento import Classe, FatosDaGratuidade, Natureza
from tests.eventos.regras.saes import PRONTA, sae

FIANCA = Fianca("Banco Exemplo", "Carta 12/2026", Decimal("800.00"), PRONTA.fim)


def textos(**mudancas: object) -> list[str]:
    return [p.texto for p in garantia_prestada(sae(**mudancas))]


@pytest.mark.dispositivo("E-14-I")
def test_a_garantia_e_dez_por_cento_do_custo_e_o_isento_tambem_a_deve__art_14_i() -> None:
    assert garantia_exigida(PRONTA) == Decimal("800.00")
    isenta = sae(gratuidade=FatosDaGratuidade(Natureza.CIVICO), devido=None)
    assert garantia_exigida(isenta) == Decimal("800.00")


@pytest.mark.dispositivo("E-14-I")
@pytest.mark.parametrize(
    "mudancas",
    [
        {"competicao_esportiva": False},
        {"vias_abertas": False},
        {"classe": Classe.OCORRENCIA_PROGRAMADA},
    ],
)
def test_so_a_prova_em_via_aberta_da_garantia__art_14(mudancas: dict[str, object]) -> None:
    assert garantia_exigida(sae(**mudancas)) is None
    assert textos(garantia=None, **mudancas) == []


@pytest.mark.dispositivo("E-14-I")
def test_o_que_falta_a_garantia_e_dito_com_o_valor__art_14_i() -> None:
    assert textos(custo=None) == ["A garantia depende do custo, que a CET ainda não fixou"]
    assert textos(garantia=None) == ["Falta a caução ou fiança de R$ 800,00"]
    pouca = Caucao(Decimal("799.99"), date(2026, 9, 10))
    assert textos(garantia=pouca) == ["A garantia é de R$ 799,99; o mínimo é R$ 800,00"]


@pytest.mark.dispositivo("E-14-I")
def test_a_caucao_e_deposito_feito_e_a_fianca_tem_fiador_instrumento_e_validade__art_14() -> None:
    assert textos() == textos(garantia=FIANCA) == []
    amanha = Caucao(Decimal("800.00"), PRONTA.dia + timedelta(days=1))
    assert textos(garantia=amanha) == ["O depósito da caução tem data futura"]
    ruim = replace(FIANCA, fiador=" ", instrumento="", validade=PRONTA.fim - timedelta(days=1))
    assert textos(garantia=ruim) == [
        "Diga quem afiança",
        "Diga o instrumento da fiança",
        "A fiança acaba antes do evento",
    ]


@pytest.mark.dispositivo("E-14-2")
def test_o_desconto_pede_prova_e_nao_passa_do_saldo__art_14_p_2() -> None:
    bom = Desconto(Decimal("800.00"), "laudo 3")
    assert desconto_admitido(Decimal("800.00"), bom) == ()
    assert [p.campo for p in desconto_admitido(Decimal("799.99"), bom)] == ["valor"]
    assert [p.campo for p in desconto_admitido(Decimal("1.00"), Desconto(Decimal(0), " "))] == [
        "valor",
        "prova",
    ]


valores = st.decimals(Decimal("-10"), Decimal("500"), places=2)


@pytest.mark.dispositivo("E-14-2")
@given(st.decimals(Decimal("0.01"), Decimal("1000"), places=2), st.lists(valores))
def test_so_com_descontos_admitidos_o_saldo_nunca_fica_negativo_nem_cresce__art_14_p_2(
    deposito: Decimal, pedidos: list[Decimal]
) -> None:
    feitos: list[Desconto] = []
    for valor in pedidos:
        resta, novo = saldo(deposito, feitos), Desconto(valor, "laudo")
        if not desconto_admitido(resta, novo):
            feitos.append(novo)
        assert 0 <= saldo(deposito, feitos) <= resta
