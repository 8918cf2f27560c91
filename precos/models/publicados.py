"""Valores que se publicam de tempo em tempo: PGV, IPCA e preço mínimo — art. 9º."""

import pghistory
from django.db import models
from django.db.models import Q


# Por comando, e não por linha: um exercício tem mais de cem mil faces, gravadas de uma vez.
@pghistory.track(level=pghistory.Statement)
class ValorPGV(models.Model):
    """Valor do m² (R$) da testada da quadra, por exercício. A chave é setor-quadra e CODLOG.

    Dois valores para a mesma face não se escolhem sozinhos: a conta para até alguém resolver. O
    afastado fica na tabela, com o ato, para que repetir a importação não o traga de volta.
    """

    exercicio = models.PositiveSmallIntegerField("exercício")
    setor_quadra = models.CharField("setor e quadra", max_length=6)
    codlog = models.CharField("CODLOG", max_length=6)
    valor = models.DecimalField("valor do m²", max_digits=12, decimal_places=2)
    fonte = models.CharField("fonte", max_length=160)
    linhas = models.PositiveIntegerField("linhas do arquivo que o trazem", null=True, blank=True)
    ficticio = models.BooleanField("valor de demonstração", default=False)
    afastado_em = models.DateTimeField("afastado em", null=True, blank=True)
    afastado_por = models.ForeignKey(
        "contas.Usuario", on_delete=models.PROTECT, null=True, blank=True, related_name="+",
        verbose_name="quem o afastou",
    )  # fmt: skip
    afastado_ato = models.CharField("ato que o afastou", max_length=160, blank=True)

    class Meta:
        verbose_name = "valor da PGV"
        verbose_name_plural = "valores da PGV"
        constraints = [
            models.UniqueConstraint(
                fields=["exercicio", "setor_quadra", "codlog", "valor"], name="pgv_sem_repeticao"
            ),
            models.CheckConstraint(condition=Q(valor__gt=0), name="pgv_positivo"),
            models.CheckConstraint(
                condition=Q(setor_quadra__regex=r"^[0-9]{6}$", codlog__regex=r"^[0-9]{6}$"),
                name="pgv_chave_em_algarismos",
            ),
            models.CheckConstraint(
                condition=Q(afastado_em=None, afastado_ato="", afastado_por=None)
                | Q(afastado_em__isnull=False) & ~Q(afastado_ato=""),
                name="pgv_afastado_tem_ato",
            ),
        ]


@pghistory.track()
class IndiceIPCA(models.Model):
    """Número-índice do IPCA num mês. Mês ausente é ausente; nunca vale zero."""

    mes = models.DateField("mês (dia 1)", unique=True)
    indice = models.DecimalField("número-índice", max_digits=12, decimal_places=4)
    variacao = models.DecimalField(
        "variação no mês, %", max_digits=6, decimal_places=2, null=True, blank=True
    )
    fonte = models.CharField("fonte", max_length=160)

    class Meta:
        verbose_name = "índice do IPCA"
        verbose_name_plural = "índices do IPCA"
        ordering = ["mes"]


@pghistory.track()
class PrecoMinimo(models.Model):
    """Mínimo publicado oficialmente para um exercício: vence o calculado pelo IPCA."""

    exercicio = models.PositiveSmallIntegerField("exercício", unique=True)
    valor = models.DecimalField("valor", max_digits=12, decimal_places=2)
    ato = models.CharField("ato", max_length=160)
    autor = models.ForeignKey(
        "contas.Usuario", on_delete=models.PROTECT, null=True, blank=True, related_name="+",
        verbose_name="quem o registrou",
    )  # fmt: skip

    class Meta:
        verbose_name = "preço mínimo publicado"
        verbose_name_plural = "preços mínimos publicados"
        ordering = ["exercicio"]
        constraints = [
            models.CheckConstraint(condition=Q(valor__gt=0), name="minimo_positivo"),
            models.CheckConstraint(condition=~Q(ato=""), name="minimo_tem_ato"),
        ]
