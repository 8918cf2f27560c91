"""Os autos: número, interessado, unidade onde estão."""

import pgtrigger
from django.db import models

from contas.identificadores import Tipo, formatar


class Processo(models.Model):
    """Os autos de um requerimento. O número é dado ao protocolar e nunca muda."""

    numero = models.CharField("número", max_length=16, unique=True)
    unidade_origem = models.ForeignKey("contas.Unidade", on_delete=models.PROTECT, related_name="+")
    unidade = models.ForeignKey(
        "contas.Unidade", on_delete=models.PROTECT, related_name="processos"
    )
    ano = models.PositiveSmallIntegerField("ano")
    sequencial = models.PositiveIntegerField("sequencial")
    titulo = models.CharField("título", max_length=200)
    endereco = models.CharField("endereço", max_length=300, blank=True)
    interessado = models.ForeignKey(
        "contas.Pessoa", on_delete=models.PROTECT, related_name="processos"
    )
    requerente = models.ForeignKey(
        "contas.Pessoa", on_delete=models.PROTECT, related_name="processos_requeridos"
    )
    protocolado_em = models.DateTimeField("protocolado em")
    protocolado_por = models.ForeignKey(
        "contas.Usuario", on_delete=models.PROTECT, null=True, related_name="+"
    )
    no_balcao = models.BooleanField("protocolado no balcão", default=False)
    chave = models.UUIDField("chave do envio", unique=True)
    numero_externo = models.CharField("número na cidade (SEI)", max_length=40, blank=True)
    ultima_seq = models.PositiveIntegerField("última linha do razão", default=0)
    busca = models.TextField("texto de busca", blank=True)

    class Meta:
        verbose_name = "processo"
        constraints = [
            models.UniqueConstraint(
                fields=["unidade_origem", "ano", "sequencial"], name="processo_serie_unica"
            ),
            models.CheckConstraint(
                condition=models.Q(numero__regex=r"^[0-9]{16}$"), name="processo_numero_16_digitos"
            ),
        ]
        triggers = [
            pgtrigger.ReadOnly(
                name="numero_imutavel",
                fields=["numero", "ano", "sequencial", "unidade_origem", "protocolado_em", "chave"],
            ),
            pgtrigger.Protect(name="nunca_apagar", operation=pgtrigger.Delete),
        ]

    @property
    def numero_formatado(self) -> str:
        """`UUUU.AAAA/NNNNNNN-D`."""
        return formatar(Tipo.SEI, self.numero)

    @property
    def numero_url(self) -> str:
        """O número nas URLs: ponto no lugar da barra."""
        return self.numero_formatado.replace("/", ".")

    def get_absolute_url(self) -> str:
        return f"/processos/{self.numero_url}/"

    def __str__(self) -> str:
        return self.numero_formatado
