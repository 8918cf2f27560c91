"""O que as páginas públicas leem das regras e das tabelas."""

from decimal import Decimal

from precos.consultas.publicados import tabela_do_minimo
from precos.regras.minimo import IndicePendente


def minimo_do_ano(ano: int) -> Decimal | None:
    """O mínimo anual do TPU, em reais; nulo se falta o índice do ano (58.027, art. 9º, § 4º).

    O publicado pelo administrador vence o calculado.
    """
    try:
        return tabela_do_minimo().do_exercicio(ano).valor
    except IndicePendente:
        return None
