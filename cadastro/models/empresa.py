"""Empresa de valet e estabelecimento: a pessoa jurídica, com o que o decreto pede dela."""

import pghistory
from django.db import models


@pghistory.track()
class Empresa(models.Model):
    """Empresa prestadora dos serviços de valet."""

    pessoa = models.OneToOneField("contas.Pessoa", on_delete=models.PROTECT, related_name="empresa")
    ccm = models.CharField("CCM", max_length=8, blank=True)
    endereco = models.CharField("endereço", max_length=300, blank=True)
    cep = models.CharField("CEP", max_length=8, blank=True)

    class Meta:
        verbose_name = "empresa de valet"
        verbose_name_plural = "empresas de valet"

    def __str__(self) -> str:
        return self.pessoa.nome


@pghistory.track()
class Estabelecimento(models.Model):
    """Estabelecimento que usa o valet, num endereço."""

    pessoa = models.ForeignKey(
        "contas.Pessoa", on_delete=models.PROTECT, related_name="estabelecimentos"
    )
    nome = models.CharField("nome", max_length=160)
    endereco = models.CharField("endereço", max_length=300)
    cep = models.CharField("CEP", max_length=8, blank=True)
    distrito = models.ForeignKey("contas.Distrito", on_delete=models.PROTECT, related_name="+")
    sql = models.CharField("SQL", max_length=11)

    class Meta:
        verbose_name = "estabelecimento"
        constraints = [
            models.UniqueConstraint(fields=["pessoa", "sql"], name="estabelecimento_por_lote")
        ]

    def __str__(self) -> str:
        return self.nome
