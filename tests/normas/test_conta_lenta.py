"""Cada espécie de contagem contra uma conta lenta, dia a dia ou segundo a segundo, de 2017 a 2030.

Os corridos e os úteis para a frente estão em `test_prazo.py`; aqui, a antecedência para trás, a
suspensão, as 24 horas, o ano do Certificado e os trinta dias de cada parte.
"""

from datetime import UTC, date, datetime, time, timedelta

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cadastro.regras.certificado import valido_ate
from eventos.regras.fatos import ExigenciaDaCET
from eventos.regras.suspensao import atendida_de_imediato, contar_com_suspensoes
from normas.datas import SAO_PAULO
from normas.prazo import Calendario, Conta, limite_antes, vence_em
from valet.regras.nao_habitual import antecedencia
from valet.regras.prazos import CESSACAO_DA_IRREGULARIDADE

#: Daqui a 2030 há ainda duas horas de verão, que começam e acabam.
VIRADA = datetime(2017, 1, 1, tzinfo=UTC)
MUNICIPIO, DIA = Calendario.do_municipio(), timedelta(days=1)
marcos = st.dates(date(2017, 12, 8), date(2030, 12, 31))
pacientes = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])


@pacientes
@given(marcos, st.integers(1, 60), st.sampled_from(Conta))
def test_a_antecedencia_anda_para_tras_um_dia_por_vez__arts_11_18_e_23(evento, dias, conta):
    dia, faltam = evento, dias
    while faltam:
        dia -= DIA
        faltam -= conta is Conta.CORRIDOS or MUNICIPIO.eh_util(dia)
    assert limite_antes(dias, evento, conta, MUNICIPIO) == dia


@pytest.mark.dispositivo("V-18-II")
@pacientes
@given(marcos)
def test_os_trinta_dias_da_autorizacao_de_uso_nao_olham_o_expediente__art_18_ii(servico):
    conta = antecedencia(protocolo=servico, servico=servico)
    assert conta.limite == servico - DIA * conta.dias
    assert antecedencia(protocolo=conta.limite, servico=servico).tempestivo
    assert not antecedencia(protocolo=conta.limite + DIA, servico=servico).tempestivo


@pytest.mark.dispositivo("E-13-2", "E-13-3")
@pacientes
@given(
    marcos, st.integers(1, 22),
    st.lists(st.tuples(st.integers(0, 30), st.integers(0, 20)), max_size=3),
)  # fmt: skip
def test_a_suspensao_e_a_da_conta_lenta_em_qualquer_ano__art_13_p_2(inicio, dias, pedidas):
    """Exigências uma depois da outra, como no fluxo; cada uma só se faz antes de vencer o prazo."""
    em, feitas = datetime.combine(inicio, time(10), SAO_PAULO), []
    parados: set[date] = set()
    for apos, espera in pedidas:
        em += DIA * apos
        if em.date() > _andar(dias, inicio, parados):
            break
        atendida = em + DIA * espera + timedelta(hours=1)
        feitas.append(ExigenciaDaCET(em, atendida))
        parados = _parados(feitas)
        em = atendida
    contagem = contar_com_suspensoes(dias, inicio, feitas, MUNICIPIO)
    assert contagem.vence_em == _andar(dias, inicio, parados)
    assert contagem.dias_suspensos == sum(MUNICIPIO.eh_util(d) for d in parados)


def _parados(feitas):
    """Os dias de cada exigência; a única que não passou de 24 horas não para nenhum."""
    if len(feitas) == 1 and _segundos(feitas[0]) <= 24 * 60 * 60:
        return set()
    return {
        e.em.date() + DIA * i for e in feitas for i in range((e.atendida_em - e.em).days + 1)
        if e.em.date() + DIA * i < e.atendida_em.date()
    }  # fmt: skip


def _segundos(exigencia):
    return (exigencia.atendida_em.astimezone(UTC) - exigencia.em.astimezone(UTC)).total_seconds()


def _andar(dias, inicio, parados):
    dia = inicio
    while dias:
        dia += DIA
        dias -= MUNICIPIO.eh_util(dia) and dia not in parados
    return dia


@pytest.mark.dispositivo("E-13-3")
@pacientes
@given(
    st.integers(0, 14 * 365 * 24 * 60 * 60),
    st.integers(0, 48 * 60 * 60) | st.integers(86_399, 86_401),
)  # fmt: skip
def test_as_24_horas_sao_segundos_de_relogio_tambem_na_hora_de_verao__art_13_p_3(apos, espera):
    em = (VIRADA + timedelta(seconds=apos)).astimezone(SAO_PAULO)
    atendida = (VIRADA + timedelta(seconds=apos + espera)).astimezone(SAO_PAULO)
    assert atendida_de_imediato(ExigenciaDaCET(em, atendida)) is (espera <= 24 * 60 * 60)


@pytest.mark.dispositivo("V-24")
@pacientes
@given(marcos)
def test_o_certificado_vale_ate_o_mesmo_dia_do_ano_seguinte__art_24(saiu):
    # Saído em 29 de fevereiro, o ano seguinte acaba em 28.
    aniversario = (2, 28) if (saiu.month, saiu.day) == (2, 29) else (saiu.month, saiu.day)
    ate = saiu + DIA
    while ate.year == saiu.year or (ate.month, ate.day) != aniversario:
        ate += DIA
    assert valido_ate(saiu) == ate


@pytest.mark.dispositivo("V-15-I")
@pacientes
@given(marcos, st.integers(0, 40))
def test_os_trinta_dias_correm_a_cada_parte_do_seu_recebimento__art_15_i(recebeu, depois):
    for dia_do_recebimento in (recebeu, recebeu + DIA * depois):
        dia = dia_do_recebimento
        for _ in range(30):
            dia += DIA
        while not MUNICIPIO.eh_util(dia):
            dia += DIA
        assert vence_em(CESSACAO_DA_IRREGULARIDADE, dia_do_recebimento, MUNICIPIO) == dia
