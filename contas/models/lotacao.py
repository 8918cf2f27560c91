"""Lotação: quem tem que papel, em que unidade, de quando até quando."""

import pghistory
from django.contrib.postgres.constraints import ExclusionConstraint
from django.contrib.postgres.fields import RangeOperators
from django.db import models
from django.db.models import Func, Q

from contas.papeis import DA_CIDADE, Papel


class IntervaloDeDias(Func):
    function = "daterange"
    output_field = models.Field()


@pghistory.track()
class Lotacao(models.Model):
    """Pessoa × papel × unidade × período. `ate` é o último dia, inclusive; vazio: em aberto.

    `encerrada_em` é o instante em que a lotação acabou na hora: desse dia em diante não vale mais.
    """

    usuario = models.ForeignKey("contas.Usuario", on_delete=models.PROTECT, related_name="lotacoes")
    papel = models.CharField("papel", max_length=20, choices=Papel)
    unidade = models.ForeignKey("contas.Unidade", on_delete=models.PROTECT, related_name="lotacoes")
    desde = models.DateField("desde")
    ate = models.DateField("até", null=True, blank=True)
    encerrada_em = models.DateTimeField("encerrada em", null=True, blank=True)
    ato = models.CharField("ato de designação", max_length=120, blank=True)

    class Meta:
        verbose_name = "lotação"
        verbose_name_plural = "lotações"
        constraints = [
            ExclusionConstraint(
                name="lotacao_sem_sobreposicao",
                expressions=[
                    ("usuario", RangeOperators.EQUAL),
                    ("papel", RangeOperators.EQUAL),
                    ("unidade", RangeOperators.EQUAL),
                    (
                        IntervaloDeDias("desde", "ate", models.Value("[]")),
                        RangeOperators.OVERLAPS,
                    ),
                ],
            ),
            models.CheckConstraint(
                condition=Q(ate=None) | Q(ate__gte=models.F("desde")), name="lotacao_periodo"
            ),
            models.CheckConstraint(
                condition=~Q(papel__in=[Papel.REQUERENTE, Papel.SISTEMA]),
                name="lotacao_e_de_servidor",
            ),
        ]

    @property
    def da_cidade(self) -> bool:
        """Auditor e administrador valem na cidade inteira."""
        return Papel(self.papel) in DA_CIDADE

    def __str__(self) -> str:
        return f"{self.usuario} · {self.get_papel_display()} · {self.unidade}"
