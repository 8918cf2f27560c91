"""O pedido da situação não habitual: trinta dias corridos para trás, e o que se informa."""

from dataclasses import replace
from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from normas.datas import SAO_PAULO
from normas.exigencia import Pendencia
from valet.regras.nao_habitual import (
    FatosDoPedidoEventual,
    antecedencia,
    primeira_data,
    protocolo_em_tempo,
    protocolo_tardio,
    requisitos_do_art_18,
)

SERVICO = date(2027, 3, 31)
COMPLETO = FatosDoPedidoEventual(
    em=datetime(2027, 3, 1, 23, 59, 59, tzinfo=SAO_PAULO),
    primeiro_dia=SERVICO,
    ultimo_dia=SERVICO,
    horario_informado=True,
    duracao=Decimal("6"),
    area_do_acontecimento=Decimal("800"),
    area_da_pista=Decimal("12.50"),
    publico_estimado=300,
    vagas=80,
)


def campos(pendencias: tuple[Pendencia, ...]) -> list[tuple[str, str]]:
    return [(p.campo, p.dispositivo.curto) for p in pendencias]


@pytest.mark.dispositivo("V-18-II")
def test_o_trigesimo_dia_para_tras_ainda_serve_e_o_seguinte_nao__art_18_ii() -> None:
    ultimo = antecedencia(protocolo=date(2027, 3, 1), servico=SERVICO)
    assert (ultimo.dias, ultimo.limite, ultimo.tempestivo) == (30, date(2027, 3, 1), True)
    assert not antecedencia(protocolo=date(2027, 3, 2), servico=SERVICO).tempestivo
    assert [p.como_json()["dispositivo"] for p in ultimo.memoria] == [
        "Decreto 58.027/2017, art. 18, II"
    ] * 4


@pytest.mark.dispositivo("V-18-II")
@pytest.mark.armadilha("corridos-e-uteis")
@given(st.dates(date(2017, 12, 8), date(2100, 1, 1)), st.integers(-40, 80))
def test_contam_se_dias_corridos_com_fim_de_semana_e_feriado__art_18_ii(
    servico: date, antes: int
) -> None:
    conta = antecedencia(protocolo=servico - timedelta(days=antes), servico=servico)
    assert conta.tempestivo == (antes >= 30)
    assert (servico - conta.limite).days == 30


@pytest.mark.dispositivo("V-18-II")
def test_o_ultimo_dia_vai_ate_a_meia_noite_de_sao_paulo_e_a_recusa_diz_qual_foi__art_18_ii() -> (
    None
):
    assert protocolo_em_tempo(COMPLETO) == ()
    virou = replace(COMPLETO, em=datetime.fromisoformat("2027-03-02T03:00:00+00:00"))
    [recusa] = protocolo_em_tempo(virou)
    assert "1 mar 2027" in recusa.texto
    assert recusa.dispositivo.curto == "Art. 18, II"
    ainda = replace(COMPLETO, em=datetime.fromisoformat("2027-03-02T02:59:59+00:00"))
    assert protocolo_em_tempo(ainda) == ()


@pytest.mark.dispositivo("V-18-IV")
def test_pedido_vazio_diz_tudo_que_falta__art_18_iv() -> None:
    vazio = FatosDoPedidoEventual(em=COMPLETO.em)
    assert campos(requisitos_do_art_18(vazio)) == [
        ("primeiro_dia", "Art. 18, IV"),
        ("ultimo_dia", "Art. 18, IV"),
        ("horario", "Art. 18, IV"),
        ("duracao", "Art. 18, IV"),
        ("area_do_acontecimento", "Art. 18, IV"),
        ("publico_estimado", "Art. 18, IV"),
        ("vagas", "Art. 18, IV"),
        ("area_do_passeio", "Art. 19"),
    ]
    assert requisitos_do_art_18(COMPLETO) == ()


@pytest.mark.dispositivo("V-18-IV")
@pytest.mark.parametrize(
    ("mudanca", "esperado"),
    [
        ({"ultimo_dia": date(2027, 3, 30)}, [("ultimo_dia", "Art. 18, IV")]),
        ({"area_do_acontecimento": None, "planta_juntada": True}, []),
        ({"vagas": 0}, []),
        ({"publico_estimado": 0}, [("publico_estimado", "Art. 18, IV")]),
        ({"area_da_pista": Decimal(0)}, [("area_do_passeio", "Art. 19")]),
        ({"area_do_passeio": Decimal("-13")}, [("area_do_passeio", "Art. 19")]),
    ],
)
def test_cada_dado_do_pedido_tem_a_sua_pendencia__art_18_iv(
    mudanca: dict[str, Any], esperado: list[tuple[str, str]]
) -> None:
    assert campos(requisitos_do_art_18(replace(COMPLETO, **mudanca))) == esperado


@pytest.mark.dispositivo("V-18-V")
@pytest.mark.parametrize("fato", ["distinto_do_uso_licenciado", "montagem_transitoria"])
def test_uso_distinto_ou_montagem_transitoria_pede_alvara__art_18_v(fato: str) -> None:
    precisa = replace(COMPLETO, **{fato: True})  # type: ignore[arg-type]
    assert campos(requisitos_do_art_18(precisa)) == [("alvara", "Art. 18, V")]
    assert requisitos_do_art_18(replace(precisa, alvara_juntado=True)) == ()


def test_a_recusa_diz_o_ultimo_dia_e_a_primeira_data_possivel__art_18_ii() -> None:
    protocolo = date(2026, 11, 30)
    (tardio,) = protocolo_tardio(protocolo=protocolo, servico=date(2026, 12, 29))
    assert "o último dia para pedir foi dom, 29 nov 2026" in str(tardio)
    assert "Escolha um dia a partir de qua, 30 dez 2026." in str(tardio)
    assert protocolo_tardio(protocolo=protocolo, servico=primeira_data(protocolo)) == ()
