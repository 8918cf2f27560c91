"""Quem promove o evento — Decreto 46.942/2006, arts. 11 e 12, I."""

from django.db import models

from eventos.regras.fatos import TipoDePromotor


class PartePromotor(models.Model):
    """Pessoa ou empresa, o documento dela e quem por ela assina."""

    class QuemPromove(models.TextChoices):
        FISICA = TipoDePromotor.FISICA, "Pessoa física"
        JURIDICA = TipoDePromotor.JURIDICA, "Empresa, associação ou outra pessoa jurídica"

    promotor_tipo = models.CharField("promotor", max_length=10, choices=QuemPromove, blank=True)
    promotor_nome = models.CharField("nome do promotor", max_length=160, blank=True)
    promotor_documento = models.CharField("CPF ou CNPJ", max_length=14, blank=True)
    promotor_endereco = models.CharField("endereço do promotor", max_length=300, blank=True)
    promotor_cep = models.CharField("CEP do promotor", max_length=8, blank=True)
    promotor_telefone = models.CharField("telefone", max_length=30, blank=True)
    representante_nome = models.CharField("nome do representante", max_length=120, blank=True)
    #: Só no balcão: para onde vão os avisos de quem não tem conta.
    representante_email = models.EmailField("e-mail para avisos", blank=True)
    representante_qualidade = models.CharField("qualidade", max_length=60, blank=True)

    class Meta:
        abstract = True
