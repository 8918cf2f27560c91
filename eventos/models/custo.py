"""Preços unitários da CET, por vigência, e a composição do custo — Decreto 46.942/2006, art. 3º."""

import pghistory
from django.contrib.postgres.constraints import ExclusionConstraint
from django.contrib.postgres.fields import RangeOperators
from django.db import models

from contas.models.lotacao import IntervaloDeDias


@pghistory.track()
class PrecoUnitario(models.Model):
    """Quanto custa um serviço da CET num período. A tabela começa vazia; não se adivinha preço."""

    class Criterio(models.TextChoices):
        HORA = "hora", "por hora"
        DIA = "dia", "por dia"
        UNIDADE = "unidade", "por unidade"

    codigo = models.CharField("código", max_length=12)
    descricao = models.CharField("serviço", max_length=160)
    criterio = models.CharField("como se conta", max_length=8, choices=Criterio)
    valor = models.DecimalField("preço unitário", max_digits=12, decimal_places=2)
    desde = models.DateField("vale desde")
    ate = models.DateField("vale até", null=True, blank=True)
    ato = models.CharField("ato que o fixou", max_length=160)
    autor = models.ForeignKey(
        "contas.Usuario", on_delete=models.PROTECT, null=True, blank=True, related_name="+",
        verbose_name="quem o registrou",
    )  # fmt: skip
    ficticio = models.BooleanField("valor de demonstração", default=False)

    class Meta:
        verbose_name = "preço unitário da CET"
        verbose_name_plural = "preços unitários da CET"
        ordering = ["codigo", "desde"]
        constraints = [
            ExclusionConstraint(
                name="preco_unitario_sem_sobreposicao",
                expressions=[
                    ("codigo", RangeOperators.EQUAL),
                    (IntervaloDeDias("desde", "ate", models.Value("[]")), RangeOperators.OVERLAPS),
                ],
            ),
            models.CheckConstraint(
                condition=models.Q(ate=None) | models.Q(ate__gte=models.F("desde")),
                name="preco_unitario_periodo",
            ),
            models.CheckConstraint(condition=models.Q(valor__gt=0), name="preco_unitario_positivo"),
            models.CheckConstraint(condition=~models.Q(ato=""), name="preco_unitario_tem_ato"),
        ]

    def __str__(self) -> str:
        return f"{self.codigo} {self.descricao}"


class ItemComposto(models.Model):
    """Uma linha da composição: o serviço, o preço dele e quanto se emprega no evento."""

    sae = models.ForeignKey("eventos.SAE", on_delete=models.CASCADE, related_name="itens")
    preco = models.ForeignKey(PrecoUnitario, on_delete=models.PROTECT, related_name="itens")
    quantidade = models.DecimalField("quantidade", max_digits=9, decimal_places=2)
    tempo = models.DecimalField("horas ou dias", max_digits=9, decimal_places=2)

    class Meta:
        verbose_name = "item do custo"
        verbose_name_plural = "itens do custo"
        ordering = ["pk"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(quantidade__gt=0, tempo__gt=0), name="item_do_custo_positivo"
            )
        ]

    def __str__(self) -> str:
        return f"{self.quantidade} × {self.preco}"
