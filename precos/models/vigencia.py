"""Tabela datada: cada valor vale de um dia a outro, por um ato, sem sobreposição nem lacuna."""

import pgtrigger
from django.contrib.postgres.constraints import ExclusionConstraint
from django.contrib.postgres.fields import RangeOperators
from django.db import models
from django.db.models import Q

from contas.models.lotacao import IntervaloDeDias

_SEM_LACUNA = """
  IF EXISTS (
    SELECT 1 FROM {meta.db_table} a
     WHERE a.ate IS NOT NULL
       AND EXISTS (SELECT 1 FROM {meta.db_table} b WHERE b.desde > a.ate)
       AND NOT EXISTS (SELECT 1 FROM {meta.db_table} b WHERE b.desde = a.ate + 1)
  ) THEN
    RAISE EXCEPTION 'há dias sem valor entre duas vigências de %', TG_TABLE_NAME
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
"""


def sem_lacuna() -> pgtrigger.Trigger:
    """Gatilho adiado: no commit, uma vigência que acaba é seguida pela próxima, ou é a última."""
    return pgtrigger.Trigger(
        name="sem_lacuna",
        operation=pgtrigger.Insert | pgtrigger.Update | pgtrigger.Delete,
        when=pgtrigger.After,
        timing=pgtrigger.Deferred,
        func=pgtrigger.Func(_SEM_LACUNA),
    )


class TabelaDatada(models.Model):
    """Um valor com o período em que vale. `ate` é o último dia, inclusive; vazio: em aberto."""

    desde = models.DateField("vale desde")
    ate = models.DateField("vale até", null=True, blank=True)
    ato = models.CharField("ato que o fixou", max_length=160)
    autor = models.ForeignKey(
        "contas.Usuario", on_delete=models.PROTECT, null=True, blank=True, related_name="+",
        verbose_name="quem o registrou",
    )  # fmt: skip

    class Meta:
        abstract = True
        ordering = ["desde"]
        constraints = [
            ExclusionConstraint(
                name="%(class)s_sem_sobreposicao",
                expressions=[
                    (IntervaloDeDias("desde", "ate", models.Value("[]")), RangeOperators.OVERLAPS)
                ],
            ),
            models.CheckConstraint(
                condition=Q(ate=None) | Q(ate__gte=models.F("desde")), name="%(class)s_periodo"
            ),
            models.CheckConstraint(condition=~Q(ato=""), name="%(class)s_tem_ato"),
        ]
        triggers = [sem_lacuna()]
