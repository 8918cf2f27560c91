"""A conta da resposta da CET dia por dia: sempre a mesma da data — 46.942, art. 13, §§ 2º e 3º."""

from datetime import date, datetime, timedelta
from itertools import pairwise

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from eventos.regras.fatos import ExigenciaDaCET
from eventos.regras.suspensao import contar_com_suspensoes, dia_a_dia
from eventos.regras.suspensao_aberta import contar_parada
from normas.datas import SAO_PAULO
from normas.prazo import Calendario

CALENDARIO = Calendario()
INICIO = date(2026, 10, 28)


def exigencia(apos: int, horas: int) -> ExigenciaDaCET:
    em = datetime(2026, 10, 28, 10, tzinfo=SAO_PAULO) + timedelta(hours=apos)
    return ExigenciaDaCET(em, em + timedelta(hours=horas))


# Com a máquina ocupada, o que demora é a primeira leitura do fuso, e não a regra.
@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    dias=st.integers(1, 30),
    exigencias=st.lists(
        st.builds(exigencia, st.integers(0, 900), st.integers(0, 400)), max_size=4
    ),
)  # fmt: skip
def test_o_ultimo_dia_da_lista_e_o_do_prazo_e_contam_exatamente_os_dias(dias, exigencias):
    contagem = contar_com_suspensoes(dias, INICIO, exigencias, CALENDARIO)
    lista = dia_a_dia(dias, INICIO, contagem.intervalos, CALENDARIO)
    assert lista[-1].data == contagem.vence_em
    assert [d.ordinal for d in lista if d.conta] == list(range(1, dias + 1))
    # O dia do protocolo já não contava: a exigência feita nele não o para outra vez.
    no_protocolo = any(de == INICIO < ate for de, ate in contagem.intervalos)
    parados = sum("exigência" in d.motivo for d in lista)
    assert parados == contagem.dias_suspensos - no_protocolo
    seguidos = [(b.data - a.data).days for a, b in pairwise(lista)]
    assert set(seguidos) <= {1}


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    dias=st.integers(1, 30),
    fechadas=st.lists(
        st.builds(exigencia, st.integers(0, 400), st.integers(0, 200)), max_size=3
    ),
    apos=st.integers(0, 900),
    hoje=st.integers(0, 60),
    espera=st.integers(2, 40),
)  # fmt: skip
def test_parada_o_que_contou_e_o_que_falta_dao_a_data_quando_se_atender__art_13_p_2(
    dias, fechadas, apos, hoje, espera
):
    """A referência anda dia a dia; e, atendida a exigência, faltam exatamente os que se disse."""
    em = datetime(2026, 10, 28, 10, tzinfo=SAO_PAULO) + timedelta(hours=apos)
    # No fluxo só uma exigência espera de cada vez: as outras já se atenderam.
    fechadas = [e for e in fechadas if e.atendida_em <= em]
    contagem = contar_com_suspensoes(dias, INICIO, [*fechadas, ExigenciaDaCET(em)], CALENDARIO)
    assume(contagem.suspensa)
    desde = contagem.parada_desde
    parcial = contar_parada(
        dias, INICIO, contagem, CALENDARIO, ate=em.date() + timedelta(days=hoje)
    )
    contou, dia = 0, INICIO + timedelta(days=1)
    while dia < desde:
        suspenso = any(de <= dia < ate for de, ate in contagem.intervalos)
        contou += CALENDARIO.eh_util(dia) and not suspenso
        dia += timedelta(days=1)
    assert (parcial.contados, parcial.faltam) == (contou, dias - contou)
    assert parcial.faltam > 0
    assert parcial.dias[-1].data == max(desde, em.date() + timedelta(days=hoje))
    assert not any(d.conta for d in parcial.dias if d.data >= desde)

    atendida = em + timedelta(days=espera)
    todas = [*fechadas, ExigenciaDaCET(em, atendida)]
    fim = max([atendida.date(), *(ate for _, ate in contagem.intervalos)])
    dia, faltam = fim - timedelta(days=1), parcial.faltam
    while faltam:
        dia += timedelta(days=1)
        faltam -= CALENDARIO.eh_util(dia)
    assert contar_com_suspensoes(dias, INICIO, todas, CALENDARIO).vence_em == dia


def test_sem_exigencia_aberta_nao_ha_conta_parcial():
    contagem = contar_com_suspensoes(5, INICIO, [], CALENDARIO)
    with pytest.raises(ValueError, match="parado"):
        contar_parada(5, INICIO, contagem, CALENDARIO, ate=INICIO)
