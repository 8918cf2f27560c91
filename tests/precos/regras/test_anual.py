"""Que exercícios se cobram, quando vencem e quando se lembram — Decreto 58.027/2017, art. 9º."""

from datetime import date
from decimal import Decimal

import pytest

from normas.calendario import Calendario
from precos.regras.anual import (
    ate_quando_escolher,
    com_prazo_para_pagar,
    exercicio_da_escolha,
    exercicios_a_cobrar,
    lembrete_devido,
)
from precos.regras.parcelas import parcelas_do_exercicio

MUNICIPIO = Calendario.do_municipio()
VALOR = Decimal("2469.86")


def test_cobram_se_os_anos_depois_do_da_outorga_ate_o_presente__art_9_par_2():
    assert list(exercicios_a_cobrar(outorga=date(2024, 6, 1), hoje=date(2026, 1, 2))) == [
        2025,
        2026,
    ]
    assert not list(exercicios_a_cobrar(outorga=date(2026, 1, 1), hoje=date(2026, 12, 31)))


def test_escolhe_se_ate_dez_dias_antes_do_primeiro_vencimento__art_9_par_3():
    limite = ate_quando_escolher(2026, MUNICIPIO)
    assert limite == date(2026, 3, 21)  # 31/03/2026 menos dez dias
    outorga = date(2025, 5, 1)
    escolha = {"outorga": outorga, "calendario": MUNICIPIO}
    assert exercicio_da_escolha(hoje=limite, **escolha) == 2026
    assert exercicio_da_escolha(hoje=date(2026, 3, 22), **escolha) == 2027
    assert exercicio_da_escolha(hoje=date(2025, 6, 1), **escolha) == 2026


def test_parcela_lancada_depois_do_seu_dia_vence_no_prazo_de_uma_guia_nova__art_9_par_3():
    parcelas = parcelas_do_exercicio(VALOR, 4, exercicio=2026, calendario=MUNICIPIO)
    em_dia = com_prazo_para_pagar(parcelas, lancadas_em=date(2026, 1, 15), calendario=MUNICIPIO)
    assert em_dia == parcelas
    tarde = com_prazo_para_pagar(parcelas, lancadas_em=date(2026, 4, 6), calendario=MUNICIPIO)
    assert [p.vencimento for p in tarde] == [
        date(2026, 4, 30), date(2026, 6, 30), date(2026, 9, 30), date(2026, 12, 30)
    ]  # fmt: skip
    assert sum(p.valor for p in tarde) == VALOR


@pytest.mark.parametrize(
    ("hoje", "lembrete"),
    [
        (date(2026, 3, 15), None),  # dezesseis dias antes
        (date(2026, 3, 16), 15),
        (date(2026, 3, 25), 15),
        (date(2026, 3, 26), 5),
        (date(2026, 3, 31), 5),
        (date(2026, 4, 1), None),  # já venceu
    ],
)
def test_o_lembrete_e_o_mais_perto_do_vencimento_que_ja_chegou__art_9_par_3(hoje, lembrete):
    assert lembrete_devido(vencimento=date(2026, 3, 31), hoje=hoje) == lembrete
