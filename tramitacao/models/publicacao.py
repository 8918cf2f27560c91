"""Publicação de um ato no Diário Oficial da Cidade: é dela que o prazo corre."""

from django.db import models


class Publicacao(models.Model):
    """Ato que deve ser publicado. Sem `data`, está na lista a publicar e nenhum prazo corre."""

    linha = models.OneToOneField(
        "tramitacao.Tramitacao", on_delete=models.PROTECT, related_name="publicacao"
    )
    procedimento = models.ForeignKey(
        "tramitacao.Procedimento", on_delete=models.PROTECT, related_name="publicacoes"
    )
    texto = models.TextField("texto para o Diário Oficial")
    data = models.DateField("publicado em", null=True, blank=True)
    edicao = models.CharField("edição e página", max_length=80, blank=True)
    endereco = models.URLField("endereço da publicação", blank=True)
    registrada_por = models.ForeignKey(
        "tramitacao.Tramitacao", on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )

    class Meta:
        verbose_name = "publicação"
        verbose_name_plural = "publicações"

    def __str__(self) -> str:
        return f"publicação da linha {self.linha_id}"
