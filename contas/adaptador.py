"""Como o django-allauth guarda a conta: um endereço por conta, e o correio só vai ao guardado."""

import logging
from typing import Any
from urllib.parse import urlsplit

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.models import EmailAddress, EmailConfirmation
from django.conf import settings
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.http import HttpRequest

from contas.correio_do_acesso import carta_do_acesso
from contas.models import Usuario
from contas.models.usuario import normalizar_email

registro = logging.getLogger(__name__)
#: O que a coluna do endereço aceita.
TAMANHO = 254


class Adaptador(DefaultAccountAdapter):
    """Muda a limpeza do endereço, o texto e o destino dos e-mails e as frases de erro."""

    error_messages = DefaultAccountAdapter.error_messages | {
        "email_password_mismatch": "O e-mail ou a senha não conferem. Confira os dois e tente de "
        "novo, ou use “Esqueci a senha”.",
        "too_many_login_attempts": "Foram tentativas demais. Espere cinco minutos e tente de novo, "
        "ou use “Esqueci a senha”.",
        "enter_current_password": "Senha atual: não é esta. Digite a que você usa para entrar.",
        "incorrect_password": "Senha: não é esta. Digite a que você usa para entrar.",
        "duplicate_email": "E-mail: este já é o endereço da sua conta. Informe outro.",
        "max_email_addresses": "E-mail: a conta já tem %d endereços.",
    }

    def clean_email(self, email: str) -> str:
        # Letra parecida (ı, ſ, ａ) não vira a nossa: quem a digita não recebe o que é de outro.
        if not email.isascii():
            raise ValidationError("E-mail: use só letras sem acento, números e . _ - + @.")
        if len(email) > TAMANHO:
            raise ValidationError(f"E-mail: use até {TAMANHO} letras.")
        return normalizar_email(email)

    def save_user(
        self, request: HttpRequest, user: Usuario, form: Any, commit: bool = True
    ) -> Usuario:
        user.nome = form.cleaned_data["nome"]
        return super().save_user(request, user, form, commit)

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """No texto que o administrador pode mudar. A caixa de saída leva-a depois do commit.

        Se nem à caixa chega, a página não quebra: responde o mesmo que a quem a recebe, e diz como
        pedir outra. No registro fica só que falhou: nem endereço, nem ligação.
        """
        try:
            with transaction.atomic():
                carta = carta_do_acesso(template_prefix, email, context)
                if carta is None:
                    super().send_mail(template_prefix, email, context)
                else:
                    carta.send()
        except Exception as erro:
            registro.error("%s não foi à caixa de saída: %s", template_prefix, type(erro).__name__)

    def send_notification_mail(
        self,
        template_prefix: str,
        user: Usuario,
        context: dict[str, Any] | None = None,
        email: str | None = None,
    ) -> None:
        super().send_notification_mail(
            template_prefix, user, {"user": user, **(context or {})}, email
        )

    def get_email_confirmation_url(
        self, request: HttpRequest, emailconfirmation: EmailConfirmation
    ) -> str:
        return _no_endereco_publico(super().get_email_confirmation_url(request, emailconfirmation))

    def get_reset_password_from_key_url(self, key: str) -> str:
        return _no_endereco_publico(super().get_reset_password_from_key_url(key))

    def send_password_reset_mail(self, user: Usuario, email: str, context: dict[str, Any]) -> None:
        """Ao endereço gravado, nunca ao digitado."""
        super().send_password_reset_mail(user, user.email, context)

    def confirm_email(self, request: HttpRequest, email_address: EmailAddress) -> bool:
        """Confirma; falso se, entre o pedido e agora, o endereço passou a ser de outra conta."""
        try:
            with transaction.atomic():
                return super().confirm_email(request, email_address)
        except IntegrityError:
            return False


def _no_endereco_publico(url: str) -> str:
    """A ligação no endereço público: o do pedido quem o escreve é o navegador."""
    return settings.ENDERECO_PUBLICO.rstrip("/") + urlsplit(url).path
