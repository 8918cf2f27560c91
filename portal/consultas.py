"""O que as páginas públicas leem das regras e das tabelas."""

from datetime import date
from decimal import Decimal

from precos.consultas.publicados import tabela_do_minimo
from precos.regras.minimo import IndicePendente


def minimo_em(dia: date) -> Decimal | None:
    """O mínimo anual do TPU, em reais; nulo se falta o índice do ano (58.027, art. 9º, § 4º).

    O que o administrador publicou ou fixou por ato vence o calculado.
    """
    try:
        return tabela_do_minimo().em(dia).valor
    except IndicePendente:
        return None
