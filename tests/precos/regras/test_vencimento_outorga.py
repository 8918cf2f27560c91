"""O vencimento do preço da outorga."""

from datetime import date

import pytest

from normas.calendario import Calendario
from precos.regras.vencimento_outorga import vencimento_da_outorga

MUNICIPIO = Calendario.do_municipio()


@pytest.mark.dispositivo("V-9-2")
@pytest.mark.parametrize(
    ("em", "vence"),
    [
        # Setembro de 2026 acaba na quarta, 30: depois do dia 16 há dez dias úteis; do 17, nove.
        (date(2026, 9, 16), date(2026, 9, 30)),
        (date(2026, 9, 17), date(2026, 10, 29)),
        # Em dezembro de 2026 não há expediente em 24 e 31; o ano vira com a guia.
        (date(2026, 12, 14), date(2026, 12, 30)),
        (date(2026, 12, 15), date(2027, 1, 29)),
    ],
)
def test_vence_no_fim_do_mes_ou_do_proximo_se_faltam_menos_de_dez_dias_uteis(
    em: date, vence: date
) -> None:
    assert vencimento_da_outorga(em, MUNICIPIO) == vence
