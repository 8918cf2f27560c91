"""Cada execução de uma rotina, o que falhou nela e o que o administrador pediu fora de hora."""

from django.db import models


class ExecucaoDeRotina(models.Model):
    """Uma passada de uma rotina: quando começou, quando acabou, quanto fez, o que falhou."""

    rotina = models.CharField("rotina", max_length=60)
    comecou_em = models.DateTimeField("começou em")
    acabou_em = models.DateTimeField("acabou em", null=True, blank=True)
    feitos = models.PositiveIntegerField("feitos", default=0)
    falhas = models.PositiveIntegerField("falhas", default=0)

    class Meta:
        verbose_name = "execução de rotina"
        verbose_name_plural = "execuções de rotinas"
        indexes = [models.Index(fields=["rotina", "-comecou_em"], name="ultima_execucao")]

    def __str__(self) -> str:
        return f"{self.rotina} em {self.comecou_em}"


class FalhaDeRotina(models.Model):
    """Um caso que a rotina não conseguiu tratar, com o erro; os outros casos seguiram."""

    rotina = models.CharField("rotina", max_length=60)
    alvo = models.CharField("caso", max_length=120)
    erro = models.TextField("erro")
    primeira_em = models.DateTimeField("primeira vez")
    ultima_em = models.DateTimeField("última vez")
    vezes = models.PositiveIntegerField("vezes", default=1)
    resolvida_em = models.DateTimeField("resolvida em", null=True, blank=True)

    class Meta:
        verbose_name = "falha de rotina"
        verbose_name_plural = "falhas de rotinas"
        constraints = [
            models.UniqueConstraint(
                fields=["rotina", "alvo"],
                condition=models.Q(resolvida_em=None),
                name="falha_aberta_unica",
            )
        ]

    def __str__(self) -> str:
        return f"{self.rotina}: {self.alvo}"


class PedidoDeRotina(models.Model):
    """O administrador pediu que a rotina passe, ou refaça um caso, fora de hora.

    O pedido é um fato: perdida a fila, a varredura por minuto acha-o aqui e o atende.
    """

    rotina = models.CharField("rotina", max_length=60)
    alvo = models.CharField("caso", max_length=120)
    pedido_em = models.DateTimeField("pedido em")
    pedido_por = models.ForeignKey("contas.Usuario", on_delete=models.PROTECT, related_name="+")
    atendido_em = models.DateTimeField("atendido em", null=True, blank=True)

    class Meta:
        verbose_name = "pedido de rotina"
        verbose_name_plural = "pedidos de rotina"
        constraints = [
            models.UniqueConstraint(
                fields=["rotina", "alvo"],
                condition=models.Q(atendido_em=None),
                name="pedido_aberto_unico",
            )
        ]

    def __str__(self) -> str:
        return f"{self.rotina}, {self.alvo}, pedido em {self.pedido_em}"
