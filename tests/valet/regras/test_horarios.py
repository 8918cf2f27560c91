"""Horários ditos por extenso e exigidos no pedido."""

from datetime import time

import pytest

from valet.regras.horarios import Faixa, dias_por_extenso, horarios_informados

NOITE = Faixa(frozenset({3, 4, 5}), time(18), time(2, 30))


@pytest.mark.dispositivo("V-5-I-f")
def test_os_dois_horarios_tem_de_constar__art_5_i_f() -> None:
    sem_dias = Faixa(frozenset(), time(18), time(23))
    assert horarios_informados((NOITE,), (NOITE,)) == ()
    assert [p.campo for p in horarios_informados((), (sem_dias,))] == [
        "horario_valet",
        "horario_estabelecimento",
    ]


def test_escreve_dias_e_horas_sem_zero_a_toa() -> None:
    assert str(NOITE) == "qui a sáb, das 18h às 2h30 do dia seguinte"
    assert str(Faixa(frozenset({0}), time(1), time())) == "seg, da 1h à meia-noite"
    assert str(Faixa(frozenset(range(7)), time(), time())) == "todos os dias, 24 horas"


@pytest.mark.parametrize(
    ("dias", "texto"),
    [
        ([0], "seg"),
        ([5, 6], "sáb e dom"),
        ([0, 1, 2, 3, 4], "seg a sex"),
        ([0, 2, 4], "seg, qua e sex"),
        ([], ""),
    ],
)
def test_junta_os_dias_da_semana(dias: list[int], texto: str) -> None:
    assert dias_por_extenso(dias) == texto
