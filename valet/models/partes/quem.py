"""Quem pede e a empresa de valet — Decreto 58.027/2017, art. 5º, caput e II."""

from django.db import models


class ParteQuem(models.Model):
    """Quem faz o pedido (empresa ou estabelecimento) e por quem é representado."""

    class QuemPede(models.TextChoices):
        EMPRESA = "empresa", "A empresa de valet"
        ESTABELECIMENTO = "estabelecimento", "O estabelecimento que usa o valet"

    quem_pede = models.CharField("quem faz o pedido", max_length=16, choices=QuemPede, blank=True)
    representante_nome = models.CharField("nome do representante", max_length=120, blank=True)
    representante_qualidade = models.CharField("qualidade", max_length=60, blank=True)
    representante_email = models.EmailField("e-mail para avisos", blank=True)

    class Meta:
        abstract = True


class ParteEmpresa(models.Model):
    """A empresa de valet: CNPJ (com letras ou não), CCM, endereço e certificado do Cadastro."""

    empresa_cnpj = models.CharField("CNPJ da empresa", max_length=14, blank=True)
    empresa_nome = models.CharField("razão social", max_length=160, blank=True)
    empresa_ccm = models.CharField("CCM", max_length=8, blank=True)
    empresa_endereco = models.CharField("endereço da empresa", max_length=300, blank=True)
    empresa_cep = models.CharField("CEP da empresa", max_length=8, blank=True)
    certificado = models.CharField("certificado do Cadastro", max_length=40, blank=True)

    class Meta:
        abstract = True
