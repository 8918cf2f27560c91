"""O pedido enquanto se escreve: o que todo rascunho guarda, e o arquivo em cada lugar dele."""

import uuid

from django.db import models


class Rascunho(models.Model):
    """Base de todo pedido feito em partes. Sem `processo` é rascunho, visível só ao autor.

    Quem herda tem as linhas de `AnexoDoRascunho` em `anexos`.
    """

    autor = models.ForeignKey("contas.Usuario", on_delete=models.PROTECT, related_name="%(class)ss")
    #: A parte por quem o autor age (nula no balcão, onde a parte nasce ao protocolar).
    pessoa = models.ForeignKey(
        "contas.Pessoa", on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    no_balcao = models.BooleanField("pedido em papel, no balcão", default=False)
    #: O que se digitou e ainda não vale, por parte: volta à tela como estava, para corrigir.
    digitado = models.JSONField("por corrigir", default=dict, blank=True)
    chave = models.UUIDField("chave do envio", unique=True, default=uuid.uuid4, editable=False)
    criado_em = models.DateTimeField("criado em")
    alterado_em = models.DateTimeField("guardado em")
    processo = models.OneToOneField(
        "tramitacao.Processo",
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="%(class)s",
    )

    class Meta:
        abstract = True
        ordering = ["-alterado_em"]


class AnexoDoRascunho(models.Model):
    """Arquivo num lugar do rascunho; ao protocolar, vira documento dos autos.

    Quem herda declara a chave `requerimento` (para o rascunho, com `related_name="anexos"`) e a
    unicidade de (`requerimento`, `exigencia`).
    """

    exigencia = models.CharField("exigência", max_length=40)
    arquivo = models.ForeignKey("tramitacao.Arquivo", on_delete=models.PROTECT, related_name="+")
    enviado_em = models.DateTimeField("enviado em")

    class Meta:
        abstract = True
