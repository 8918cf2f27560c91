"""Preço público anual do Termo de Permissão de Uso — Decreto 58.027/2017, art. 9º.

No ano da outorga vale a redação do dia da outorga; nos seguintes, a de 1º de janeiro do exercício.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from fractions import Fraction

from normas.acervo import D58027, D62114
from normas.dinheiro import centavos, reais
from normas.memoria import Memoria, Passo
from normas.norma import Norma
from normas.redacao import Redacoes
from precos.regras.atos import Chave
from precos.regras.minimo import ART_9_P1, MINIMO_INICIAL, Minimo, TabelaDoMinimo

ART_9_P2 = D58027.art(9).par(2)
MESES_DO_ANO = 12

FATOR_PGV = Redacoes(ART_9_P1, (D58027, Decimal("2.0")), (D62114, Decimal("1.0")))


def _ano_inteiro(_outorga: date) -> int:
    return MESES_DO_ANO


def _meses_restantes(outorga: date) -> int:
    # Interpretação 007: o mês da outorga conta inteiro.
    return MESES_DO_ANO + 1 - outorga.month


MESES_DEVIDOS = Redacoes[Callable[[date], int]](
    ART_9_P2, (D58027, _ano_inteiro), (D62114, _meses_restantes)
)


@dataclass(frozen=True, slots=True)
class PrecoTPU:
    """O preço de um exercício. `meses` só existe no ano da outorga; `minimo`, desde 62.114/2022."""

    norma: Norma
    preco_anual: Decimal
    minimo: Decimal | None
    meses: int | None
    valor_devido: Decimal
    memoria: Memoria


def preco_da_outorga(pgv_m2: Decimal, *, outorga: date, tabela: TabelaDoMinimo) -> PrecoTPU:
    """O preço do ano da outorga, em R$; `pgv_m2` em R$/m², da testada e do exercício.

    `SemRedacaoVigente` antes de 2017-12-08; `IndicePendente` se o mínimo do ano não é conhecido.
    """
    norma, anual, minimo, passos = _anual(pgv_m2, outorga, tabela)
    regra = MESES_DEVIDOS.em(outorga)
    meses = regra.valor(outorga)
    devido = centavos(Fraction(anual) * meses / MESES_DO_ANO)
    contados = "o ano inteiro" if meses == MESES_DO_ANO else f"{meses} de {MESES_DO_ANO} meses"
    passo = Passo(
        f"devido no ano da outorga: {contados}",
        devido,
        regra.fonte,
        formula=f"{reais(anual)} × {meses} ÷ {MESES_DO_ANO}",
    )
    return PrecoTPU(norma, anual, minimo, meses, devido, Memoria((*passos, passo)))


def preco_do_exercicio(pgv_m2: Decimal, *, exercicio: int, tabela: TabelaDoMinimo) -> PrecoTPU:
    """O preço de um ano posterior ao da outorga, em R$, inteiro."""
    primeiro_dia = date(exercicio, 1, 1)
    norma, anual, minimo, passos = _anual(pgv_m2, primeiro_dia, tabela)
    fonte = ART_9_P1.na_redacao(norma)
    passo = Passo(f"devido no exercício de {exercicio}", anual, fonte)
    return PrecoTPU(norma, anual, minimo, None, anual, Memoria((*passos, passo)))


def _anual(
    pgv_m2: Decimal, em: date, tabela: TabelaDoMinimo
) -> tuple[Norma, Decimal, Decimal | None, tuple[Passo, ...]]:
    fator = tabela.atos.em(Chave.FATOR_PGV, FATOR_PGV, em)
    bruto = centavos(Fraction(pgv_m2) * Fraction(fator.valor))
    vezes = f"{fator.valor}".replace(".", ",")
    passos = (
        Passo("valor do metro quadrado na Planta Genérica de Valores", pgv_m2, fator.fonte),
        Passo(
            fator.dita(f"PGV × {vezes}"), bruto, fator.fonte, formula=f"{reais(pgv_m2)} × {vezes}"
        ),
    )
    if MINIMO_INICIAL.em(em).valor is None:
        return fator.norma, bruto, None, passos
    minimo: Minimo = tabela.em(em)
    anual = max(bruto, minimo.valor)
    maior = Passo("preço anual: o maior entre o da PGV e o mínimo", anual, fator.fonte)
    return fator.norma, anual, minimo.valor, (*passos, minimo.passo, maior)
