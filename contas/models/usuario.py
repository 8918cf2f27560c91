"""A conta de acesso: um endereço de e-mail, uma conta."""

import unicodedata
from typing import Any

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.db import models
from django.db.models.functions import Lower, Trim


def normalizar_email(endereco: str) -> str:
    """Sem espaços em volta, em minúsculas e na forma composta: o mesmo endereço, sempre igual."""
    return unicodedata.normalize("NFKC", endereco or "").strip().lower()


class UsuarioManager(BaseUserManager["Usuario"]):
    def create_user(self, email: str, password: str | None = None, **campos: Any) -> "Usuario":
        usuario = self.model(email=normalizar_email(email), **campos)
        usuario.set_password(password)
        usuario.save(using=self._db)
        return usuario

    def get_by_natural_key(self, username: str | None) -> "Usuario":
        return self.get(email=normalizar_email(username or ""))


class Usuario(AbstractBaseUser):
    """Conta de acesso por e-mail. O que ela pode fazer vem da lotação ou da representação."""

    email = models.EmailField("e-mail", max_length=254)
    nome = models.CharField("nome completo", max_length=120)
    is_active = models.BooleanField("ativa", default=True)
    criada_em = models.DateTimeField("criada em", auto_now_add=True)

    objects = UsuarioManager()

    USERNAME_FIELD = "email"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS = ["nome"]

    class Meta:
        verbose_name = "conta"
        constraints = [
            models.UniqueConstraint(Lower("email"), name="conta_email_unico"),
            models.CheckConstraint(
                condition=models.Q(email=Lower(Trim("email"))), name="conta_email_normalizado"
            ),
        ]

    def save(self, *args: Any, **kwargs: Any) -> None:
        self.email = normalizar_email(self.email)
        super().save(*args, **kwargs)

    def __str__(self) -> str:
        return self.nome or self.email
