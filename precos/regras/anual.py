"""O preço dos anos seguintes ao da outorga: que exercícios se cobram e quando vencem — art. 9º."""

from datetime import date, timedelta

from normas.acervo import D58027, D62114
from normas.calendario import Calendario
from normas.redacao import Redacoes
from precos.regras.parcelas import ParcelaDevida, limite_da_escolha
from precos.regras.vencimento_outorga import vencimento_da_outorga

ART_9_P2 = D58027.art(9).par(2)
ART_9_P3 = D58027.art(9).par(3).na_redacao(D62114)
#: Com quantos dias de antecedência se lembra um vencimento; parâmetro nosso, não do decreto.
LEMBRETES = Redacoes(ART_9_P2, (D58027, (timedelta(days=15), timedelta(days=5))))


def exercicios_a_cobrar(*, outorga: date, hoje: date) -> range:
    """Os anos depois do da outorga, até o presente: cada um tem o seu preço."""
    return range(outorga.year + 1, hoje.year + 1)


def exercicio_da_escolha(*, outorga: date, hoje: date, calendario: Calendario) -> int:
    """O exercício cujas parcelas ainda se podem escolher: este ano, se dá tempo, ou o próximo."""
    if hoje.year > outorga.year and hoje <= ate_quando_escolher(hoje.year, calendario):
        return hoje.year
    return hoje.year + 1


def ate_quando_escolher(exercicio: int, calendario: Calendario) -> date:
    """O último dia para escolher as parcelas do exercício."""
    return limite_da_escolha(calendario.ultimo_util_do_trimestre(exercicio, 1))


def com_prazo_para_pagar(
    parcelas: tuple[ParcelaDevida, ...], *, lancadas_em: date, calendario: Calendario
) -> tuple[ParcelaDevida, ...]:
    """As mesmas parcelas; a que já teria vencido ao ser lançada vence no prazo de uma guia nova.

    Interpretação 038: ninguém se atrasa antes de ser cobrado. As seguintes não vencem antes dela.
    """
    minimo = vencimento_da_outorga(lancadas_em, calendario)
    return tuple(
        ParcelaDevida(p.numero, minimo, p.valor)
        if p.vencimento is not None and p.vencimento <= lancadas_em
        else p
        for p in parcelas
    )


def lembrete_devido(*, vencimento: date, hoje: date) -> int | None:
    """O lembrete mais perto do vencimento que já chegou, em dias; nulo se nenhum, ou se venceu."""
    falta = vencimento - hoje
    if falta < timedelta(0):
        return None
    chegados = [antes.days for antes in LEMBRETES.em(hoje).valor if falta <= antes]
    return min(chegados, default=None)
