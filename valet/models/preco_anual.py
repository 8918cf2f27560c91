"""Em quantas vezes o permissionário escolheu pagar cada exercício — art. 9º, § 3º."""

from django.db import models


class EscolhaDeParcelas(models.Model):
    """Uma escolha, lavrada numa linha. Vale a última de cada exercício; sem escolha, uma vez."""

    pedido = models.ForeignKey("valet.PedidoTPU", on_delete=models.PROTECT, related_name="escolhas")
    linha = models.OneToOneField(
        "tramitacao.Tramitacao", on_delete=models.PROTECT, related_name="escolha_de_parcelas"
    )
    exercicio = models.PositiveSmallIntegerField("exercício")
    parcelas = models.PositiveSmallIntegerField("parcelas")

    class Meta:
        verbose_name = "escolha de parcelas"
        verbose_name_plural = "escolhas de parcelas"
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.exercicio} em {self.parcelas}"
