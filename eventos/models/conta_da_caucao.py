"""A caução de um evento como conta: entra o depósito, saem descontos provados e a devolução.

O saldo nunca é negativo, e o depósito é sempre de um pagamento deste mesmo evento — art. 14.
"""

from decimal import Decimal
from typing import Any

import pgtrigger
from django.db import models
from django.db.models import Case, F, Q, Sum, When

_CONFERIR = """
  PERFORM 1 FROM eventos_sae WHERE id = NEW.sae_id FOR UPDATE;
  IF NEW.especie = 'deposito' AND NOT EXISTS (
    SELECT 1 FROM precos_pagamento g
      JOIN precos_cobranca c ON c.id = g.cobranca_id
      JOIN eventos_sae s ON s.procedimento_id = c.procedimento_id
     WHERE g.id = NEW.pagamento_id AND s.id = NEW.sae_id AND c.especie = 'caucao'
       AND g.valor = NEW.valor) THEN
    RAISE EXCEPTION 'o depósito não é deste evento' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.especie <> 'deposito' AND NEW.valor > (
    SELECT coalesce(sum(CASE WHEN m.especie = 'deposito' THEN m.valor ELSE -m.valor END), 0)
      FROM eventos_movimentodacaucao m WHERE m.sae_id = NEW.sae_id) THEN
    RAISE EXCEPTION 'o saldo da caução não cobre' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
"""


class MovimentoDaCaucao(models.Model):
    """Um depósito, um desconto com a prova, ou uma devolução; não muda nem se apaga."""

    class Especie(models.TextChoices):
        DEPOSITO = "deposito", "Depósito"
        DESCONTO = "desconto", "Desconto por dano à via"
        DEVOLUCAO = "devolucao", "Devolução"

    sae = models.ForeignKey("eventos.SAE", on_delete=models.PROTECT, related_name="movimentos")
    especie = models.CharField("movimento", max_length=10, choices=Especie)
    valor = models.DecimalField("valor", max_digits=12, decimal_places=2)
    dia = models.DateField("dia")
    pagamento = models.OneToOneField(
        "precos.Pagamento", on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    motivo = models.TextField("o dano", blank=True)
    prova = models.ForeignKey(
        "tramitacao.Arquivo", on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    linha = models.ForeignKey("tramitacao.Tramitacao", on_delete=models.PROTECT, related_name="+")

    class Meta:
        verbose_name = "movimento da caução"
        verbose_name_plural = "movimentos da caução"
        ordering = ["pk"]
        constraints = [
            models.CheckConstraint(condition=Q(valor__gt=0), name="movimento_positivo"),
            models.CheckConstraint(
                condition=Q(especie="deposito", pagamento__isnull=False)
                | (~Q(especie="deposito") & Q(pagamento=None)),
                name="so_o_deposito_tem_pagamento",
            ),
            models.CheckConstraint(
                condition=~Q(especie="desconto") | ~Q(motivo=""), name="desconto_diz_o_dano"
            ),
        ]
        triggers = [
            pgtrigger.Trigger(
                name="conta_nunca_negativa", operation=pgtrigger.Insert, when=pgtrigger.Before,
                func=_CONFERIR,
            ),
            pgtrigger.Protect(name="imutavel", operation=pgtrigger.Update | pgtrigger.Delete),
        ]  # fmt: skip

    def __str__(self) -> str:
        return f"{self.get_especie_display()} de {self.valor}"


def saldo_da_caucao(sae: Any) -> Decimal:
    """O que resta na conta deste evento, em R$."""
    com_sinal = Case(When(especie="deposito", then=F("valor")), default=-F("valor"))
    soma = MovimentoDaCaucao.objects.filter(sae=sae).aggregate(total=Sum(com_sinal))["total"]
    return soma or Decimal("0.00")
