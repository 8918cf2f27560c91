"""Cada ato que tira a empresa do Cadastro; ela só volta quando nenhum resta — art. 24, § 2º."""

from django.db import models
from django.db.models import Q

from cadastro.models.inscricao import Inscricao


class CausaDaExclusao(models.Model):
    """Uma exclusão decidida num processo, mesmo que a empresa já estivesse fora por outro."""

    inscricao = models.ForeignKey(
        "cadastro.Inscricao", on_delete=models.PROTECT, related_name="causas"
    )
    linha = models.ForeignKey("tramitacao.Tramitacao", on_delete=models.PROTECT, related_name="+")
    em = models.DateTimeField("excluída em")
    motivo = models.CharField("motivo da exclusão", max_length=16, choices=Inscricao.Motivo)
    #: O ato que a desfez: recurso provido, ou exclusão tornada sem efeito.
    desfeita_por = models.ForeignKey(
        "tramitacao.Tramitacao", on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )

    class Meta:
        verbose_name = "causa da exclusão"
        verbose_name_plural = "causas da exclusão"
        ordering = ["em", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["inscricao", "linha"], name="causa_uma_por_ato")
        ]
        indexes = [
            models.Index(
                fields=["inscricao"], condition=Q(desfeita_por=None), name="causas_que_restam"
            )
        ]

    def __str__(self) -> str:
        return f"{self.inscricao}: {self.get_motivo_display().lower()}"
