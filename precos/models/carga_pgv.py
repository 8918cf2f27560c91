"""Cada prévia e cada carga da PGV: quem, quando, de que arquivo, e o que ele trazia — art. 9º."""

from django.db import models


class CargaDaPGV(models.Model):
    """A prévia conta o que mudaria e nada grava; a carga grava. Dos números, nenhum se recalcula.

    `recusadas` são as primeiras linhas recusadas, em CSV; todas ficam no arquivo ao lado do
    importado.
    """

    exercicio = models.PositiveSmallIntegerField("exercício")
    arquivo = models.CharField("arquivo", max_length=160)
    previa = models.BooleanField("só prévia")
    feita_em = models.DateTimeField("feita em")
    por = models.ForeignKey(
        "contas.Usuario", on_delete=models.PROTECT, null=True, blank=True, related_name="+",
        verbose_name="quem a fez",
    )  # fmt: skip
    linhas = models.PositiveIntegerField("linhas lidas")
    rejeitadas = models.PositiveIntegerField("linhas rejeitadas")
    faces = models.PositiveIntegerField("faces do arquivo")
    novas = models.PositiveIntegerField("faces novas")
    mudam = models.PositiveIntegerField("faces que mudam")
    conflitos = models.PositiveIntegerField("faces com mais de um valor depois da carga")
    recusadas = models.TextField("primeiras linhas recusadas", blank=True)

    class Meta:
        verbose_name = "carga da PGV"
        verbose_name_plural = "cargas da PGV"
        ordering = ["-feita_em", "-pk"]
