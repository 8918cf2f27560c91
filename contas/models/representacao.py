"""Representação: quem fala por uma empresa, com que poderes e até quando."""

import pghistory
from django.db import models
from django.db.models import Q


@pghistory.track()
class Representacao(models.Model):
    """Conta que age por uma pessoa jurídica. Só vale depois de aceita e dentro do período.

    `ate` é o último dia, inclusive; `encerrada_em` é o instante em que acabou na hora, e desse dia
    em diante não vale mais.
    """

    class Qualidade(models.TextChoices):
        SOCIO = "socio_administrador", "Sócio administrador"
        PROCURADOR = "procurador", "Procurador"
        DIRETOR = "diretor", "Diretor"

    pessoa = models.ForeignKey(
        "contas.Pessoa", on_delete=models.PROTECT, related_name="representantes"
    )
    usuario = models.ForeignKey(
        "contas.Usuario", on_delete=models.PROTECT, related_name="representacoes"
    )
    qualidade = models.CharField("qualidade", max_length=20, choices=Qualidade)
    pode_requerer = models.BooleanField("pode requerer e responder", default=True)
    pode_receber = models.BooleanField("pode receber avisos e notificações", default=True)
    desde = models.DateField("desde")
    ate = models.DateField("até", null=True, blank=True)
    encerrada_em = models.DateTimeField("encerrada em", null=True, blank=True)
    pedida_em = models.DateTimeField("pedida em")
    aceita_em = models.DateTimeField("aceita em", null=True, blank=True)
    aceita_por = models.ForeignKey(
        "contas.Usuario", on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )

    class Meta:
        verbose_name = "representação"
        verbose_name_plural = "representações"
        constraints = [
            models.CheckConstraint(
                condition=Q(ate=None) | Q(ate__gte=models.F("desde")), name="representacao_periodo"
            ),
            models.UniqueConstraint(
                fields=["pessoa", "usuario"],
                condition=Q(ate=None),
                name="representacao_aberta_unica",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.usuario} por {self.pessoa}"
