"""O crédito de uns autos que cobre o que se cobra noutros — Decreto 46.942/2006, art. 7º.

Uma linha só tira de um lado e põe no outro: o mesmo dinheiro nunca conta duas vezes, e o banco
recusa o que passa do crédito, somadas as devoluções.
"""

from decimal import Decimal
from typing import Any

import pgtrigger
from django.db import models
from django.db.models import F, Q, Sum

from precos.models.cobranca import Cobranca
from precos.models.conta_do_credito import conta_do_credito

_NUNCA_PASSA_DO_CREDITO = f"""{conta_do_credito("de_id")}
IF NEW.valor > credito THEN
  RAISE EXCEPTION 'aproveitamento de % passa do credito de %', NEW.valor, credito;
END IF;
RETURN NEW;
"""
#: Nos autos de origem, o ato que cede; nos de destino, o que aproveita.
_PELOS_DOIS_ATOS = """
IF NOT EXISTS (
  SELECT 1 FROM tramitacao_tramitacao t WHERE t.id = NEW.linha_de_id
     AND t.procedimento_id = NEW.de_id AND t.ato = 'ceder_credito')
 OR NOT EXISTS (
  SELECT 1 FROM tramitacao_tramitacao t WHERE t.id = NEW.linha_para_id
     AND t.procedimento_id = NEW.para_id AND t.ato = 'aproveitar_credito') THEN
  RAISE EXCEPTION 'aproveitamento sem os dois atos que o fazem';
END IF;
RETURN NEW;
"""


class AproveitamentoDoCredito(models.Model):
    """Quanto do crédito de uns autos cobriu o custo de outros, e as linhas que o dizem."""

    de = models.ForeignKey(
        "tramitacao.Procedimento", on_delete=models.PROTECT, related_name="creditos_cedidos"
    )
    para = models.ForeignKey(
        "tramitacao.Procedimento", on_delete=models.PROTECT, related_name="creditos_recebidos"
    )
    especie = models.CharField("espécie", max_length=20, choices=Cobranca.Especie)
    valor = models.DecimalField("valor", max_digits=12, decimal_places=2)
    linha_de = models.OneToOneField(
        "tramitacao.Tramitacao", on_delete=models.PROTECT, related_name="credito_cedido"
    )
    linha_para = models.OneToOneField(
        "tramitacao.Tramitacao", on_delete=models.PROTECT, related_name="credito_recebido"
    )
    em = models.DateTimeField("em")

    class Meta:
        verbose_name = "aproveitamento do crédito"
        verbose_name_plural = "aproveitamentos do crédito"
        ordering = ["pk"]
        constraints = [
            models.CheckConstraint(condition=Q(valor__gt=0), name="aproveitamento_positivo"),
            models.CheckConstraint(condition=~Q(de=F("para")), name="aproveitamento_entre_autos"),
        ]
        triggers = [
            pgtrigger.Trigger(
                name="nunca_passa_do_credito", operation=pgtrigger.Insert, when=pgtrigger.Before,
                declare=[("credito", "numeric")], func=_NUNCA_PASSA_DO_CREDITO,
            ),
            pgtrigger.Trigger(
                name="pelos_dois_atos", operation=pgtrigger.Insert, when=pgtrigger.Before,
                func=_PELOS_DOIS_ATOS,
            ),
            pgtrigger.Protect(name="imutavel", operation=pgtrigger.Update | pgtrigger.Delete),
        ]  # fmt: skip

    def __str__(self) -> str:
        return f"Aproveitamento de {self.valor}"

    @classmethod
    def saldo(cls, procedimento: Any, *especies: str) -> Decimal:
        """O que estes autos receberam do crédito de outros, menos o que cederam do seu, em R$."""
        destas = cls._default_manager.filter(especie__in=especies)
        return _soma(destas.filter(para=procedimento)) - _soma(destas.filter(de=procedimento))


def _soma(quais: Any) -> Decimal:
    return quais.aggregate(total=Sum("valor"))["total"] or Decimal("0.00")
