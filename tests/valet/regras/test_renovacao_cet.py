"""De quando a quando vale a renovada, e quando se pede — art. 4º."""

from datetime import date, datetime

import pytest

from normas.datas import SAO_PAULO
from valet.regras.fatos import FatosDoPedido
from valet.regras.renovacao_cet import (
    Renovada,
    cabe_renovar_na_cet,
    validade_continua,
    validade_sugerida,
)

HOJE = date(2026, 11, 23)
EM = datetime(2026, 11, 23, 12, tzinfo=SAO_PAULO)


@pytest.mark.parametrize(
    ("de_antes", "comeca"),
    [
        (date(2026, 12, 10), date(2026, 12, 11)),
        (HOJE, date(2026, 11, 24)),
        (date(2026, 11, 22), HOJE),
        (date(2026, 1, 1), HOJE),
    ],
)
def test_comeca_no_dia_seguinte_ao_fim_ou_no_do_ato__art_4(de_antes, comeca):
    assert Renovada(de_antes, HOJE, None).comeca_em == comeca


def test_acaba_no_dia_em_que_comeca_ou_depois__art_4():
    de_antes = date(2026, 12, 10)
    assert validade_continua(Renovada(de_antes, HOJE, de_antes))
    assert not validade_continua(Renovada(de_antes, HOJE, date(2026, 12, 11)))


def test_a_sugestao_repete_a_duracao__art_4():
    nova = validade_sugerida(
        comecou=date(2025, 12, 11), acabou=date(2026, 12, 10), comeca_em=date(2026, 12, 11)
    )
    assert nova == date(2027, 12, 10)
    fim = validade_sugerida(comecou=date.min, acabou=date.max, comeca_em=HOJE)
    assert fim == date.max


@pytest.mark.parametrize(
    ("mudancas", "cabe"),
    [
        ({}, True),
        ({"cet_renovacao_aberta": True}, False),
        ({"cet_autorizou_em": None}, False),
        ({"cet_valida_ate": None}, False),
        ({"cet_comeca_em": date(2026, 11, 24)}, False),
        ({"cet_comeca_em": HOJE}, True),
        ({"cet_valida_ate": date(2026, 1, 1)}, True),
    ],
)
def test_quando_cabe_pedir__art_4(mudancas, cabe):
    dados = {"cet_autorizou_em": EM, "cet_valida_ate": date(2026, 12, 10), **mudancas}
    assert (cabe_renovar_na_cet(FatosDoPedido(EM, **dados)) == ()) is cabe
