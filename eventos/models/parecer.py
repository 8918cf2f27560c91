"""Os pronunciamentos de outros órgãos que o evento pede — Decreto 46.942/2006, art. 16."""

from django.db import models


class Parecer(models.Model):
    """Um órgão que a CET disse ser preciso ouvir, e o dia em que ele disse que sim."""

    sae = models.ForeignKey("eventos.SAE", on_delete=models.PROTECT, related_name="pareceres")
    orgao = models.CharField("órgão", max_length=160)
    favoravel_em = models.DateField("favorável em", null=True, blank=True)
    linha = models.ForeignKey(
        "tramitacao.Tramitacao", on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )

    class Meta:
        verbose_name = "parecer"
        verbose_name_plural = "pareceres"
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(fields=["sae", "orgao"], name="um_parecer_por_orgao")
        ]

    def __str__(self) -> str:
        return self.orgao
