"""A conta da resposta da CET dia por dia: sempre a mesma da data — 46.942, art. 13, §§ 2º e 3º."""

from datetime import date, datetime, timedelta
from itertools import pairwise

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from eventos.regras.fatos import ExigenciaDaCET
from eventos.regras.suspensao import contar_com_suspensoes, dia_a_dia
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
    no_protocolo = any(de == INICIO for de, _ in contagem.intervalos)
    parados = sum("exigência" in d.motivo for d in lista)
    assert parados == contagem.dias_suspensos - no_protocolo
    seguidos = [(b.data - a.data).days for a, b in pairwise(lista)]
    assert set(seguidos) <= {1}
