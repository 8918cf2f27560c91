"""Em que lista cai o dinheiro que entrou por uma guia."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from enum import StrEnum


class Classe(StrEnum):
    """As listas da conciliação; só a exata não pede que alguém olhe."""

    EXATA = "exata"
    PARCIAL = "parcial"
    A_MAIOR = "a_maior"
    EM_ATRASO = "em_atraso"
    EM_DOBRO = "em_dobro"
    DESCONHECIDA = "desconhecida"
    NAO_APLICADA = "nao_aplicada"


@dataclass(frozen=True, slots=True)
class Divida:
    """O que a guia cobrava quando o dinheiro chegou: o saldo em R$, com os encargos dela."""

    saldo: Decimal
    vencimento: date
    paga: bool
    cancelada: bool


def classificar(divida: Divida, *, valor: Decimal, pago_em: date) -> Classe:
    """A lista de um pagamento; o que já estava pago é em dobro, ainda que o valor bata."""
    if divida.paga:
        return Classe.EM_DOBRO
    # A cobrança cancelada nada cobra: o dinheiro fica como crédito nos autos.
    if divida.cancelada or valor > divida.saldo:
        return Classe.A_MAIOR
    if valor < divida.saldo:
        return Classe.PARCIAL
    return Classe.EM_ATRASO if pago_em > divida.vencimento else Classe.EXATA
