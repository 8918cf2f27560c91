"""Lançar, substituir e somar cobranças — Decreto 58.027/2017, art. 9º; 46.942/2006, art. 4º."""

from dataclasses import dataclass, replace
from datetime import date, datetime
from decimal import Decimal
from typing import Any

from django.db.models import QuerySet, Sum

from normas.acervo import D58027
from normas.dinheiro import reais
from normas.memoria import Memoria, Passo
from normas.norma import Dispositivo
from precos.consultas.outorga import PrecoApurado
from precos.models import AproveitamentoDoCredito, Cobranca, Devolucao, Pagamento
from precos.servicos.guias import emitir_guia, matar_guias

ART_9_P2 = D58027.art(9).par(2)
ZERO = Decimal("0.00")
OUTORGA = (Cobranca.Especie.OUTORGA_TPU.value,)


@dataclass(frozen=True, slots=True)
class Lancamento:
    """O que se vai cobrar: a espécie, quanto (R$), por que conta, até quando e de quem."""

    especie: str
    valor: Decimal
    memoria: Memoria
    norma: str
    vencimento: date
    exercicio: int
    favorecido: str = Cobranca.Favorecido.PREFEITURA
    devedor_id: int | None = None
    parcela: int = 1
    parcelas: int = 1
    abatido: Decimal = ZERO
    mes_da_outorga: date | None = None
    ficticio: bool = False


def lancar(lancamento: Lancamento, *, linha: Any, em: datetime) -> Cobranca:
    """Grava a cobrança e a guia dela, com a memória e a linha do razão que a lançou."""
    campos = {nome: getattr(lancamento, nome) for nome in Lancamento.__slots__}
    campos["memoria"] = lancamento.memoria.como_registro()
    cobranca = Cobranca.objects.create(
        procedimento=linha.procedimento, linha=linha, emitida_em=em, **campos
    )
    emitir_guia(cobranca, linha=linha, em=em)
    return cobranca


def das_especies(procedimento: Any, *especies: str) -> QuerySet[Cobranca]:
    """As cobranças destas espécies nestes autos, na ordem em que saíram."""
    return Cobranca.objects.filter(procedimento=procedimento, especie__in=especies).order_by("pk")


def da_outorga(procedimento: Any) -> QuerySet[Cobranca]:
    """As cobranças da outorga nestes autos, na ordem em que saíram."""
    return das_especies(procedimento, *OUTORGA)


def total_pago(procedimento: Any, especies: tuple[str, ...] = OUTORGA) -> Decimal:
    """O que se recolheu por estas espécies e não se devolveu nem cedeu, e o que se recebeu de
    crédito de outros autos, em reais."""
    soma = Pagamento.objects.filter(cobranca__in=das_especies(procedimento, *especies))
    recolhido = soma.aggregate(total=Sum("valor"))["total"] or ZERO
    recebido = AproveitamentoDoCredito.saldo(procedimento, *especies)
    return recolhido + recebido - Devolucao.total(procedimento, *especies)


def total_devido(procedimento: Any, especies: tuple[str, ...] = OUTORGA) -> Decimal:
    """A soma das guias que valem, em reais."""
    validas = das_especies(procedimento, *especies).filter(cancelada_em=None)
    return validas.aggregate(total=Sum("valor"))["total"] or ZERO


def sobra(procedimento: Any, especie: str) -> Decimal:
    """O que se recolheu desta espécie e não se devolveu, além do que as guias pedem, em reais."""
    a_mais = total_pago(procedimento, (especie,)) - total_devido(procedimento, (especie,))
    return max(a_mais, ZERO)


def quitado(procedimento: Any, especies: tuple[str, ...]) -> bool:
    """Há guia em vigor destas espécies, e o que se recolheu as cobre."""
    devido = total_devido(procedimento, especies)
    return devido > 0 and total_pago(procedimento, especies) >= devido


def emitir(
    *, apurado: PrecoApurado, vencimento: date, linha: Any, em: datetime,
    so_a_diferenca: bool = False,
) -> Cobranca:  # fmt: skip
    """Emite a guia. Inteira, cancela as anteriores; só da diferença, soma-se a elas."""
    procedimento = linha.procedimento
    memoria = apurado.preco.memoria
    valor = apurado.valor
    if so_a_diferenca:
        anterior = total_devido(procedimento)
        valor = apurado.valor - anterior
        memoria = memoria.mais(
            Passo("diferença para a guia já emitida", valor, ART_9_P2,
                  formula=f"{reais(apurado.valor)} - {reais(anterior)}")
        )  # fmt: skip
    else:
        # A quitada também sai: a nova cobra o preço inteiro, e o que já se pagou abate dela.
        cancelar(procedimento, em=em, motivo="substituída por nova guia", quitadas=True)
    lancamento = Lancamento(
        especie=OUTORGA[0], exercicio=apurado.exercicio, valor=valor,
        mes_da_outorga=apurado.outorga.replace(day=1), memoria=memoria, vencimento=vencimento,
        norma=apurado.preco.norma.numero, ficticio=apurado.ficticio,
    )  # fmt: skip
    return lancar(com_abatimento(lancamento, procedimento, ART_9_P2), linha=linha, em=em)


def com_abatimento(
    lancamento: Lancamento, procedimento: Any, fundamento: Dispositivo
) -> Lancamento:
    """O lançamento com o que já se recolheu a mais, pela mesma espécie, descontado do a pagar."""
    valor = lancamento.valor
    abatido = min(sobra(procedimento, lancamento.especie), valor)
    if not abatido:
        return lancamento
    passo = Passo(
        "a pagar: descontado o que já foi recolhido", valor - abatido, fundamento,
        formula=f"{reais(valor)} - {reais(abatido)}",
    )  # fmt: skip
    return replace(lancamento, abatido=abatido, memoria=lancamento.memoria.mais(passo))


def cancelar(
    procedimento: Any,
    *,
    em: datetime,
    motivo: str,
    especies: tuple[str, ...] = OUTORGA,
    quitadas: bool = False,
) -> None:
    """Tira o efeito das guias que ainda valem; das quitadas, só quando outra toma o lugar delas."""
    for cobranca in das_especies(procedimento, *especies).filter(cancelada_em=None):
        if quitadas or not cobranca.quitada:
            cancelar_uma(cobranca, em=em, motivo=motivo)


def cancelar_uma(cobranca: Cobranca, *, em: datetime, motivo: str) -> None:
    """Tira o efeito desta cobrança e da guia dela."""
    cobranca.cancelada_em, cobranca.motivo_cancelamento = em, motivo
    cobranca.save(update_fields=["cancelada_em", "motivo_cancelamento"])
    matar_guias(cobranca, em=em, motivo=motivo)
