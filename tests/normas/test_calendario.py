"""Dias úteis do Município: regras de feriado e a tabela, que vence as regras."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from normas.calendario import Calendario, Excecao, TipoDeDia

MUNICIPIO = Calendario.do_municipio()
SEM_TABELA = Calendario()


@pytest.mark.parametrize(
    ("dia", "motivo"),
    [
        (date(2027, 1, 1), "feriado: Confraternização Universal"),
        (date(2027, 1, 25), "feriado: Aniversário da cidade"),
        (date(2027, 3, 26), "feriado: Sexta-feira Santa"),
        (date(2027, 5, 27), "feriado: Corpus Christi"),
        (date(2027, 7, 9), "feriado: Revolução Constitucionalista"),
        (date(2017, 11, 20), "feriado: Consciência Negra"),
        (date(2027, 11, 27), "sábado"),
        (date(2027, 11, 28), "domingo"),
    ],
)
def test_feriados_fixos_e_moveis_valem_em_todo_ano(dia: date, motivo: str) -> None:
    assert SEM_TABELA.motivo(dia) == motivo
    assert not SEM_TABELA.eh_util(dia)


def test_carnaval_so_para_quando_a_tabela_diz() -> None:
    assert SEM_TABELA.eh_util(date(2026, 2, 17))
    assert MUNICIPIO.motivo(date(2026, 2, 17)) == "ponto facultativo: Carnaval"


@pytest.mark.armadilha("dia-util-largo")
def test_meio_expediente_nao_e_dia_util() -> None:
    assert MUNICIPIO.motivo(date(2026, 2, 18)).startswith("meio expediente")


def test_dia_sem_descricao_diz_o_tipo() -> None:
    assert MUNICIPIO.motivo(date(2026, 4, 20)) == "expediente suspenso"


def test_feriado_antecipado_devolve_o_expediente_da_data_original() -> None:
    assert not MUNICIPIO.eh_util(date(2021, 3, 26))
    assert MUNICIPIO.eh_util(date(2021, 6, 3))
    assert not SEM_TABELA.eh_util(date(2021, 6, 3))


def test_dia_util_da_tabela_nao_faz_de_sabado_um_dia_util() -> None:
    sabado = date(2026, 11, 28)
    assert not SEM_TABELA.com(sabado, Excecao(TipoDeDia.DIA_UTIL)).eh_util(sabado)


def test_acrescentar_um_dia_nao_muda_o_calendario_de_ninguem() -> None:
    dia = date(2026, 12, 1)
    novo = MUNICIPIO.com(dia, Excecao(TipoDeDia.EXPEDIENTE_SUSPENSO, "jogo"))
    assert not novo.eh_util(dia)
    assert MUNICIPIO.eh_util(dia)
    with pytest.raises(TypeError):
        novo.excecoes[dia] = Excecao(TipoDeDia.DIA_UTIL)  # type: ignore[index]


def test_avisa_quando_o_decreto_do_ano_nao_esta_carregado() -> None:
    assert MUNICIPIO.ano_completo(2024)
    assert MUNICIPIO.aviso(date(2024, 1, 1), date(2024, 12, 31)) == ""
    assert "2026 e 2027" in MUNICIPIO.aviso(date(2026, 12, 20), date(2027, 1, 10))


@pytest.mark.relato("B05")
@pytest.mark.dispositivo("V-9-3")
@pytest.mark.parametrize(
    ("ano", "dias"),
    [
        (2026, [(3, 31), (6, 30), (9, 30), (12, 30)]),
        (2028, [(3, 31), (6, 30), (9, 29), (12, 29)]),
        (2029, [(3, 29), (6, 29), (9, 28), (12, 31)]),
    ],
)
def test_ultimo_dia_util_de_cada_trimestre__art_9_p_3(
    ano: int, dias: list[tuple[int, int]]
) -> None:
    calculados = [MUNICIPIO.ultimo_util_do_trimestre(ano, n) for n in range(1, 5)]
    assert calculados == [date(ano, mes, dia) for mes, dia in dias]


@pytest.mark.relato("B05")
def test_ultimo_dia_util_recua_se_o_dia_entra_na_tabela() -> None:
    sem = MUNICIPIO.com(date(2029, 12, 31), Excecao(TipoDeDia.PONTO_FACULTATIVO))
    assert sem.ultimo_util_do_trimestre(2029, 4) == date(2029, 12, 28)
    assert MUNICIPIO.ultimo_util_do_trimestre(2024, 1) == date(2024, 3, 28)


@given(
    st.dates(date(2015, 1, 1), date(2031, 12, 31)),
    st.integers(-30, 1500),
    st.dictionaries(
        st.dates(date(2015, 1, 1), date(2031, 12, 31)), st.sampled_from(TipoDeDia), max_size=5
    ),
)
def test_os_uteis_entre_dois_dias_sao_os_da_contagem_um_a_um(
    inicio: date, dias: int, tabela: dict[date, TipoDeDia]
) -> None:
    excecoes = {dia: Excecao(tipo) for dia, tipo in tabela.items()}
    calendario = Calendario({**MUNICIPIO.excecoes, **excecoes})
    um_a_um = sum(calendario.eh_util(inicio + timedelta(days=i)) for i in range(dias))
    assert calendario.uteis_entre(inicio, inicio + timedelta(days=dias)) == um_a_um
