"""O que a prova esportiva pede a mais — Decreto 46.942/2006, arts. 12, IV, e 14."""

from django.db import models


class ParteEsporte(models.Model):
    """Confederação, via aberta, seguro e a garantia que se pretende prestar."""

    class Garantia(models.TextChoices):
        CAUCAO = "caucao", "Caução: depósito na conta da CET, devolvido depois"
        FIANCA = "fianca", "Fiança: um fiador garante por escrito"

    vias_abertas = models.BooleanField("em via aberta à circulação", default=True)
    confederacao = models.CharField("confederação ou entidade filiada", max_length=160, blank=True)
    garantia_prevista = models.CharField("garantia", max_length=8, choices=Garantia, blank=True)
    seguradora = models.CharField("seguradora", max_length=120, blank=True)
    apolice = models.CharField("apólice", max_length=60, blank=True)
    apolice_ate = models.DateField("apólice vale até", null=True, blank=True)

    class Meta:
        abstract = True
