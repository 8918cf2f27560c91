"""O correio da conta (senha, confirmação) passa pela mesma caixa de saída que os avisos dos autos.

As mensagens da caixa de saída já trazem `Message-ID`; as outras entram nela aqui. Assim o servidor
de correio fora do ar não derruba a tela de quem cria a conta: a rotina tenta de novo.
"""

from collections.abc import Sequence
from datetime import datetime
from uuid import uuid4

from django.conf import settings
from django.core.mail import EmailMessage
from django.core.mail.backends.base import BaseEmailBackend
from django.core.mail.backends.smtp import EmailBackend as Smtp

from tramitacao.efeitos import depois_do_commit
from tramitacao.models import Mensagem
from tramitacao.relogio import agora
from tramitacao.servicos.carta import NO_LUGAR_DO_SEGREDO, assunto_em_uma_linha


class Guardado(BaseEmailBackend):
    """Sem SMTP nada sai da máquina; `/demonstracao/correio/` mostra o que sairia."""

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        for mensagem in email_messages:
            if not _da_caixa_de_saida(mensagem):
                _guardar(mensagem, enviada_em=agora())
        return len(email_messages)


class Adiado(Smtp):
    """Com SMTP: o que vem da caixa de saída parte; o que vem de uma tela entra nela."""

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        da_tela = [m for m in email_messages if not _da_caixa_de_saida(m)]
        for mensagem in da_tela:
            _guardar(mensagem, enviada_em=None)
        if da_tela:
            depois_do_commit("tramitacao.tasks.enviar_mensagens")
        partem = [m for m in email_messages if _da_caixa_de_saida(m)]
        return len(da_tela) + (super().send_messages(partem) or 0 if partem else 0)


def _da_caixa_de_saida(mensagem: EmailMessage) -> bool:
    return "Message-ID" in mensagem.extra_headers


def _guardar(mensagem: EmailMessage, *, enviada_em: datetime | None) -> None:
    instante, segredo = agora(), getattr(mensagem, "segredo", None)
    corpo = str(mensagem.body)
    for endereco in mensagem.recipients():
        Mensagem.objects.create(
            chave=f"conta-{uuid4().hex}",
            destinatario=endereco,
            assunto=assunto_em_uma_linha(str(mensagem.subject)),
            corpo=corpo.replace(segredo, NO_LUGAR_DO_SEGREDO) if segredo else corpo,
            segredo=segredo if enviada_em is None or settings.DEMONSTRACAO else segredo and "",
            criada_em=instante,
            enviada_em=enviada_em,
        )
