"""A fiança e a devolução da garantia da prova esportiva — art. 14, I e §§ 1º e 2º."""

import pgtrigger
from django.db import models


class FiancaPrestada(models.Model):
    """Fiança registrada pela CET: libera-se depois do evento, não se devolve dinheiro."""

    sae = models.ForeignKey("eventos.SAE", on_delete=models.PROTECT, related_name="fiancas")
    fiador = models.CharField("fiador", max_length=160)
    instrumento = models.CharField("instrumento", max_length=160)
    valor = models.DecimalField("até quanto", max_digits=12, decimal_places=2)
    validade = models.DateField("vale até")
    documento = models.ForeignKey("tramitacao.Arquivo", on_delete=models.PROTECT, related_name="+")
    linha = models.ForeignKey("tramitacao.Tramitacao", on_delete=models.PROTECT, related_name="+")

    class Meta:
        verbose_name = "fiança"
        constraints = [
            models.CheckConstraint(condition=models.Q(valor__gt=0), name="fianca_positiva")
        ]
        triggers = [
            pgtrigger.Protect(name="imutavel", operation=pgtrigger.Update | pgtrigger.Delete)
        ]

    def __str__(self) -> str:
        return f"Fiança de {self.fiador}"


class DevolucaoDaGarantia(models.Model):
    """O que se devolveu da caução, e o que então se descontou, com a prova do dano."""

    sae = models.ForeignKey("eventos.SAE", on_delete=models.PROTECT, related_name="devolucoes")
    depositado = models.DecimalField("depositado", max_digits=12, decimal_places=2)
    descontado = models.DecimalField("descontado", max_digits=12, decimal_places=2)
    devolvido = models.DecimalField("devolvido", max_digits=12, decimal_places=2)
    devolvida_em = models.DateField("devolvida em")
    prova = models.TextField("prova do dano", blank=True)
    linha = models.ForeignKey("tramitacao.Tramitacao", on_delete=models.PROTECT, related_name="+")

    class Meta:
        verbose_name = "devolução da garantia"
        verbose_name_plural = "devoluções da garantia"
        constraints = [
            models.CheckConstraint(
                condition=models.Q(
                    depositado=models.F("descontado") + models.F("devolvido"),
                    descontado__gte=0,
                    devolvido__gte=0,
                ),
                name="devolucao_fecha_a_conta",
            ),
            models.CheckConstraint(
                condition=models.Q(descontado=0) | ~models.Q(prova=""),
                name="desconto_com_prova",
            ),
        ]
        triggers = [
            pgtrigger.Protect(name="imutavel", operation=pgtrigger.Update | pgtrigger.Delete)
        ]

    def __str__(self) -> str:
        return f"Devolução da {self.sae}"
