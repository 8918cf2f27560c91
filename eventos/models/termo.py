"""O Termo de Compromisso e Responsabilidade, com a assinatura eletrônica — art. 15."""

import pgtrigger
from django.db import models


class TermoDeCompromisso(models.Model):
    """O texto que a CET propõe ao aprovar e que o promotor assina com a sua conta.

    A assinatura é a conta, o instante e o resumo SHA-256 do texto; a senha se digita de novo.
    """

    sae = models.ForeignKey("eventos.SAE", on_delete=models.PROTECT, related_name="termos")
    aprovacao = models.ForeignKey(
        "tramitacao.Tramitacao", on_delete=models.PROTECT, related_name="+"
    )
    texto = models.TextField("texto")
    texto_sha256 = models.CharField("resumo do texto", max_length=64)
    assinado_em = models.DateTimeField("assinado em", null=True, blank=True)
    assinado_por = models.ForeignKey(
        "contas.Usuario", on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    sem_efeito_em = models.DateTimeField("sem efeito desde", null=True, blank=True)

    class Meta:
        verbose_name = "termo de compromisso"
        verbose_name_plural = "termos de compromisso"
        constraints = [
            models.UniqueConstraint(
                fields=["sae"], condition=models.Q(sem_efeito_em=None), name="um_termo_por_sae"
            ),
            models.CheckConstraint(
                condition=models.Q(assinado_em=None, assinado_por=None)
                | models.Q(assinado_em__isnull=False, assinado_por__isnull=False),
                name="termo_assinado_por_alguem",
            ),
        ]
        triggers = [
            pgtrigger.ReadOnly(name="texto_imutavel", fields=["sae", "texto", "texto_sha256"]),
            pgtrigger.Protect(
                name="assinatura_imutavel",
                operation=pgtrigger.Update,
                condition=pgtrigger.Q(old__assinado_em__isnull=False)
                & (
                    pgtrigger.Q(old__assinado_em__df=pgtrigger.F("new__assinado_em"))
                    | pgtrigger.Q(old__assinado_por__df=pgtrigger.F("new__assinado_por"))
                ),
            ),
            pgtrigger.Protect(name="nunca_apagar", operation=pgtrigger.Delete),
        ]

    def __str__(self) -> str:
        return f"Termo da {self.sae}"
