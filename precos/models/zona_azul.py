"""O preço do CAD, que paga uma hora de uma vaga de Zona Azul — art. 13."""

import pghistory
from django.db import models
from django.db.models import Q


@pghistory.track()
class PrecoCAD(models.Model):
    """O preço do CAD a partir de um dia; vale até o seguinte, e o último vale sempre.

    Sem data de fim, não há como sobrepor dois preços nem deixar dia sem preço.
    """

    desde = models.DateField("vale desde", unique=True)
    valor = models.DecimalField("preço do CAD", max_digits=8, decimal_places=2)
    ato = models.CharField("ato que o fixou", max_length=160)
    autor = models.ForeignKey(
        "contas.Usuario", on_delete=models.PROTECT, null=True, blank=True, related_name="+",
        verbose_name="quem o registrou",
    )  # fmt: skip

    class Meta:
        verbose_name = "preço do CAD"
        verbose_name_plural = "preços do CAD"
        ordering = ["desde"]
        constraints = [models.CheckConstraint(condition=Q(valor__gt=0), name="cad_positivo")]
