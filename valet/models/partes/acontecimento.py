"""O acontecimento eventual: quando, quanta gente, que áreas — art. 18, IV e V, e art. 19."""

from django.db import models


class ParteAcontecimento(models.Model):
    """Só do pedido de Autorização de Uso. Áreas em m²; `fim` até `inicio` é no dia seguinte."""

    acont_nome = models.CharField("nome do acontecimento", max_length=160, blank=True)
    primeiro_dia = models.DateField("primeiro dia", null=True, blank=True)
    ultimo_dia = models.DateField("último dia", null=True, blank=True)
    acont_inicio = models.TimeField("das", null=True, blank=True)
    acont_fim = models.TimeField("às", null=True, blank=True)
    publico_estimado = models.PositiveIntegerField("público estimado", null=True, blank=True)
    area_do_acontecimento = models.DecimalField(
        "área do acontecimento", max_digits=9, decimal_places=2, null=True, blank=True
    )
    distinto_do_uso_licenciado = models.BooleanField(
        "o acontecimento é distinto do uso licenciado", default=False
    )
    montagem_transitoria = models.BooleanField(
        "há edificação ou equipamento transitório", default=False
    )
    area_do_passeio = models.DecimalField(
        "área de calçada ocupada", max_digits=8, decimal_places=2, null=True, blank=True
    )
    area_da_pista = models.DecimalField(
        "área de pista ocupada", max_digits=8, decimal_places=2, null=True, blank=True
    )

    class Meta:
        abstract = True
