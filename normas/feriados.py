"""Feriados nacionais, o estadual e os do Município: valem em todo ano, fixos e móveis."""

from collections.abc import Mapping
from datetime import date, timedelta
from functools import cache
from types import MappingProxyType

from dateutil.easter import easter

_DIA = timedelta(days=1)
_FIXOS = {
    (1, 1): "Confraternização Universal",
    (1, 25): "Aniversário da cidade",
    (4, 21): "Tiradentes",
    (5, 1): "Dia do Trabalho",
    (7, 9): "Revolução Constitucionalista",
    (9, 7): "Independência",
    (10, 12): "Nossa Senhora Aparecida",
    (11, 2): "Finados",
    (11, 15): "Proclamação da República",
    (11, 20): "Consciência Negra",
    (12, 25): "Natal",
}


@cache
def feriados(ano: int) -> Mapping[date, str]:
    """Feriados nacionais, estadual e municipais do ano, fixos e móveis."""
    pascoa = easter(ano)
    moveis = {
        pascoa - 2 * _DIA: "Sexta-feira Santa",
        pascoa + 60 * _DIA: "Corpus Christi",
    }
    fixos = {date(ano, mes, dia): nome for (mes, dia), nome in _FIXOS.items()}
    return MappingProxyType({**moveis, **fixos})
