"""Até quando se paga no prazo: a guia guarda a data impressa, mas dia sem expediente não a vence.

Um feriado posto depois de a guia sair não tira de ninguém o dia de pagar: o vencimento passa ao
útil seguinte (Lei 14.141/2006, art. 40; interpretação 034).
"""

from datetime import date, timedelta

from tramitacao.consultas.calendario import calendario

_DIA = timedelta(days=1)


def pagavel_ate(vencimento: date) -> date:
    """O último dia em que pagar esta guia ainda é no prazo."""
    return calendario().proximo_util(vencimento)


def ultimo_vencido(hoje: date) -> date:
    """A data de vencimento mais nova cujo prazo de pagar já passou: serve às consultas."""
    tabela, dia = calendario(), hoje - _DIA
    while not tabela.eh_util(dia):
        dia -= _DIA
    return dia
