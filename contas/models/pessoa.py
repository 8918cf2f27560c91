"""Toda parte de um processo: pessoa física ou jurídica."""

import pghistory
from django.db import models

from contas.identificadores import Tipo, formatar


@pghistory.track()
class Pessoa(models.Model):
    """Pessoa física ou jurídica. O documento (CPF ou CNPJ) é guardado sem máscara."""

    class Tipo(models.TextChoices):
        FISICA = "F", "Pessoa física"
        JURIDICA = "J", "Pessoa jurídica"

    tipo = models.CharField("tipo", max_length=1, choices=Tipo)
    nome = models.CharField("nome ou razão social", max_length=160)
    documento = models.CharField("CPF ou CNPJ", max_length=14, null=True, blank=True)
    email = models.EmailField("e-mail", blank=True)
    telefone = models.CharField("telefone", max_length=30, blank=True)
    usuario = models.OneToOneField(
        "contas.Usuario", on_delete=models.PROTECT, null=True, blank=True, related_name="pessoa"
    )

    class Meta:
        verbose_name = "pessoa"
        constraints = [
            models.UniqueConstraint(fields=["documento"], name="pessoa_documento_unico"),
            models.CheckConstraint(
                condition=models.Q(documento=None)
                | models.Q(tipo="F", documento__regex=r"^[0-9]{11}$")
                | models.Q(tipo="J", documento__regex=r"^[0-9A-Z]{12}[0-9]{2}$"),
                name="pessoa_documento_do_tipo",
            ),
        ]

    @property
    def documento_formatado(self) -> str:
        """Com máscara, para telas e documentos de quem pode ver."""
        if not self.documento:
            return ""
        tipo = Tipo.CNPJ if self.tipo == self.Tipo.JURIDICA else Tipo.CPF
        return formatar(tipo, self.documento)

    @property
    def cnpj(self) -> str:
        """O CNPJ com máscara, que é público; de pessoa física, nada."""
        return self.documento_formatado if self.tipo == self.Tipo.JURIDICA else ""

    def __str__(self) -> str:
        return self.nome
