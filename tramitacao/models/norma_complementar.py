"""Portarias e outras normas que completam os decretos — 58.027/2017, arts. 10, § 3º, 27 e 28."""

from datetime import date

import pghistory
from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import F, Q, QuerySet

from normas.norma import Dispositivo


@pghistory.track()
class NormaComplementar(models.Model):
    """Uma portaria: nome, data, onde se lê e que dispositivos completa. Qualquer decisão a cita."""

    nome = models.CharField("norma", max_length=80, unique=True)
    data = models.DateField("data")
    ementa = models.CharField("do que trata", max_length=300)
    endereco = models.URLField("endereço", blank=True)
    chaves = ArrayField(models.CharField(max_length=60), verbose_name="dispositivos")
    ate = models.DateField("vale até", null=True, blank=True)
    autor = models.ForeignKey("contas.Usuario", on_delete=models.PROTECT, related_name="+")

    class Meta:
        verbose_name = "norma complementar"
        verbose_name_plural = "normas complementares"
        ordering = ["-data", "nome"]
        constraints = [
            models.CheckConstraint(
                condition=Q(ate=None) | Q(ate__gte=F("data")), name="norma_complementar_periodo"
            ),
            models.CheckConstraint(
                condition=Q(chaves__len__gt=0), name="norma_complementar_completa_algo"
            ),
        ]

    def __str__(self) -> str:
        return self.nome

    @property
    def dispositivos(self) -> tuple[Dispositivo, ...]:
        """Os pontos dos decretos que ela completa."""
        return tuple(Dispositivo.de_chave(chave) for chave in self.chaves)

    @classmethod
    def em_vigor(cls, dia: date) -> "QuerySet[NormaComplementar]":
        """As que valem neste dia."""
        return cls._default_manager.filter(Q(ate=None) | Q(ate__gte=dia), data__lte=dia)
