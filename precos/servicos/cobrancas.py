"""Emitir, substituir e pagar a cobrança da outorga — Decreto 58.027/2017, arts. 9º e 10."""

from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import QuerySet, Sum

from normas.acervo import D58027
from normas.datas import por_extenso
from normas.dinheiro import reais
from normas.exigencia import Pendencia
from normas.memoria import Passo
from precos.consultas.outorga import PrecoApurado
from precos.models import Cobranca, Pagamento
from tramitacao.erros import RegraViolada
from tramitacao.models import Arquivo
from tramitacao.relogio import dia_de

ART_9_P2 = D58027.art(9).par(2)
ART_10 = D58027.art(10)
ZERO = Decimal("0.00")
#: O que as colunas guardam.
MAIOR_VALOR = Decimal(10) ** 10
MAIOR_IDENTIFICADOR = 80
_OUTORGA = Cobranca.Especie.OUTORGA_TPU


@dataclass(frozen=True, slots=True)
class Recebimento:
    """Um pagamento a registrar, como está no comprovante."""

    valor: Decimal
    pago_em: date
    identificador: str
    comprovante: Arquivo


def da_outorga(procedimento: Any) -> QuerySet[Cobranca]:
    """As cobranças da outorga nestes autos, na ordem em que saíram."""
    return Cobranca.objects.filter(procedimento=procedimento, especie=_OUTORGA).order_by("pk")


def total_pago(procedimento: Any) -> Decimal:
    """Tudo que já se recolheu pela outorga, em reais."""
    soma = Pagamento.objects.filter(cobranca__in=da_outorga(procedimento))
    return soma.aggregate(total=Sum("valor"))["total"] or ZERO


def total_devido(procedimento: Any) -> Decimal:
    """A soma das guias que valem, em reais."""
    validas = da_outorga(procedimento).filter(cancelada_em=None)
    return validas.aggregate(total=Sum("valor"))["total"] or ZERO


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
        cancelar(procedimento, em=em, motivo="substituída por nova guia")
    sobra = total_pago(procedimento) - total_devido(procedimento)
    abatido = min(max(sobra, ZERO), valor)
    if abatido:
        memoria = memoria.mais(
            Passo("a pagar: descontado o que já foi recolhido", valor - abatido, ART_9_P2,
                  formula=f"{reais(valor)} - {reais(abatido)}")
        )  # fmt: skip
    return Cobranca.objects.create(
        procedimento=procedimento, linha=linha, especie=_OUTORGA, exercicio=apurado.exercicio,
        mes_da_outorga=apurado.outorga.replace(day=1), valor=valor, abatido=abatido,
        memoria=memoria.como_registro(), norma=apurado.preco.norma.numero,
        ficticio=apurado.ficticio, emitida_em=em, vencimento=vencimento,
    )  # fmt: skip


def cancelar(procedimento: Any, *, em: datetime, motivo: str) -> None:
    """Tira o efeito das guias que ainda valem e não foram quitadas."""
    for cobranca in da_outorga(procedimento).filter(cancelada_em=None):
        if not cobranca.quitada:
            cobranca.cancelada_em, cobranca.motivo_cancelamento = em, motivo
            cobranca.save(update_fields=["cancelada_em", "motivo_cancelamento"])


def conferir(recebimento: Recebimento, *, procedimento: Any, em: datetime) -> Cobranca:
    """A cobrança a que o pagamento se aplica; `RegraViolada` se o comprovante não serve."""
    cobrancas = list(da_outorga(procedimento))
    if not cobrancas:
        raise RegraViolada(Pendencia("Este processo não tem guia emitida", ART_9_P2))
    faltas = [*_do_comprovante(recebimento, dia_de(cobrancas[0].emitida_em), dia_de(em))]
    repetido = Pagamento.objects.filter(identificador=recebimento.identificador).first()
    if repetido:
        faltas.append(_ja_registrado(repetido, cobrancas))
    if faltas:
        raise RegraViolada(*faltas)
    abertas = [c for c in cobrancas if c.cancelada_em is None and not c.quitada]
    validas = [c for c in cobrancas if c.cancelada_em is None]
    return (abertas or validas[-1:] or cobrancas[-1:])[0]


def aplicar(recebimento: Recebimento, *, cobranca: Cobranca, linha: Any, em: datetime) -> Pagamento:
    """Grava o pagamento. O identificador é único no banco: dois ao mesmo tempo, um só vale."""
    try:
        with transaction.atomic():
            return Pagamento.objects.create(
                cobranca=cobranca, valor=recebimento.valor, pago_em=recebimento.pago_em,
                meio=Pagamento.Meio.BALCAO, identificador=recebimento.identificador,
                comprovante=recebimento.comprovante, linha=linha, registrado_em=em,
            )  # fmt: skip
    except IntegrityError as erro:
        raise RegraViolada(
            Pendencia("Esta autenticação acabou de ser registrada", ART_10, campo="identificador")
        ) from erro


def _do_comprovante(recebimento: Recebimento, emissao: date, hoje: date) -> list[Pendencia]:
    faltas = []
    if not 0 < recebimento.valor < MAIOR_VALOR:
        faltas.append(Pendencia("Confira o valor pago", ART_10, campo="valor"))
    if not 0 < len(recebimento.identificador.strip()) <= MAIOR_IDENTIFICADOR:
        texto = "Informe a autenticação, como está no comprovante"
        faltas.append(Pendencia(texto, ART_10, campo="identificador"))
    if recebimento.pago_em > hoje:
        faltas.append(Pendencia("A data do pagamento está no futuro", ART_10, campo="pago_em"))
    elif recebimento.pago_em < emissao:
        texto = f"A data do pagamento é anterior à primeira guia, de {por_extenso(emissao)}"
        faltas.append(Pendencia(texto, ART_10, campo="pago_em"))
    return faltas


def _ja_registrado(repetido: Pagamento, cobrancas: list[Cobranca]) -> Pendencia:
    aqui = any(c.pk == repetido.cobranca_id for c in cobrancas)
    onde = "neste processo" if aqui else "em outro processo"
    quando = por_extenso(dia_de(repetido.registrado_em))
    return Pendencia(
        f"Esta autenticação já foi registrada {onde}, em {quando}",
        ART_10,
        "Confira o número no comprovante.",
        campo="identificador",
    )
