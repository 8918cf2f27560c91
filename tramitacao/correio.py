"""Correio sem SMTP: nada sai da máquina; `/demonstracao/correio/` mostra a caixa de saída."""

from collections.abc import Sequence

from django.core.mail import EmailMessage
from django.core.mail.backends.base import BaseEmailBackend

from tramitacao.models import Mensagem
from tramitacao.relogio import agora


class Guardado(BaseEmailBackend):
    """Guarda a mensagem. As da caixa de saída já estão lá; as da conta (senha) entram aqui."""

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        for mensagem in email_messages:
            if "Message-ID" not in mensagem.extra_headers:
                self._guardar(mensagem)
        return len(email_messages)

    def _guardar(self, mensagem: EmailMessage) -> None:
        instante = agora()
        for endereco in mensagem.recipients():
            Mensagem.objects.create(
                chave=f"conta-{instante.isoformat()}:{endereco}"[:160],
                destinatario=endereco,
                assunto=" ".join(str(mensagem.subject).split())[:200],
                corpo=str(mensagem.body),
                criada_em=instante,
                enviada_em=instante,
            )
