"""Envia a caixa de saída: uma vez cada mensagem; o erro num endereço não para os outros."""

import smtplib

from django.core.mail import EmailMessage
from django.db import transaction
from django.db.models import F

from tramitacao.models import Mensagem
from tramitacao.relogio import agora

ROTINA = "enviar_mensagens"
#: Depois disto a mensagem fica na lista do administrador, com o último erro.
TENTATIVAS = 8


def enviar_mensagens(limite: int = 500) -> int:
    """Envia o que está por enviar e devolve quantas saíram. Pode rodar duas vezes, ou junto."""
    pendentes = Mensagem.objects.filter(enviada_em=None, tentativas__lt=TENTATIVAS)
    ids = list(pendentes.order_by("criada_em", "pk").values_list("pk", flat=True)[:limite])
    return sum(_enviar(pk) for pk in ids)


def reenviar(pk: int) -> bool:
    """Zera as tentativas de uma mensagem e tenta enviá-la já."""
    Mensagem.objects.filter(pk=pk, enviada_em=None).update(tentativas=0)
    return _enviar(pk)


@transaction.atomic
def _enviar(pk: int) -> bool:
    # Quem não pega a tranca deixa para quem a tem: dois carteiros nunca levam a mesma carta.
    mensagem = (
        Mensagem.objects.select_for_update(skip_locked=True).filter(pk=pk, enviada_em=None).first()
    )
    if mensagem is None:
        return False
    try:
        EmailMessage(
            subject=mensagem.assunto,
            body=mensagem.corpo,
            to=[mensagem.destinatario],
            headers={"Message-ID": f"<vialivre-{mensagem.pk}@vialivre>"},
        ).send()
    except (smtplib.SMTPException, OSError, ValueError) as erro:
        Mensagem.objects.filter(pk=pk).update(tentativas=F("tentativas") + 1, erro=str(erro)[:500])
        return False
    Mensagem.objects.filter(pk=pk).update(enviada_em=agora(), erro="")
    return True
