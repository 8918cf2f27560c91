"""Dias sem expediente: a tabela do administrador, que vence as regras de feriado."""

import pghistory
from django.db import models


@pghistory.track(pghistory.InsertEvent(), pghistory.UpdateEvent(), pghistory.DeleteEvent())
class DiaSemExpediente(models.Model):
    """Exceção ao calendário: feriado, ponto facultativo, suspensão ou dia útil (feriado movido).

    Vale para a cidade ou só para uma unidade; nesta, o que é dela vence o da cidade.
    """

    class Tipo(models.TextChoices):
        FERIADO = "feriado", "Feriado"
        PONTO_FACULTATIVO = "ponto_facultativo", "Ponto facultativo"
        EXPEDIENTE_SUSPENSO = "expediente_suspenso", "Expediente suspenso"
        MEIO_EXPEDIENTE = "meio_expediente", "Meio expediente"
        DIA_UTIL = "dia_util", "Dia útil (feriado transferido)"

    data = models.DateField("data")
    unidade = models.ForeignKey(
        "contas.Unidade", on_delete=models.PROTECT, null=True, blank=True, related_name="+",
        verbose_name="vale para", help_text="Em branco, vale para a cidade toda.",
    )  # fmt: skip
    tipo = models.CharField("tipo", max_length=24, choices=Tipo)
    descricao = models.CharField("descrição", max_length=120, blank=True)
    ato = models.CharField("ato", max_length=120)

    class Meta:
        verbose_name = "dia sem expediente"
        verbose_name_plural = "dias sem expediente"
        ordering = ["data", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["data", "unidade"], nulls_distinct=False, name="um_dia_por_lugar"
            )
        ]

    def __str__(self) -> str:
        return f"{self.data:%d/%m/%Y}: {self.get_tipo_display()}"


@pghistory.track()
class AnoDoCalendario(models.Model):
    """O decreto municipal do ano e se está inteiro na tabela; sem ele a tela avisa."""

    ano = models.PositiveSmallIntegerField("ano", unique=True)
    ato = models.CharField("ato", max_length=160)
    completo = models.BooleanField("inteiro na tabela", default=False)

    class Meta:
        verbose_name = "ano do calendário"
        ordering = ["ano"]

    def __str__(self) -> str:
        return str(self.ano)
