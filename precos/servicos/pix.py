"""Confirmação de PIX: assinatura sobre o corpo e o instante, sem repetição, sem efeito em dobro."""

import hashlib
import hmac
import json
import re
from dataclasses import dataclass
from datetime import datetime, timedelta
from decimal import Decimal
from typing import Any

from django.db import IntegrityError, transaction

from precos.models import Entrada, NotificacaoPIX
from precos.servicos.entradas import Aviso, aplicar, registrar
from tramitacao.relogio import FUSO, dia_de

#: Quanto o relógio de quem avisa pode diferir do nosso.
JANELA = timedelta(minutes=5)
MAIOR_CORPO = 256 * 1024
_E2E = re.compile(r"[A-Za-z0-9]{1,32}")
_TXID = re.compile(r"[A-Za-z0-9]{1,35}")
_VALOR = re.compile(r"[0-9]{1,10}\.[0-9]{2}")


class AssinaturaRecusada(Exception):
    """A notificação não é de quem tem o segredo, ou é antiga, ou já veio."""


class CorpoRecusado(ValueError):
    """A notificação está assinada, e o corpo não se lê; `campo` diz onde."""

    def __init__(self, campo: str, texto: str) -> None:
        super().__init__(texto)
        self.campo = campo


@dataclass(frozen=True, slots=True)
class Notificacao:
    """O corpo cru, o instante (segundos desde 1970, em texto) e a assinatura em hexadecimal."""

    corpo: bytes
    instante: str
    assinatura: str


def assinar(segredo: str, instante: str, corpo: bytes) -> str:
    """HMAC-SHA256 de "instante.corpo", em hexadecimal."""
    return hmac.new(segredo.encode(), instante.encode() + b"." + corpo, hashlib.sha256).hexdigest()


def confirmar(notificacao: Notificacao, *, segredo: str, em: datetime) -> list[Entrada]:
    """Registra e aplica cada PIX da notificação; o que já se conhecia volta como está.

    Levanta `AssinaturaRecusada` ou `CorpoRecusado`, e nada registra.
    """
    instante = _conferir_assinatura(notificacao, segredo=segredo, em=em)
    avisos = _ler(notificacao.corpo)
    with transaction.atomic():
        _exigir_primeira(notificacao, instante, em=em)
        # Em ordem: duas notificações com os mesmos PIX não se esperam uma à outra.
        entradas = [registrar(a, em=em)[0] for a in sorted(avisos, key=lambda a: a.identificador)]
    for entrada in entradas:
        aplicar(entrada.pk, em=em)
        entrada.refresh_from_db()
    return entradas


def _conferir_assinatura(n: Notificacao, *, segredo: str, em: datetime) -> datetime:
    esperada = assinar(segredo, n.instante, n.corpo)
    if not hmac.compare_digest(esperada.encode(), n.assinatura.encode()):
        raise AssinaturaRecusada("a assinatura não confere")
    if not re.fullmatch(r"[0-9]{1,11}", n.instante):
        raise AssinaturaRecusada("o instante deve ser em segundos desde 1970")
    instante = datetime.fromtimestamp(int(n.instante), FUSO)
    if abs(em - instante) > JANELA:
        raise AssinaturaRecusada("o instante da assinatura está fora da janela de cinco minutos")
    return instante


def _exigir_primeira(n: Notificacao, instante: datetime, *, em: datetime) -> None:
    NotificacaoPIX.objects.filter(instante__lt=em - 2 * JANELA).delete()
    try:
        with transaction.atomic():
            NotificacaoPIX.objects.create(
                assinatura=n.assinatura, instante=instante, recebida_em=em
            )
    except IntegrityError:
        raise AssinaturaRecusada("esta notificação já chegou") from None


def _ler(corpo: bytes) -> list[Aviso]:
    try:
        lido = json.loads(corpo)
    except (ValueError, RecursionError):
        raise CorpoRecusado("", "o corpo não é JSON") from None
    lista = lido.get("pix") if isinstance(lido, dict) else None
    if not isinstance(lista, list) or not lista:
        raise CorpoRecusado("pix", "deve ser uma lista com ao menos um PIX")
    return [_aviso(f"pix.{i}", item) for i, item in enumerate(lista)]


def _aviso(onde: str, item: Any) -> Aviso:
    if not isinstance(item, dict):
        raise CorpoRecusado(onde, "deve ser um objeto")
    e2e = _texto(item, "endToEndId", _E2E, onde, "de 1 a 32 letras e algarismos")
    txid = _texto(item, "txid", _TXID, onde, "de 1 a 35 letras e algarismos")
    valor = Decimal(_texto(item, "valor", _VALOR, onde, "texto como 12.34"))
    if not valor:
        raise CorpoRecusado(f"{onde}.valor", "deve ser maior que zero")
    dia = dia_de(_instante(item.get("horario"), f"{onde}.horario"))
    return Aviso(
        origem=Entrada.Origem.PIX, identificador=f"PIX-{e2e}", codigo=txid, valor=valor,
        pago_em=dia, creditado_em=dia,
    )  # fmt: skip


def _texto(item: dict[str, Any], campo: str, forma: re.Pattern[str], onde: str, diz: str) -> str:
    valor = item.get(campo)
    if not isinstance(valor, str) or not forma.fullmatch(valor):
        raise CorpoRecusado(f"{onde}.{campo}", f"deve ser {diz}")
    return valor


def _instante(texto: Any, onde: str) -> datetime:
    try:
        lido = datetime.fromisoformat(texto)
    except (TypeError, ValueError):
        lido = None
    if lido is None or lido.tzinfo is None:
        raise CorpoRecusado(onde, "deve ser ISO com fuso, como 2026-03-31T10:15:00-03:00")
    return lido
