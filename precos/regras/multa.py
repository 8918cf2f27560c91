"""Multas do valet e a dobra na reincidência — Decreto 58.027/2017, art. 15, I e § 2º."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from enum import StrEnum

from normas.acervo import D58027
from normas.dinheiro import centavos, reais
from normas.memoria import Memoria, Passo
from normas.redacao import Redacoes
from precos.regras.atos import SEM_ATOS, Chave, TabelaDeAtos

ART_15_I = D58027.art(15).inc("I")
ART_15_P2 = D58027.art(15).par(2)


class Infracao(StrEnum):
    """O que se descumpriu: a notificação do inciso I ou o recolhimento do material do § 2º."""

    NOTIFICACAO = "art_15_I"
    MATERIAL = "art_15_par_2"


@dataclass(frozen=True, slots=True)
class RegraDaMulta:
    """A dobra, e quantas vezes antes da primeira multa e antes de dobrar.

    `por_parte`: cada uma das duas partes paga a sua.
    """

    dobra: int
    multa_desde: int
    dobra_desde: int
    por_parte: bool


@dataclass(frozen=True, slots=True)
class MultaDevida:
    """Quanto se deve, se cada parte deve a sua, e o caminho até o valor."""

    valor: Decimal
    por_parte: bool
    memoria: Memoria


# Interpretação 023: dobra uma vez só; no § 2º a primeira vez é sem multa.
MULTAS: Mapping[Infracao, Redacoes[RegraDaMulta]] = {
    Infracao.NOTIFICACAO: Redacoes(ART_15_I, (D58027, RegraDaMulta(2, 0, 1, por_parte=True))),
    Infracao.MATERIAL: Redacoes(ART_15_P2, (D58027, RegraDaMulta(2, 1, 2, por_parte=False))),
}
#: Em R$.
VALOR_DA_NOTIFICACAO = Redacoes(ART_15_I, (D58027, Decimal("5000.00")))
VALOR_DO_MATERIAL = Redacoes(ART_15_P2, (D58027, Decimal("2500.00")))
_VALORES = {
    Infracao.NOTIFICACAO: (Chave.MULTA_DA_NOTIFICACAO, VALOR_DA_NOTIFICACAO),
    Infracao.MATERIAL: (Chave.MULTA_DO_MATERIAL, VALOR_DO_MATERIAL),
}


def multa(
    infracao: Infracao, *, reincidencias: int, em: date, atos: TabelaDeAtos = SEM_ATOS
) -> MultaDevida:
    """A multa de uma infração, pela redação do dia e pelo ato que então fixe o valor.

    `reincidencias` é quantas multas definitivas (inciso I) ou ocorrências (§ 2º) a parte já teve.
    """
    if reincidencias < 0:
        raise ValueError("reincidências não se contam abaixo de zero")
    regra = MULTAS[infracao].em(em)
    fixado = atos.em(*_VALORES[infracao], em)
    simples = centavos(fixado.valor)
    base = Passo(fixado.dita("multa fixada" if fixado.ato else "multa do decreto"), simples,
                 fixado.fonte)  # fmt: skip
    if reincidencias < regra.valor.multa_desde:
        valor = Decimal("0.00")
        passo = Passo("primeira vez: recolhe-se o material, sem multa", valor, regra.fonte)
    elif reincidencias < regra.valor.dobra_desde:
        valor = simples
        passo = Passo("devida, sem dobra", valor, regra.fonte)
    else:
        valor = simples * regra.valor.dobra
        conta = f"{reais(simples)} × {regra.valor.dobra}"
        passo = Passo("devida, dobrada pela reincidência", valor, regra.fonte, formula=conta)
    return MultaDevida(valor, regra.valor.por_parte, Memoria((base, passo)))
