"""Prazos abertos por atos: guardam fatos (marco, vencimento, desfecho), nunca uma contagem."""

from datetime import date
from typing import TYPE_CHECKING

from django.db import models

from contas.papeis import Papel

if TYPE_CHECKING:
    from tramitacao.models.razao import Tramitacao


class PrazoAberto(models.Model):
    """Prazo de um procedimento. Sem marco (publicação ou recebimento), não corre e não vence."""

    class Desfecho(models.TextChoices):
        ABERTO = "aberto", "Aberto"
        CUMPRIDO = "cumprido", "Cumprido"
        DECORRIDO = "decorrido", "Decorrido"
        CANCELADO = "cancelado", "Sem efeito"

    procedimento = models.ForeignKey(
        "tramitacao.Procedimento", on_delete=models.PROTECT, related_name="prazos"
    )
    regra = models.CharField("regra", max_length=60)
    aberto_por = models.ForeignKey(
        "tramitacao.Tramitacao", on_delete=models.PROTECT, related_name="prazos_abertos"
    )
    marco = models.DateField("começo da contagem", null=True, blank=True)
    vencimento = models.DateField("último dia", null=True, blank=True)
    ao_vencer = models.CharField("ato ao vencer", max_length=60, blank=True)
    desfecho = models.CharField(
        "desfecho", max_length=12, choices=Desfecho, default=Desfecho.ABERTO
    )
    encerrado_por = models.ForeignKey(
        "tramitacao.Tramitacao", on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )

    class Meta:
        verbose_name = "prazo"
        constraints = [
            models.UniqueConstraint(
                fields=["procedimento", "regra"],
                condition=models.Q(desfecho="aberto"),
                name="prazo_aberto_unico",
            ),
            models.CheckConstraint(
                condition=models.Q(marco=None, vencimento=None)
                | models.Q(marco__isnull=False, vencimento__gte=models.F("marco")),
                name="prazo_vence_depois_do_marco",
            ),
        ]
        indexes = [
            models.Index(
                fields=["vencimento"],
                condition=models.Q(desfecho="aberto"),
                name="prazos_a_vencer",
            )
        ]

    def __str__(self) -> str:
        return f"{self.regra} até {self.vencimento}"

    def get_absolute_url(self) -> str:
        """A página que o conta dia a dia ("por que esta data?")."""
        return f"{self.procedimento.processo.get_absolute_url()}prazos/{self.pk}/"

    @property
    def certidao(self) -> "Tramitacao | None":
        """A linha com que o sistema certificou o decurso; nula se não o certificou.

        O decurso que a própria parte mostrou, ao recorrer tarde, não é certidão.
        """
        linha = self.encerrado_por
        certificado = linha is not None and linha.papel == Papel.SISTEMA
        return linha if certificado and self.desfecho == self.Desfecho.DECORRIDO else None

    @property
    def datas(self) -> tuple[date, date]:
        """O marco e o último dia do prazo que já corre; `ValueError` se ainda não corre."""
        if self.marco is None or self.vencimento is None:
            raise ValueError(f"o prazo {self.regra} ainda não corre")
        return self.marco, self.vencimento
