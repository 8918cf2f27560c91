"""Fatos de pedido prontos para as provas: um completo, que cada prova estraga num ponto só."""

from dataclasses import replace
from datetime import date, datetime
from decimal import Decimal
from typing import Any

from normas.datas import SAO_PAULO
from valet.regras.documentos_exigidos import EXIGENCIAS
from valet.regras.fatos import (
    Anexo,
    CobrancaDaOutorga,
    FatosDoPedido,
    ItemDoPasseio,
    Motorista,
    TrechoDeEmbarque,
)
from valet.regras.fatos import Sinalizacao as Tipo

AGORA = datetime(2026, 11, 27, 16, 7, tzinfo=SAO_PAULO)
ACEITO = Anexo(enviado_em=AGORA, aceito_em=AGORA)

COMPLETO = FatosDoPedido(
    em=AGORA,
    anexos={e.slot: ACEITO for e in EXIGENCIAS if e.slot != "rivi"},
    seguro_valido_ate=date(2027, 6, 30),
    itens_do_passeio=(ItemDoPasseio("Bancada", Decimal("0.70"), Decimal("0.60")),),
    largura_do_passeio=Decimal("2.40"),
    motoristas=(Motorista("José", "B", date(2028, 1, 1)),),
    cet_autorizou_em=AGORA,
    cobranca=CobrancaDaOutorga(Decimal("617.47"), Decimal("617.47"), date(2026, 12, 30)),
)
TRECHO = TrechoDeEmbarque(
    sinalizacao=Tipo.PERMANENTE,
    inicio=Decimal("2.00"),
    fim=Decimal("12.00"),
    testada=Decimal("12.00"),
    vagas=2,
    horario="todos os dias, das 18h às 2h",
    validade=date(2027, 11, 27),
    normas_tecnicas="Manual de Sinalização Urbana",
)


def pedido(**mudancas: Any) -> FatosDoPedido:
    """O pedido completo com estas mudanças."""
    return replace(COMPLETO, **mudancas)


def com_anexo(slot: str, anexo: Anexo) -> FatosDoPedido:
    """O pedido completo com outro arquivo neste lugar."""
    return pedido(anexos={**COMPLETO.anexos, slot: anexo})


def trecho(**mudancas: Any) -> TrechoDeEmbarque:
    """O trecho completo com estas mudanças."""
    return replace(TRECHO, **mudancas)
