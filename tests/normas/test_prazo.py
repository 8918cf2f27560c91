"""A conta dos prazos — Lei 14.141/2006, art. 40 — contra uma contagem lenta, dia a dia."""

from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from normas.acervo import D58027
from normas.prazo import (
    Calendario,
    Conta,
    Prazo,
    contar,
    contar_para_tras,
    limite_antes,
    tempestivo,
    termo_final,
    vence_em,
)
from valet.regras.prazos import (
    CESSACAO_DA_IRREGULARIDADE,
    SANEAMENTO,
    SANEAMENTO_DA_AUTORIZACAO_DE_USO,
)

MUNICIPIO = Calendario.do_municipio()
SAO_PAULO = ZoneInfo("America/Sao_Paulo")
DIA = timedelta(days=1)
marcos = st.dates(date(2017, 1, 1), date(2030, 12, 31))
contas = st.sampled_from(Conta)
quantos = st.integers(1, 60)


def um_prazo(dias: int, conta: Conta) -> Prazo:
    return Prazo("de prova", dias, conta, "marco", "nada", D58027.art(7))


def vencimento_lento(dias: int, conta: Conta, marco: date) -> date:
    """A regra escrita sem atalho: anda um dia por vez e pergunta se ele conta."""
    dia, faltam = marco, dias
    while faltam:
        dia = dia + DIA
        if conta is Conta.CORRIDOS or MUNICIPIO.eh_util(dia):
            faltam -= 1
    while not MUNICIPIO.eh_util(dia):
        dia = dia + DIA
    return dia


@pytest.mark.dispositivo("L-14141-40")
@given(marcos, quantos, contas)
def test_vencimento_e_o_da_contagem_lenta__lei_14141_art_40(
    marco: date, dias: int, conta: Conta
) -> None:
    assert vence_em(um_prazo(dias, conta), marco, MUNICIPIO) == vencimento_lento(dias, conta, marco)


@given(marcos, quantos, contas)
def test_a_contagem_vai_do_marco_ao_vencimento_e_conta_os_dias_do_prazo(
    marco: date, dias: int, conta: Conta
) -> None:
    prazo = um_prazo(dias, conta)
    contados = contar(prazo, marco, MUNICIPIO)
    assert [d.data for d in contados] == [marco + DIA * i for i in range(len(contados))]
    assert contados[-1].data == vence_em(prazo, marco, MUNICIPIO)
    assert [d.ordinal for d in contados if d.conta] == list(range(1, dias + 1))
    assert not contados[0].conta
    assert all(d.motivo for d in contados)
    assert MUNICIPIO.eh_util(contados[-1].data)


@given(marcos, quantos)
def test_antecedencia_em_dias_uteis_conta_para_tras_sem_o_dia_do_evento(
    evento: date, dias: int
) -> None:
    limite = limite_antes(dias, evento, Conta.UTEIS, MUNICIPIO)
    assert MUNICIPIO.eh_util(limite)
    assert MUNICIPIO.uteis_entre(limite, evento) == dias


def test_antecedencia_em_dias_corridos_nao_se_prorroga() -> None:
    assert limite_antes(30, date(2026, 12, 31), Conta.CORRIDOS, MUNICIPIO) == date(2026, 12, 1)


@pytest.mark.relato("B01")
@pytest.mark.dispositivo("V-18-III")
@pytest.mark.parametrize(
    ("publicado", "vence"),
    [
        (date(2026, 6, 3), date(2026, 6, 10)),
        (date(2026, 7, 7), date(2026, 7, 14)),
        (date(2026, 11, 18), date(2026, 11, 24)),
    ],
)
def test_feriado_local_e_dia_sem_expediente_nao_contam__art_18_iii(
    publicado: date, vence: date
) -> None:
    assert vence_em(SANEAMENTO_DA_AUTORIZACAO_DE_USO, publicado, MUNICIPIO) == vence


@pytest.mark.relato("B03")
@pytest.mark.dispositivo("V-18-III")
def test_publicacao_em_sabado_e_prazo_ate_o_fim_do_ultimo_dia__art_18_iii() -> None:
    vence = vence_em(SANEAMENTO_DA_AUTORIZACAO_DE_USO, date(2026, 11, 21), MUNICIPIO)
    assert vence == date(2026, 11, 25)
    assert tempestivo(datetime(2026, 11, 25, 23, 59, 30, tzinfo=SAO_PAULO), vence)
    assert not tempestivo(datetime(2026, 11, 26, 0, 0, 10, tzinfo=SAO_PAULO), vence)
    assert not tempestivo(termo_final(vence), vence)


@pytest.mark.relato("B03")
def test_o_fim_do_dia_e_o_de_sao_paulo_e_nao_o_de_londres() -> None:
    vence = date(2026, 11, 25)
    assert tempestivo(datetime(2026, 11, 26, 2, 59, 59, tzinfo=ZoneInfo("UTC")), vence)
    assert not tempestivo(datetime(2026, 11, 26, 3, 0, tzinfo=ZoneInfo("UTC")), vence)


@pytest.mark.relato("B04")
@pytest.mark.dispositivo("V-15-I")
def test_trinta_dias_de_cada_parte_prorrogam_ao_dia_com_expediente__art_15_i() -> None:
    estabelecimento = vence_em(CESSACAO_DA_IRREGULARIDADE, date(2026, 10, 22), MUNICIPIO)
    empresa = vence_em(CESSACAO_DA_IRREGULARIDADE, date(2026, 10, 26), MUNICIPIO)
    assert (estabelecimento, empresa) == (date(2026, 11, 23), date(2026, 11, 25))
    assert tempestivo(datetime(2026, 11, 23, 16, 0, tzinfo=SAO_PAULO), estabelecimento)


@pytest.mark.armadilha("corridos-e-uteis")
@pytest.mark.dispositivo("V-7", "V-15-I", "V-18-III")
def test_so_o_prazo_de_tres_dias_pula_o_fim_de_semana__arts_7_15_e_18_iii() -> None:
    prazos = (SANEAMENTO, CESSACAO_DA_IRREGULARIDADE, SANEAMENTO_DA_AUTORIZACAO_DE_USO)
    pula = [
        any(not d.conta and d.data.weekday() >= 5 for d in contar(p, date(2026, 8, 5), MUNICIPIO))
        for p in prazos
    ]
    assert pula == [False, False, True]
    vencem = [vence_em(p, date(2026, 8, 6), MUNICIPIO) for p in prazos]
    assert vencem == [date(2026, 8, 21), date(2026, 9, 8), date(2026, 8, 11)]


@given(quantos, contas, marcos)
def test_a_contagem_para_tras_acaba_na_vespera_e_comeca_no_limite(dias, conta, evento):
    contados = contar_para_tras(dias, evento, conta, MUNICIPIO)
    assert (contados[0].data, contados[-1].data) == (
        limite_antes(dias, evento, conta, MUNICIPIO),
        evento,
    )
    assert [d.ordinal for d in contados if d.conta] == list(range(dias, 0, -1))
    assert not contados[-1].conta
    assert [d.data for d in contados] == [contados[0].data + DIA * i for i in range(len(contados))]
