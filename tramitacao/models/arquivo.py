"""Um arquivo guardado fora de qualquer pasta pública, com seu resumo SHA-256."""

import uuid

from django.db import models


class Arquivo(models.Model):
    """Conteúdo enviado ou expedido. O nome no disco é aleatório; o original é só um rótulo."""

    chave = models.UUIDField("chave", unique=True, default=uuid.uuid4, editable=False)
    nome = models.CharField("nome original", max_length=150)
    tipo = models.CharField("tipo de conteúdo", max_length=40)
    tamanho = models.PositiveIntegerField("tamanho em bytes")
    sha256 = models.CharField("SHA-256", max_length=64)
    enviado_por = models.ForeignKey(
        "contas.Usuario", on_delete=models.PROTECT, null=True, related_name="+"
    )
    guardado_em = models.DateTimeField("guardado em")

    class Meta:
        verbose_name = "arquivo"

    def __str__(self) -> str:
        return self.nome
