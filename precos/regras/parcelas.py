"""Em quantas vezes e quando se paga o TPU — Decreto 58.027/2017, art. 9º, §§ 2º e 3º."""

from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal

from normas.acervo import D58027, D62114
from normas.calendario import Calendario
from normas.dinheiro import dividir
from normas.norma import Dispositivo
from normas.redacao import Redacoes

ART_9 = D58027.art(9)
ART_9_P2 = ART_9.par(2)
ART_9_P3 = ART_9.par(3).na_redacao(D62114)
TRIMESTRES = 4


@dataclass(frozen=True, slots=True)
class RegraDasParcelas:
    """Quantas parcelas se admitem nos anos seguintes ao da outorga, e por qual parágrafo."""

    maximo: int
    fonte: Dispositivo


@dataclass(frozen=True, slots=True)
class ParcelaDevida:
    """Uma parcela, em R$; sem vencimento no ano da outorga, em que se paga antes do termo."""

    numero: int
    vencimento: date | None
    valor: Decimal


class ParcelamentoVedado(ValueError):
    """Mais parcelas do que a redação admite."""


PARCELAMENTO = Redacoes(
    ART_9,
    (D58027, RegraDasParcelas(1, ART_9_P2)),
    (D62114, RegraDasParcelas(TRIMESTRES, ART_9_P3)),
)
# Interpretação 010: o decreto não diz até quando o permissionário escolhe as parcelas.
ANTECEDENCIA_DA_ESCOLHA = Redacoes(ART_9_P3, (D62114, timedelta(days=10)))


def maximo_de_parcelas(*, outorga: date, exercicio: int) -> RegraDasParcelas:
    """O máximo para o exercício: uma no ano da outorga; nos seguintes, o da redação em vigor.

    `SemRedacaoVigente` se a outorga é anterior ao decreto, qualquer que seja o exercício.
    """
    na_outorga = PARCELAMENTO.em(outorga)
    if exercicio == outorga.year:
        return RegraDasParcelas(1, ART_9_P2.na_redacao(na_outorga.norma))
    return PARCELAMENTO.em(date(exercicio, 1, 1)).valor


def conferir_parcelas(parcelas: int, *, outorga: date, exercicio: int) -> None:
    """`ParcelamentoVedado` se a redação do exercício não admite tantas parcelas."""
    regra = maximo_de_parcelas(outorga=outorga, exercicio=exercicio)
    if parcelas > regra.maximo:
        vezes = "uma vez" if regra.maximo == 1 else f"até {regra.maximo} parcelas"
        ano = "no ano da outorga" if exercicio == outorga.year else f"em {exercicio}"
        raise ParcelamentoVedado(f"{ano} o preço se paga em {vezes} ({regra.fonte.completo})")


def parcela_da_outorga(valor: Decimal) -> tuple[ParcelaDevida, ...]:
    """A parcela única do ano da outorga, paga antes da emissão do termo."""
    return (ParcelaDevida(1, None, valor),)


def parcelas_do_exercicio(
    valor: Decimal, parcelas: int, *, exercicio: int, calendario: Calendario
) -> tuple[ParcelaDevida, ...]:
    """De uma a quatro parcelas, no último dia útil de cada trimestre; somam o valor."""
    return tuple(
        ParcelaDevida(numero, calendario.ultimo_util_do_trimestre(exercicio, numero), quanto)
        for numero, quanto in enumerate(dividir(valor, parcelas), start=1)
    )


def limite_da_escolha(primeiro_vencimento: date) -> date:
    """O último dia para o permissionário escolher em quantas vezes paga."""
    return primeiro_vencimento - ANTECEDENCIA_DA_ESCOLHA.em(primeiro_vencimento).valor
