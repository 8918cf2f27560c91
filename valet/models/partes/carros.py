"""Estacionamento, declaração técnica e seguro — art. 5º, I, d; II, c; IV."""

from django.db import models


class ParteEstacionamento(models.Model):
    """Onde os carros ficam, e quem assina a declaração técnica (CREA ou CAU)."""

    class Conselho(models.TextChoices):
        CREA = "CREA", "CREA"
        CAU = "CAU", "CAU"

    estac_nome = models.CharField("nome do estacionamento", max_length=160, blank=True)
    estac_endereco = models.CharField("endereço do estacionamento", max_length=300, blank=True)
    estac_cep = models.CharField("CEP do estacionamento", max_length=8, blank=True)
    estac_vagas = models.PositiveIntegerField("vagas no estacionamento", null=True, blank=True)
    estac_contrato_ate = models.DateField("contrato válido até", null=True, blank=True)
    tecnico_nome = models.CharField("nome do profissional", max_length=120, blank=True)
    tecnico_conselho = models.CharField("conselho", max_length=4, choices=Conselho, blank=True)
    tecnico_registro = models.CharField("registro no conselho", max_length=30, blank=True)

    class Meta:
        abstract = True


class ParteSeguro(models.Model):
    """A apólice e os três lugares que ela tem de citar; e se o RIVI é necessário."""

    seguradora = models.CharField("seguradora", max_length=120, blank=True)
    apolice = models.CharField("número da apólice", max_length=60, blank=True)
    apolice_ate = models.DateField("apólice válida até", null=True, blank=True)
    apolice_cita_lugares = models.BooleanField(
        "a apólice cita o local de guarda, o de embarque e o percurso", default=False
    )
    rivi_necessario = models.BooleanField("o RIVI é necessário", default=False)

    class Meta:
        abstract = True
