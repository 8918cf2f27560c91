"""Até quando se paga a segunda via: dentro do mês, porque os encargos mudam com ele."""

from datetime import date

from normas.calendario import Calendario


def vencimento_da_segunda_via(em: date, calendario: Calendario) -> date:
    """O último dia útil deste mês, se ainda não passou; senão, o do mês que vem."""
    ultimo = calendario.ultimo_util_do_mes(em.year, em.month)
    if em <= ultimo:
        return ultimo
    return calendario.ultimo_util_do_mes(em.year + em.month // 12, em.month % 12 + 1)
