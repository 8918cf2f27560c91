"""A semana em palavras, como a pessoa a diz — art. 5º, I, "f"."""

from datetime import time

import pytest

from valet.regras.semana import semana, semana_por_extenso


def dias(quais, inicio: int, fim: int, minutos: int = 0):
    return [(dia, time(inicio), time(fim, minutos)) for dia in quais]


@pytest.mark.parametrize(
    ("periodos", "dito"),
    [
        (dias(range(5), 18, 23), "de segunda a sexta-feira, das 18h às 23h"),
        (dias(range(2, 7), 18, 23), "de quarta-feira a domingo, das 18h às 23h"),
        (dias((4, 5), 18, 1, 30), "sexta-feira e sábado, das 18h à 1h30 do dia seguinte"),
        (dias((3,), 18, 0), "quinta-feira, das 18h à meia-noite"),
        (dias((0,), 0, 6), "segunda-feira, da meia-noite às 6h"),
        (dias((0,), 1, 6), "segunda-feira, da 1h às 6h"),
        (
            dias((0, 2, 4), 11, 15) + dias((0, 2, 4), 19, 0),
            "segunda-feira, quarta-feira e sexta-feira, das 11h às 15h e das 19h à meia-noite",
        ),
        (
            dias((5,), 18, 2) + dias((1,), 18, 0),
            "terça-feira, das 18h à meia-noite; sábado, das 18h às 2h do dia seguinte",
        ),
        ([], ""),
    ],
)
def test_o_horario_por_extenso__art_5_i_f(periodos, dito: str):
    assert semana_por_extenso(periodos) == dito


@pytest.mark.armadilha("papel-incompleto")
def test_o_dia_inteiro_se_diz_24_horas__art_5_i_f():
    assert semana_por_extenso(dias(range(7), 0, 0)) == "todos os dias, 24 horas"
    assert semana_por_extenso(dias((6,), 18, 18)) == "domingo, 24 horas"


def test_periodo_repetido_nao_se_diz_duas_vezes():
    assert semana_por_extenso(dias((6,), 16, 22) * 2) == "domingo, das 16h às 22h"


def test_na_tela_a_semana_inclui_os_dias_em_que_nao_se_atende():
    grupos = semana(dias((1, 2, 3), 18, 0) + dias((4, 5), 18, 1, 30) + dias((6,), 16, 22))
    assert [(g.nomes, g.horas) for g in grupos] == [
        ("Segunda", "não atende"),
        ("Terça a quinta", "18h à meia-noite"),
        ("Sexta e sábado", "18h à 1h30"),
        ("Domingo", "16h às 22h"),
    ]
    assert [(g.nomes, g.horas) for g in semana(dias(range(7), 8, 8))] == [
        ("Todos os dias", "24 horas")
    ]
