"""A segunda via vence dentro do mês: os encargos mudam com ele."""

from datetime import date

import pytest

from normas.calendario import Calendario
from precos.regras.segunda_via import vencimento_da_segunda_via


@pytest.mark.parametrize(
    ("hoje", "vence"),
    [
        ("2026-06-10", "2026-06-30"),
        ("2026-06-30", "2026-06-30"),
        ("2026-01-31", "2026-02-27"),  # sábado: o último dia útil de janeiro já passou
        ("2026-12-31", "2027-01-29"),
    ],
)
def test_ultimo_dia_util_do_mes_ou_do_seguinte(hoje, vence):
    achado = vencimento_da_segunda_via(date.fromisoformat(hoje), Calendario.do_municipio())
    assert achado == date.fromisoformat(vence)
