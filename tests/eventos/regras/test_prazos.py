"""A resposta da CET: metade da antecedência, e o que a exigência suspende, contra conta lenta."""

from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eventos.regras.fatos import ClasseDaVia, ExigenciaDaCET
from eventos.regras.prazos import (
    PrazosDaSAE,
    dias_da_manifestacao,
    encosta_no_evento,
    prazos_da_sae,
)
from eventos.regras.suspensao import atendida_de_imediato
from normas.calendario import Calendario
from normas.datas import SAO_PAULO
from precos.regras.evento import Classe

MUNICIPIO = Calendario.do_municipio()
DIA, HORA = timedelta(days=1), timedelta(hours=1)
SEGUNDA = datetime(2026, 8, 3, 9, 0, tzinfo=SAO_PAULO)


def instante(texto: str) -> datetime:
    return datetime.fromisoformat(texto).replace(tzinfo=SAO_PAULO)


def exigencia(em: str, atendida: str | None = None) -> ExigenciaDaCET:
    return ExigenciaDaCET(instante(em), instante(atendida) if atendida else None)


def calcular(
    *exigencias: ExigenciaDaCET,
    via: ClasseDaVia = ClasseDaVia.LOCAL,
    protocolo: datetime = SEGUNDA,
    classe: Classe = Classe.CONCENTRACAO_PUBLICA,
) -> PrazosDaSAE:
    return prazos_da_sae(
        classe,
        [via],
        protocolo=protocolo,
        evento=date(2026, 12, 5),
        exigencias=exigencias,
        calendario=MUNICIPIO,
    )


def vencer_lento(metade: int, inicio: date, parados: set[date]) -> date:
    """Anda um dia por vez; conta o útil que não está suspenso."""
    dia = inicio
    while metade:
        dia = dia + DIA
        if MUNICIPIO.eh_util(dia) and dia not in parados:
            metade = metade - 1
    return dia


def conta_lenta(
    metade: int, inicio: date, exigencias: list[ExigenciaDaCET]
) -> tuple[int, date | None]:
    """A regra escrita sem atalho: dia a dia, recomeçando a cada exigência."""
    aceitas: list[ExigenciaDaCET] = []
    for nova in sorted(exigencias, key=lambda e: e.em):
        aberta = any(e.atendida_em is None or e.atendida_em > nova.em for e in aceitas)
        vencimento = vencer_lento(metade, inicio, suspensos(aceitas))
        if aberta or nova.em.astimezone(SAO_PAULO).date() <= vencimento:
            aceitas.append(nova)
    parados = suspensos(aceitas)
    uteis = sum(MUNICIPIO.eh_util(dia) for dia in parados)
    if any(e.atendida_em is None for e in aceitas):
        return uteis, None
    return uteis, vencer_lento(metade, inicio, parados)


def suspensos(aceitas: list[ExigenciaDaCET]) -> set[date]:
    fechadas = [(e.em, e.atendida_em) for e in aceitas if e.atendida_em]
    if len(aceitas) == 1 and fechadas:
        ((em, atendida),) = fechadas
        if (atendida.astimezone(UTC) - em.astimezone(UTC)).total_seconds() <= 24 * 3600:
            return set()
    parados = set()
    for em, atendida in fechadas:
        dia, ate = em.astimezone(SAO_PAULO).date(), atendida.astimezone(SAO_PAULO).date()
        while dia < ate:
            parados.add(dia)
            dia = dia + DIA
    return parados


@st.composite
def uma_exigencia(draw: st.DrawFn) -> ExigenciaDaCET:
    em = SEGUNDA + draw(st.integers(0, 24 * 60)) * HORA
    duracao = draw(st.none() | st.integers(0, 30) | st.integers(0, 24 * 40))
    return ExigenciaDaCET(em, None if duracao is None else em + duracao * HORA)


@pytest.mark.dispositivo("E-13", "E-13-2", "E-13-3")
@given(st.lists(uma_exigencia(), max_size=5), st.sampled_from(ClasseDaVia))
def test_a_conta_e_a_da_referencia_lenta_dia_a_dia__art_13_p_2_e_3(
    exigencias: list[ExigenciaDaCET], via: ClasseDaVia
) -> None:
    prazos = calcular(*exigencias, via=via)
    metade = prazos.manifestacao_dias_uteis
    esperado = conta_lenta(metade, SEGUNDA.date(), exigencias)
    assert (prazos.dias_uteis_suspensos, prazos.manifestacao_ate) == esperado
    assert prazos.suspenso == (prazos.manifestacao_ate is None)
    assert calcular(*reversed(exigencias), via=via).manifestacao_ate == esperado[1]
    # A suspensão muda a resposta, nunca o limite do pedido.
    assert prazos.limite_protocolo == calcular(via=via).limite_protocolo


@pytest.mark.dispositivo("E-13")
@pytest.mark.parametrize(("dias", "metade"), [(45, 22), (30, 15), (10, 5), (7, 3), (5, 2)])
def test_a_cet_tem_a_metade_parte_inteira__art_13(dias: int, metade: int) -> None:
    assert dias_da_manifestacao(dias, em=SEGUNDA.date()) == metade


@pytest.mark.dispositivo("E-24")
def test_a_programada_cita_o_art_24_que_manda_aplicar_o_13() -> None:
    passos = calcular(classe=Classe.OCORRENCIA_PROGRAMADA).memoria.passos
    assert str(passos[-1].dispositivo) == "Decreto 46.942/2006, art. 24"
    assert str(calcular().memoria.passos[-1].dispositivo) == "Decreto 46.942/2006, art. 13"


@pytest.mark.relato("B06")
@pytest.mark.dispositivo("E-13-2")
def test_a_suspensao_anda_com_a_data_em_dias_uteis_com_feriado_no_meio__art_13_p_2() -> None:
    protocolo = instante("2026-09-14T10:00")
    em_cinco = exigencia("2026-10-08T10:00", "2026-10-16T10:00")
    livre = calcular(via=ClasseDaVia.ARTERIAL, protocolo=protocolo)
    parado = calcular(em_cinco, via=ClasseDaVia.ARTERIAL, protocolo=protocolo)
    assert livre.manifestacao_ate == date(2026, 10, 15)
    assert (parado.dias_uteis_suspensos, parado.manifestacao_ate) == (5, date(2026, 10, 22))


@pytest.mark.relato("B06")
@pytest.mark.dispositivo("E-13-2")
def test_suspensa_nunca_esta_em_atraso_e_vencida_esta_sem_aprovar__art_13_p_2() -> None:
    aberta, livre = calcular(exigencia("2026-08-05T10:00")), calcular()
    ultimo = instante("2026-08-10T23:59:59")
    assert not aberta.em_atraso(ultimo + 365 * DIA)
    assert not livre.em_atraso(ultimo)
    assert livre.em_atraso(ultimo + timedelta(seconds=1))


@pytest.mark.relato("B06")
def test_avisa_quando_a_resposta_encosta_no_evento() -> None:
    sexta, sabado = date(2026, 12, 4), date(2026, 12, 5)
    assert encosta_no_evento(sexta, sabado, MUNICIPIO)
    assert encosta_no_evento(sabado + DIA, sabado, MUNICIPIO)
    assert not encosta_no_evento(sexta - DIA, sabado, MUNICIPIO)


@pytest.mark.dispositivo("E-13-3")
@pytest.mark.parametrize(
    ("atendida", "ate", "suspensos"),
    [
        ("2026-08-06T10:00:00", date(2026, 8, 10), 0),
        ("2026-08-06T10:00:01", date(2026, 8, 11), 1),
    ],
)
def test_a_unica_atendida_em_24_horas_redondas_nao_suspende__art_13_p_3(
    atendida: str, ate: date, suspensos: int
) -> None:
    prazos = calcular(exigencia("2026-08-05T10:00", atendida))
    assert (prazos.manifestacao_ate, prazos.dias_uteis_suspensos) == (ate, suspensos)


@pytest.mark.dispositivo("E-13-3")
def test_vindo_a_segunda_as_duas_suspendem__art_13_p_3() -> None:
    primeira = exigencia("2026-08-05T10:00", "2026-08-06T09:00")
    segunda = exigencia("2026-08-07T10:00", "2026-08-10T09:00")
    assert calcular(primeira).dias_uteis_suspensos == 0
    prazos = calcular(segunda, primeira)
    assert (prazos.dias_uteis_suspensos, prazos.manifestacao_ate) == (2, date(2026, 8, 12))
    aberta = calcular(primeira, exigencia("2026-08-07T10:00"))
    assert (aberta.dias_uteis_suspensos, aberta.suspenso) == (1, True)


@pytest.mark.dispositivo("E-13-2")
def test_a_exigencia_feita_depois_de_vencido_o_prazo_nada_muda__art_13_p_2() -> None:
    no_ultimo_dia = exigencia("2026-08-10T23:59")
    depois = exigencia("2026-08-11T00:00")
    assert calcular(no_ultimo_dia).suspenso
    tardia = calcular(depois)
    assert (tardia.suspenso, tardia.manifestacao_ate) == (False, date(2026, 8, 10))
    # E não serve de segunda para tirar da primeira a dispensa das 24 horas.
    imediata = exigencia("2026-08-05T10:00", "2026-08-06T10:00")
    assert calcular(imediata, depois).dias_uteis_suspensos == 0


@pytest.mark.dispositivo("E-13-2")
def test_intervalos_que_se_cruzam_contam_uma_vez__art_13_p_2() -> None:
    longa = exigencia("2026-08-04T10:00", "2026-08-07T10:00")
    dentro = exigencia("2026-08-05T10:00", "2026-08-06T10:00")
    encostada = exigencia("2026-08-07T12:00", "2026-08-10T12:00")
    assert calcular(longa, dentro).dias_uteis_suspensos == 3
    assert calcular(longa, dentro, encostada).dias_uteis_suspensos == 4


@pytest.mark.dispositivo("E-13-3")
def test_as_24_horas_sao_de_relogio_mesmo_na_virada_da_hora_de_verao() -> None:
    # Na madrugada de 18/2/2018 os relógios de São Paulo voltaram uma hora.
    assert not atendida_de_imediato(exigencia("2018-02-17T12:00", "2018-02-18T12:00"))
    assert atendida_de_imediato(exigencia("2018-02-17T12:00", "2018-02-18T11:00"))
    assert not atendida_de_imediato(exigencia("2018-02-17T12:00"))


@pytest.mark.dispositivo("E-13-5")
def test_a_nova_sae_da_alternativa_reinicia_o_prazo_no_seu_protocolo__art_13_p_5() -> None:
    antes = calcular(exigencia("2026-08-05T10:00"))
    nova = calcular(protocolo=instante("2026-08-17T09:00"))
    assert (antes.manifestacao_ate, nova.manifestacao_ate) == (None, date(2026, 8, 24))


def test_corrigida_a_classe_da_via_tudo_se_recalcula_dos_fatos() -> None:
    parada = exigencia("2026-08-05T10:00", "2026-08-07T10:00")
    local, arterial = calcular(parada), calcular(parada, via=ClasseDaVia.ARTERIAL)
    assert (local.manifestacao_dias_uteis, arterial.manifestacao_dias_uteis) == (5, 22)
    assert local.manifestacao_ate != arterial.manifestacao_ate


def test_a_classe_sem_antecedencia_nao_tem_prazos_da_sae() -> None:
    with pytest.raises(ValueError, match="antecedência"):
        calcular(classe=Classe.OBRA_SERVICO)
