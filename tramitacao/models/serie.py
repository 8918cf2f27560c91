"""Contadores sem furo e sem repetição: um por espécie, unidade e ano, trancado ao numerar."""

from django.db import models


class Serie(models.Model):
    """`ultimo` é o último número dado. Quem numera tranca a linha até o fim da transação."""

    especie = models.CharField("espécie", max_length=12)
    unidade = models.ForeignKey("contas.Unidade", on_delete=models.PROTECT, related_name="+")
    ano = models.PositiveSmallIntegerField("ano")
    ultimo = models.PositiveIntegerField("último número", default=0)

    class Meta:
        verbose_name = "série"
        constraints = [
            models.UniqueConstraint(fields=["especie", "unidade", "ano"], name="serie_unica")
        ]

    def __str__(self) -> str:
        return f"{self.especie} {self.unidade_id} {self.ano}: {self.ultimo}"
