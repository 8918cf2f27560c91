"""Como o django-allauth guarda a conta: um endereço por conta, e o correio só vai ao guardado."""

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.models import EmailAddress
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.http import HttpRequest

from contas.models import Usuario
from contas.models.usuario import normalizar_email


class Adaptador(DefaultAccountAdapter):
    """Muda a limpeza do endereço, o destino da recuperação e as frases de erro."""

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
        return normalizar_email(email)

    def save_user(
        self, request: HttpRequest, user: Usuario, form: Any, commit: bool = True
    ) -> Usuario:
        user.nome = form.cleaned_data["nome"]
        return super().save_user(request, user, form, commit)

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
