"""Zona Azul contra uma referência lenta, que anda o período minuto a minuto — art. 13."""

from datetime import date, datetime, timedelta
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from normas.calendario import Calendario, Excecao, TipoDeDia
from normas.dinheiro import centavos
from normas.redacao import SemRedacaoVigente
from portal.simulacoes.tabelas import iniciais
from precos.regras.zona_azul import (
    DIA,
    Faixa,
    PrecoDaZonaAzul,
    SemPrecoDoCAD,
    TabelaDoCAD,
    preco_da_zona_azul,
)

CALENDARIO = Calendario.do_municipio()
CAD = iniciais().cad
TODOS = frozenset(range(7))
SEMPRE = (Faixa(TODOS, 0, DIA),)
MINUTO = timedelta(minutes=1)
UM_DIA = timedelta(days=1)


def preco(
    inicio: date, fim: date, funcionamento: tuple[Faixa, ...], regulamentacao=SEMPRE, *,
    vagas: int = 1, tabela: TabelaDoCAD = CAD, calendario: Calendario = CALENDARIO,
) -> PrecoDaZonaAzul:  # fmt: skip
    return preco_da_zona_azul(
        vagas=vagas, funcionamento=funcionamento, regulamentacao=regulamentacao,
        inicio=inicio, fim=fim, tabela=tabela, calendario=calendario,
    )  # fmt: skip


def cobre(faixas: tuple[Faixa, ...], instante: datetime) -> bool:
    """Se o minuto cai na faixa do próprio dia ou na que começou na véspera."""
    minuto = instante.hour * 60 + instante.minute
    hoje, ontem = instante.weekday(), (instante - UM_DIA).weekday()
    for f in faixas:
        vira = f.fim <= f.inicio
        do_dia = hoje in f.dias and f.inicio <= minuto and (vira or minuto < f.fim)
        da_vespera = vira and ontem in f.dias and minuto < f.fim
        if do_dia or da_vespera:
            return True
    return False


def referencia(
    inicio: date, fim: date, funcionamento: tuple[Faixa, ...], regulamentacao: tuple[Faixa, ...],
    vagas: int, calendario: Calendario,
) -> tuple[int, Decimal]:  # fmt: skip
    minutos, soma = 0, Fraction(0)
    instante, ultimo = datetime(*inicio.timetuple()[:3]), datetime(*fim.timetuple()[:3]) + UM_DIA  # noqa: DTZ001
    while instante < ultimo:
        dia = instante.date()
        if (
            not calendario.eh_feriado(dia)
            and cobre(funcionamento, instante)
            and cobre(regulamentacao, instante)
        ):
            minutos += 1
            cad = max((desde, valor) for desde, valor in CAD.precos if desde <= dia)[1]
            soma += Fraction(cad) / 60
        instante += MINUTO
    return minutos, centavos(soma * vagas)


@st.composite
def faixas(draw: st.DrawFn) -> tuple[Faixa, ...]:
    uma = st.builds(
        Faixa, st.frozensets(st.integers(0, 6), min_size=1), st.integers(0, DIA - 1),
        st.integers(0, DIA),
    ).filter(lambda f: f.inicio != f.fim)  # fmt: skip
    return tuple(draw(st.lists(uma, min_size=1, max_size=3)))


@pytest.mark.dispositivo("V-13")
@settings(max_examples=60, deadline=None)
@given(
    st.dates(date(2021, 12, 20), date(2026, 12, 31)), st.integers(0, 9), faixas(), faixas(),
    st.integers(1, 5), st.dictionaries(st.integers(0, 9), st.sampled_from(TipoDeDia)),
)  # fmt: skip
def test_a_conta_e_a_de_minuto_a_minuto__art_13_p_u(
    inicio: date, dias: int, funcionamento: tuple[Faixa, ...], regulamentacao: tuple[Faixa, ...],
    vagas: int, excecoes: dict[int, TipoDeDia],
) -> None:  # fmt: skip
    calendario = CALENDARIO
    for depois, tipo in excecoes.items():
        calendario = calendario.com(inicio + UM_DIA * depois, Excecao(tipo, "prova", "prova"))
    fim = inicio + UM_DIA * dias
    feito = preco(inicio, fim, funcionamento, regulamentacao, vagas=vagas, calendario=calendario)
    lenta = referencia(inicio, fim, funcionamento, regulamentacao, vagas, calendario)
    assert (feito.minutos, feito.total) == lenta
    assert feito.memoria.total == feito.total


@pytest.mark.dispositivo("V-13")
@given(st.dates(date(2018, 1, 1), date(2027, 1, 1)), st.integers(0, 400), st.integers(0, 400))
def test_partir_o_periodo_nao_muda_os_minutos__art_13_p_u(inicio: date, a: int, b: int) -> None:
    meio, fim = inicio + UM_DIA * a, inicio + UM_DIA * (a + b + 1)
    noite = (Faixa(frozenset({3, 4, 5}), 18 * 60, 2 * 60),)
    partes = preco(inicio, meio, noite).minutos + preco(meio + UM_DIA, fim, noite).minutos
    assert preco(inicio, fim, noite).minutos == partes


@pytest.mark.dispositivo("V-13")
def test_feriado_nao_paga_e_a_data_original_do_feriado_antecipado_paga__art_13_p_u() -> None:
    hora = (Faixa(TODOS, 600, 660),)
    for dia, minutos in (
        (date(2026, 11, 20), 0),  # Consciência Negra
        (date(2026, 1, 25), 0),  # feriado em domingo
        (date(2020, 11, 20), 60),  # data original: o feriado foi antecipado
        (date(2020, 5, 21), 0),  # a data nova, de tipo feriado
        (date(2026, 2, 17), 60),  # ponto facultativo
        (date(2026, 11, 21), 60),  # sábado comum
    ):
        assert preco(dia, dia, hora).minutos == minutos, dia


@pytest.mark.dispositivo("V-13")
def test_o_minuto_e_do_dia_civil_dele_e_a_madrugada_entra_da_vespera__art_13_p_u() -> None:
    noite = (Faixa(frozenset({3}), 18 * 60, 2 * 60),)  # quinta às 18h até sexta às 2h
    quinta, sexta = date(2026, 11, 19), date(2026, 11, 20)
    assert preco(quinta, quinta, noite).minutos == 360
    assert preco(sexta, sexta, noite).minutos == 0  # feriado
    uma_semana_antes = sexta - UM_DIA * 7
    assert preco(uma_semana_antes, uma_semana_antes, noite).minutos == 120
    domingo = (Faixa(frozenset({6}), 18 * 60, 2 * 60),)
    segunda = date(2026, 11, 23)
    assert preco(segunda, segunda, domingo).minutos == 120


@pytest.mark.dispositivo("V-13")
def test_o_preco_muda_no_dia_e_o_total_se_arredonda_uma_vez__art_13_p_u() -> None:
    dez_minutos = (Faixa(TODOS, 600, 610),)
    vespera, dia = date(2026, 1, 19), date(2026, 1, 20)
    assert preco(vespera, vespera, dez_minutos).total == Decimal("1.11")
    assert preco(dia, dia, dez_minutos).total == Decimal("1.16")
    # 1,11166… + 1,15833… = 2,27: arredondar cada parte daria o mesmo; três vagas mostram a soma.
    juntos = preco(vespera, dia, dez_minutos, vagas=3)
    assert juntos.total == Decimal("6.81")
    assert [p.valor for p in juntos.memoria.passos[1:3]] == ["0h10", "0h10"]
    assert juntos.memoria.passos[-1].formula == "3 vagas × (0h10 × R$ 6,67 + 0h10 × R$ 6,95)"


@pytest.mark.dispositivo("V-13")
@pytest.mark.parametrize(
    ("dia", "valor"),
    [
        (date(2022, 1, 19), "5.00"),
        (date(2022, 1, 20), "5.75"),
        (date(2025, 1, 19), "6.36"),
        (date(2025, 1, 20), "6.67"),
        (date(2026, 1, 20), "6.95"),
        (date(9999, 12, 31), "6.95"),
    ],
)
def test_vale_o_cad_do_dia_e_o_ultimo_vale_sempre__art_13_p_u(dia: date, valor: str) -> None:
    [(_, _, cad)] = CAD.trechos(dia, dia)
    assert cad == Decimal(valor)


def test_sem_preco_do_cad_ou_antes_do_decreto_nao_ha_conta() -> None:
    tarde = TabelaDoCAD(((date(2026, 1, 1), Decimal("7.00")),))
    for tabela in (tarde, TabelaDoCAD(())):
        with pytest.raises(SemPrecoDoCAD):
            preco(date(2025, 12, 31), date(2026, 1, 2), SEMPRE, tabela=tabela)
    assert preco(date(2017, 12, 8), date(2017, 12, 8), SEMPRE).minutos == DIA
    with pytest.raises(SemRedacaoVigente):
        preco(date(2017, 12, 7), date(2017, 12, 8), SEMPRE)


def test_oito_mil_anos_se_calculam_de_uma_vez() -> None:
    assert preco(date(2018, 1, 1), date(9999, 12, 31), SEMPRE).minutos > 0
