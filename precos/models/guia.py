"""A guia: o papel com que se paga uma cobrança. Muda a data, muda a guia, e a antiga morre."""

from decimal import Decimal

import pgtrigger
from django.db import models
from django.db.models import F, Q


class Guia(models.Model):
    """Uma via de pagamento: quanto, até quando, e os códigos que a identificam no banco.

    A cobrança diz o que se deve; a guia, como se paga. Só uma vive por cobrança.
    """

    cobranca = models.ForeignKey("precos.Cobranca", on_delete=models.PROTECT, related_name="guias")
    linha = models.ForeignKey(
        "tramitacao.Tramitacao", on_delete=models.PROTECT, related_name="guias"
    )
    via = models.PositiveSmallIntegerField("via", default=1)
    principal = models.DecimalField("principal", max_digits=12, decimal_places=2)
    encargos = models.DecimalField(
        "encargos do atraso", max_digits=12, decimal_places=2, default=Decimal("0.00")
    )
    #: A conta do atraso; com o índice ainda não publicado, o passo o diz e nada se soma.
    memoria_dos_encargos = models.JSONField("conta do atraso", default=list, blank=True)
    encargos_pendentes = models.BooleanField("encargos à espera de índice", default=False)
    vencimento = models.DateField("vencimento")
    identificacao = models.CharField("identificação", max_length=17, unique=True)
    codigo_barras = models.CharField("código de barras", max_length=44, unique=True)
    linha_digitavel = models.CharField("linha digitável", max_length=48)
    txid = models.CharField("identificador do PIX", max_length=25, unique=True)
    pix = models.CharField("PIX copia e cola", max_length=512, blank=True)
    emitida_em = models.DateTimeField("emitida em")
    morta_em = models.DateTimeField("sem efeito desde", null=True, blank=True)
    motivo = models.CharField("por que perdeu o efeito", max_length=200, blank=True)

    class Meta:
        verbose_name = "guia"
        ordering = ["pk"]
        constraints = [
            models.CheckConstraint(condition=Q(principal__gt=0), name="guia_positiva"),
            models.CheckConstraint(condition=Q(encargos__gte=0), name="encargos_nao_negativos"),
            models.UniqueConstraint(fields=["cobranca", "via"], name="uma_guia_por_via"),
            models.UniqueConstraint(
                fields=["cobranca"], condition=Q(morta_em=None), name="uma_guia_viva_por_cobranca"
            ),
            models.CheckConstraint(
                condition=Q(encargos_pendentes=False) | Q(encargos=0),
                name="encargo_pendente_nao_se_cobra",
            ),
        ]
        triggers = [
            pgtrigger.ReadOnly(
                name="guia_congelada", exclude=["morta_em", "motivo"],
            ),
            pgtrigger.Protect(name="guia_nunca_se_apaga", operation=pgtrigger.Delete),
            pgtrigger.Protect(
                name="guia_nao_ressuscita", operation=pgtrigger.Update,
                condition=pgtrigger.Q(old__morta_em__isnull=False),
            ),
        ]  # fmt: skip

    @property
    def valor(self) -> Decimal:
        """O que se paga nesta guia, em reais."""
        return self.principal + self.encargos

    @property
    def endereco_da_conta(self) -> str:
        """Onde a página da guia diz por que ela vence no dia em que vence."""
        return f"/guias/{self.pk}/?conta=1#por-que"

    @property
    def credora(self) -> str:
        """A quem se paga."""
        return self.cobranca.get_favorecido_display()


#: Para consultas: o mesmo que `valor`.
VALOR = F("principal") + F("encargos")
