"""Dia que perdeu o expediente não vence guia: paga-se no útil seguinte — Lei 14.141, art. 40."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from normas.prazo import Calendario
from precos.consultas import prazo_de_pagar
from precos.consultas.prazo_de_pagar import pagavel_ate, ultimo_vencido

DIA = timedelta(days=1)


@given(st.dates(date(2017, 1, 1), date(2030, 12, 31)), st.integers(-20, 20))
def test_as_duas_perguntas_dao_a_mesma_resposta_em_todo_dia__lei_14141_art_40(hoje, distancia):
    municipio = Calendario.do_municipio()
    with pytest.MonkeyPatch.context() as troca:
        troca.setattr(prazo_de_pagar, "calendario", lambda: municipio)
        vencimento = hoje + distancia * DIA
        assert (pagavel_ate(vencimento) < hoje) == (vencimento <= ultimo_vencido(hoje))
