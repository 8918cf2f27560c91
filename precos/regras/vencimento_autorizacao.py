"""Quando vence o preço da Autorização de Uso — Decreto 58.027/2017, arts. 10, 18 e 19."""

from datetime import date, timedelta

from normas.calendario import Calendario
from precos.regras.vencimento_outorga import vencimento_da_outorga


def vencimento_da_autorizacao(em: date, primeiro_dia: date, calendario: Calendario) -> date:
    """O da outorga do TPU, trazido para o último dia útil antes do acontecimento.

    Interpretação 041: paga-se antes da portaria, e ela antes do acontecimento. Perto demais dele,
    a guia vence no próprio dia em que sai.
    """
    vespera = primeiro_dia - timedelta(days=1)
    while not calendario.eh_util(vespera):
        vespera -= timedelta(days=1)
    return max(em, min(vespera, vencimento_da_outorga(em, calendario)))
