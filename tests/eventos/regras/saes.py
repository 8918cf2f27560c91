"""Fatos de SAE prontos para as provas: uma pronta para autorizar, que cada prova estraga."""

from dataclasses import replace
from datetime import date, datetime
from decimal import Decimal
from typing import Any

from eventos.regras.documentos_exigidos import DOCUMENTOS
from eventos.regras.fatos import Anexo, Caucao, ClasseDaVia, FatosDaSAE, TipoDePromotor
from normas.datas import SAO_PAULO
from precos.regras.evento import Classe

AGORA = datetime(2026, 9, 14, 10, 0, tzinfo=SAO_PAULO)
ACEITO = Anexo(enviado_em=AGORA, aceito_em=AGORA)

PRONTA = FatosDaSAE(
    em=AGORA,
    classe=Classe.CONCENTRACAO_PUBLICA,
    vias=(ClasseDaVia.ARTERIAL,),
    evento=date(2026, 12, 5),
    fim=date(2026, 12, 6),
    promotor=TipoDePromotor.JURIDICA,
    protocolo=AGORA,
    competicao_esportiva=True,
    anexos={d.slot: ACEITO for d in DOCUMENTOS},
    seguro_valido_ate=date(2026, 12, 6),
    custo=Decimal("8000.00"),
    devido=Decimal("8000.00"),
    pago=Decimal("8000.00"),
    garantia=Caucao(Decimal("800.00"), date(2026, 9, 10)),
    termo_assinado_em=AGORA,
)


def sae(**mudancas: Any) -> FatosDaSAE:
    """A SAE pronta com estas mudanças."""
    return replace(PRONTA, **mudancas)


def sem(slot: str, **mudancas: Any) -> FatosDaSAE:
    """A SAE pronta sem este documento."""
    return sae(anexos={s: a for s, a in PRONTA.anexos.items() if s != slot}, **mudancas)
