"""O ato datado do administrador que fixa um número da redação — interpretação 066."""

import pghistory
from django.db import models
from django.db.models import Q

from precos.regras.atos import Chave
from precos.regras.fixaveis import FIXAVEIS


@pghistory.track()
class ValorFixado(models.Model):
    """O valor de um número da redação a partir de um dia; vale até o ato seguinte.

    Sem data de fim, não há como sobrepor dois atos. Antes do primeiro, vale a redação.
    """

    chave = models.CharField(
        "número da redação", max_length=40, choices=[(str(c), p.nome) for c, p in FIXAVEIS.items()]
    )
    valor = models.DecimalField("valor", max_digits=11, decimal_places=2)
    desde = models.DateField("vale desde")
    ato = models.CharField("ato que o fixou", max_length=160)
    autor = models.ForeignKey(
        "contas.Usuario", on_delete=models.PROTECT, null=True, blank=True, related_name="+",
        verbose_name="quem o registrou",
    )  # fmt: skip

    class Meta:
        verbose_name = "valor fixado por ato"
        verbose_name_plural = "valores fixados por ato"
        ordering = ["chave", "desde"]
        constraints = [
            models.UniqueConstraint(fields=["chave", "desde"], name="valor_fixado_um_por_dia"),
            models.CheckConstraint(condition=Q(valor__gte=0), name="valor_fixado_nao_negativo"),
            models.CheckConstraint(condition=~Q(ato=""), name="valor_fixado_tem_ato"),
            models.CheckConstraint(
                condition=Q(chave__in=[str(c) for c in Chave]), name="valor_fixado_da_lista"
            ),
        ]
