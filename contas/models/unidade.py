"""Unidades da Prefeitura e os distritos que cada Subprefeitura atende."""

import pghistory
from django.db import models


@pghistory.track()
class Unidade(models.Model):
    """Subprefeitura, secretaria, CET, DSV ou auditoria."""

    class Tipo(models.TextChoices):
        SUBPREFEITURA = "subprefeitura", "Subprefeitura"
        SECRETARIA = "secretaria", "Secretaria"
        CET = "cet", "CET"
        DSV = "dsv", "DSV"
        AUDITORIA = "auditoria", "Auditoria"

    sigla = models.CharField("sigla", max_length=8, unique=True)
    nome = models.CharField("nome", max_length=120)
    tipo = models.CharField("tipo", max_length=20, choices=Tipo)
    codigo_sei = models.CharField("código nos processos", max_length=4, unique=True)
    codigo_confirmado = models.BooleanField("código confirmado pela cidade", default=False)
    #: Onde a unidade recebe os avisos do que lhe chega; vazio, só na caixa interna.
    email = models.EmailField("e-mail da unidade", blank=True, default="")

    class Meta:
        verbose_name = "unidade"
        ordering = ["nome"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(codigo_sei__regex=r"^[0-9]{4}$"), name="unidade_codigo_4_digitos"
            )
        ]

    def __str__(self) -> str:
        return self.nome


class Distrito(models.Model):
    """Distrito da cidade: dá a Subprefeitura competente."""

    nome = models.CharField("nome", max_length=60, unique=True)
    subprefeitura = models.ForeignKey(Unidade, on_delete=models.PROTECT, related_name="distritos")

    class Meta:
        verbose_name = "distrito"
        ordering = ["nome"]

    def __str__(self) -> str:
        return self.nome
