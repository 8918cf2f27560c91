"""Os índices do atraso: a SELIC de cada mês e a multa, por ato — interpretação 026."""

import pghistory
from django.db import models
from django.db.models import Q


@pghistory.track()
class TaxaSelic(models.Model):
    """A SELIC acumulada num mês. Vazia até alguém a carregar; mês ausente não vale zero."""

    mes = models.DateField("mês (dia 1)", unique=True)
    taxa = models.DecimalField("taxa do mês, %", max_digits=7, decimal_places=4)
    fonte = models.CharField("fonte", max_length=160)
    autor = models.ForeignKey(
        "contas.Usuario", on_delete=models.PROTECT, null=True, blank=True, related_name="+",
        verbose_name="quem a registrou",
    )  # fmt: skip

    class Meta:
        verbose_name = "taxa SELIC"
        verbose_name_plural = "taxas SELIC"
        ordering = ["mes"]
        constraints = [
            models.CheckConstraint(condition=Q(taxa__gte=0), name="selic_nao_negativa"),
            models.CheckConstraint(condition=Q(mes__day=1), name="selic_no_dia_1"),
        ]


@pghistory.track()
class MultaDeMora(models.Model):
    """O por cento que se soma ao atraso a partir de um dia; sem linha, é zero."""

    desde = models.DateField("vale desde", unique=True)
    percentual = models.DecimalField("multa, %", max_digits=5, decimal_places=2)
    ato = models.CharField("ato que a fixou", max_length=160)
    autor = models.ForeignKey(
        "contas.Usuario", on_delete=models.PROTECT, null=True, blank=True, related_name="+",
        verbose_name="quem a registrou",
    )  # fmt: skip

    class Meta:
        verbose_name = "multa de mora"
        verbose_name_plural = "multas de mora"
        ordering = ["desde"]
        constraints = [
            models.CheckConstraint(
                condition=Q(percentual__gte=0, percentual__lte=100), name="multa_de_mora_plausivel"
            ),
            models.CheckConstraint(condition=~Q(ato=""), name="multa_de_mora_tem_ato"),
        ]
