"""Quando vence o preço da outorga — Decreto 58.027/2017, art. 9º, § 2º, e art. 8º, III."""

from datetime import date, timedelta

from normas.acervo import D58027
from normas.calendario import Calendario
from normas.redacao import Redacoes

ART_9_P2 = D58027.art(9).par(2)
# Interpretação 009: o decreto manda pagar antes do termo e não marca dia.
MINIMO_DE_DIAS_UTEIS = Redacoes(ART_9_P2, (D58027, 10))


def vencimento_da_outorga(em: date, calendario: Calendario) -> date:
    """O último dia útil deste mês, ou do próximo se faltam menos de 10 dias úteis.

    Contam-se os dias úteis depois de `em`, até o último do mês. O preço é o do mês do vencimento.
    """
    ultimo = calendario.ultimo_util_do_mes(em.year, em.month)
    amanha = em + timedelta(days=1)
    restam = calendario.uteis_entre(amanha, ultimo + timedelta(days=1))
    if restam >= MINIMO_DE_DIAS_UTEIS.em(em).valor:
        return ultimo
    proximo = date(em.year + em.month // 12, em.month % 12 + 1, 1)
    return calendario.ultimo_util_do_mes(proximo.year, proximo.month)
