"""Conferir e aplicar um pagamento, uma vez só — Decreto 58.027/2017, arts. 9º e 10."""

from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import Any

from django.db import IntegrityError, transaction

from normas.acervo import D58027
from normas.datas import por_extenso
from normas.exigencia import Pendencia
from precos.consultas.em_aberto import encargos_por_pagar
from precos.consultas.recibos import RECIBO
from precos.models import Cobranca, Guia, Pagamento
from precos.servicos.cobrancas import OUTORGA, das_especies
from precos.servicos.guias import ultima_guia
from tramitacao.documento import expedir
from tramitacao.erros import RegraViolada
from tramitacao.fluxo import concreto
from tramitacao.models import Arquivo
from tramitacao.relogio import dia_de

ART_9_P2 = D58027.art(9).par(2)
ART_10 = D58027.art(10)
#: O que as colunas guardam.
MAIOR_VALOR = Decimal(10) ** 10
MAIOR_IDENTIFICADOR = 80


@dataclass(frozen=True, slots=True)
class Recebimento:
    """Um pagamento a registrar, como está no comprovante ou como o banco o disse.

    Com `guia`, aplica-se à cobrança dela; sem, à que vence primeiro.
    """

    valor: Decimal
    pago_em: date
    identificador: str
    comprovante: Arquivo | None = None
    meio: str = Pagamento.Meio.BALCAO
    guia: Guia | None = None

    def como_dados(self) -> dict[str, str]:
        """O que a linha do razão guarda do pagamento."""
        return {
            "valor": str(self.valor),
            "pago_em": self.pago_em.isoformat(),
            "autenticacao": self.identificador,
            "meio": self.meio,
            "comprovante": self.comprovante.sha256 if self.comprovante else "",
        }


def conferir(
    recebimento: Recebimento, *, procedimento: Any, em: datetime,
    especies: tuple[str, ...] = OUTORGA, devedor_id: int | None = None,
) -> Cobranca:  # fmt: skip
    """A cobrança a que o pagamento se aplica; `RegraViolada` se o comprovante não serve.

    Das que estão abertas, a que vence primeiro; com `devedor_id`, só as desta parte.
    """
    das = das_especies(procedimento, *especies).order_by("vencimento", "pk")
    cobrancas = list(das.filter(devedor_id=devedor_id) if devedor_id else das)
    if not cobrancas:
        raise RegraViolada(Pendencia("Este processo não tem guia emitida", ART_9_P2))
    faltas = [
        *_do_comprovante(recebimento, dia_de(min(c.emitida_em for c in cobrancas)), dia_de(em))
    ]
    repetido = Pagamento.objects.filter(identificador=recebimento.identificador).first()
    if repetido:
        faltas.append(_ja_registrado(repetido, cobrancas))
    if faltas:
        raise RegraViolada(*faltas)
    if recebimento.guia is not None:
        return recebimento.guia.cobranca
    abertas = [c for c in cobrancas if c.cancelada_em is None and not c.quitada]
    validas = [c for c in cobrancas if c.cancelada_em is None]
    return (abertas or validas[-1:] or cobrancas[-1:])[0]


def aplicar(recebimento: Recebimento, *, cobranca: Cobranca, linha: Any, em: datetime) -> Pagamento:
    """Grava o pagamento e expede o recibo. O identificador é único: dos dois, um só vale."""
    guia = recebimento.guia or ultima_guia(cobranca)
    encargos = min(recebimento.valor, encargos_por_pagar(guia)) if guia else Decimal("0.00")
    try:
        with transaction.atomic():
            pagamento = Pagamento.objects.create(
                cobranca=cobranca, guia=guia, valor=recebimento.valor - encargos,
                encargos=encargos, pago_em=recebimento.pago_em,
                meio=recebimento.meio, identificador=recebimento.identificador,
                comprovante=recebimento.comprovante, linha=linha, registrado_em=em,
            )  # fmt: skip
    except IntegrityError as erro:
        raise RegraViolada(
            Pendencia("Esta autenticação acabou de ser registrada", ART_10, campo="identificador")
        ) from erro
    expedir(RECIBO, concreto(linha.procedimento), linha=linha, em=em)
    return pagamento


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
