"""O que é o evento e onde — Decreto 46.942/2006, arts. 2º, 10 e 12."""

from django.db import models

from precos.regras.evento import Natureza


class ParteEvento(models.Model):
    """Nome, descrição e público."""

    evento_nome = models.CharField("nome do evento", max_length=160, blank=True)
    evento_descricao = models.TextField("descrição do evento", blank=True)
    publico = models.PositiveIntegerField("público esperado", null=True, blank=True)
    competicao_esportiva = models.BooleanField("prova ou competição esportiva", default=False)

    class Meta:
        abstract = True


class ParteNatureza(models.Model):
    """A natureza e o que nela há de comercial: decidem se o evento paga (art. 2º, §§ 1º a 3º)."""

    class NaturezaDoEvento(models.TextChoices):
        RELIGIOSO = Natureza.RELIGIOSO, "Religiosa"
        POLITICO_PARTIDARIO = Natureza.POLITICO_PARTIDARIO, "Político-partidária"
        SOCIAL = Natureza.SOCIAL, "Social, de entidade de utilidade pública ou equiparada"
        MANIFESTACAO_PUBLICA = Natureza.MANIFESTACAO_PUBLICA, "Manifestação pública"
        CIVICO = Natureza.CIVICO, "Cívica"
        OUTRA = Natureza.OUTRA, "Outra"

    natureza = models.CharField("natureza", max_length=24, choices=NaturezaDoEvento, blank=True)
    utilidade_publica = models.BooleanField("entidade de utilidade pública", default=False)
    equiparada = models.BooleanField("OSCIP, associação ou fundação", default=False)
    comercial = models.BooleanField("venda, show ou exposição de marca", default=False)
    renda_social = models.BooleanField("tudo que se arrecada é de causa social", default=False)

    class Meta:
        abstract = True


class ParteLugar(models.Model):
    """Via pública ou recinto privado; as vias afetadas são linhas à parte."""

    class TipoDeLugar(models.TextChoices):
        VIA_PUBLICA = "via_publica", "Via pública"
        RECINTO_PRIVADO = "recinto_privado", "Recinto privado, com reflexo nas ruas em volta"

    lugar_tipo = models.CharField("lugar", max_length=16, choices=TipoDeLugar, blank=True)
    lugar_nome = models.CharField("onde é o evento", max_length=300, blank=True)
    lugar_trajeto = models.TextField("trajeto", blank=True)

    class Meta:
        abstract = True
