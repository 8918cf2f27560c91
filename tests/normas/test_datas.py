"""Datas e horas como a pessoa as lê."""

from datetime import UTC, date, datetime

from normas import datas


def test_escreve_o_dia_com_a_semana_e_sem_formato_de_maquina() -> None:
    assert datas.por_extenso(date(2026, 11, 27)) == "sex, 27 nov 2026"
    assert datas.por_extenso(date(2026, 5, 2)) == "sáb, 2 mai 2026"
    assert datas.mes_e_ano(date(2026, 11, 1)) == "nov 2026"
    assert datas.curta(date(2026, 1, 2)) == "02/01/2026"


def test_escreve_a_data_do_despacho() -> None:
    assert datas.de_documento(date(2026, 12, 1)) == "1º de dezembro de 2026"
    assert datas.de_documento(date(2026, 3, 27)) == "27 de março de 2026"


def test_instante_aparece_no_relogio_de_sao_paulo() -> None:
    virada = datetime(2027, 1, 1, 0, 30, tzinfo=UTC)
    assert datas.instante_por_extenso(virada) == "qui, 31 dez 2026, 21h30"
    assert datas.dia_de_sao_paulo(virada) == date(2026, 12, 31)


def test_instante_sem_fuso_ja_e_de_sao_paulo() -> None:
    assert datas.hora(datetime(2026, 11, 27, 16, 7)) == "16h07"  # noqa: DTZ001
