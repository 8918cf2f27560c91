"""Como o django-allauth guarda a conta: e-mail normalizado, um por conta."""

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from django.core.exceptions import ValidationError

from contas.models import Usuario
from contas.models.usuario import normalizar_email


class Adaptador(DefaultAccountAdapter):
    """Só muda a limpeza do endereço e de onde vem o nome."""

    def clean_email(self, email: str) -> str:
        limpo = normalizar_email(email)
        if not limpo.isascii():
            raise ValidationError("E-mail: use só letras sem acento, números e . _ - + @.")
        return limpo

    def save_user(self, request: Any, user: Usuario, form: Any, commit: bool = True) -> Usuario:
        user.nome = form.cleaned_data["nome"]
        return super().save_user(request, user, form, commit)
