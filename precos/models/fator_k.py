"""O fator K da Autorização de Uso, que a Tabela 1 publicada não traz — art. 19."""

import pghistory
from django.db import models
from django.db.models import Q

from precos.models.vigencia import TabelaDatada


@pghistory.track()
class FatorK(TabelaDatada):
    """K num período. Vazia até um ato o fixar; o da demonstração é fictício e diz isso."""

    k = models.DecimalField("K", max_digits=12, decimal_places=6)
    ficticio = models.BooleanField("valor de demonstração", default=False)

    class Meta(TabelaDatada.Meta):
        verbose_name = "fator K"
        verbose_name_plural = "fatores K"
        constraints = [
            *TabelaDatada.Meta.constraints,
            models.CheckConstraint(condition=Q(k__gt=0), name="fatork_positivo"),
        ]
