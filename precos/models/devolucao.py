"""O que volta a quem pagou a mais: nunca passa do crédito, e o banco o confere."""

from decimal import Decimal
from typing import Any

import pgtrigger
from django.db import models
from django.db.models import Q, Sum

from precos.models.cobranca import Cobranca
from precos.models.conta_do_credito import conta_do_credito

_NUNCA_PASSA_DO_CREDITO = f"""{conta_do_credito("procedimento_id")}
IF NEW.valor > credito THEN
  RAISE EXCEPTION 'devolucao de % passa do credito de %', NEW.valor, credito;
END IF;
RETURN NEW;
"""

#: Já paga ao se decidir, o dia é o da decisão: não se devolve antes de alguém o decidir.
_PAGA_AO_DECIDIR = """
IF NEW.linha_do_pagamento_id IS NOT NULL OR (NEW.paga_em IS NOT NULL
   AND NEW.paga_em <> (NEW.decidida_em AT TIME ZONE 'America/Sao_Paulo')::date) THEN
  RAISE EXCEPTION 'devolucao paga antes de decidida';
END IF;
RETURN NEW;
"""
#: Decidida, só se lhe acrescenta o pagamento: uma vez, pela linha que o registrou, nos mesmos autos
#: e entre o dia da decisão e o da linha.
_SO_SE_PAGA_UMA_VEZ = """
IF OLD.paga_em IS NOT NULL OR NEW.paga_em IS NULL OR NEW.comprovante_id IS NULL THEN
  RAISE EXCEPTION 'devolucao nao se altera: so se registra o pagamento, uma vez';
END IF;
IF (NEW.id, NEW.procedimento_id, NEW.especie, NEW.linha_id, NEW.valor, NEW.motivo, NEW.decidida_em)
   IS DISTINCT FROM (OLD.id, OLD.procedimento_id, OLD.especie, OLD.linha_id, OLD.valor, OLD.motivo,
   OLD.decidida_em) THEN
  RAISE EXCEPTION 'devolucao nao se altera: so se registra o pagamento, uma vez';
END IF;
IF NOT EXISTS (
  SELECT 1 FROM tramitacao_tramitacao t
   WHERE t.id = NEW.linha_do_pagamento_id AND t.procedimento_id = NEW.procedimento_id
     AND t.ato = 'registrar_devolucao_paga'
     AND NEW.paga_em <= (t.em AT TIME ZONE 'America/Sao_Paulo')::date
     AND NEW.paga_em >= (NEW.decidida_em AT TIME ZONE 'America/Sao_Paulo')::date) THEN
  RAISE EXCEPTION 'pagamento da devolucao sem o ato que o registra, ou fora do tempo';
END IF;
RETURN NEW;
"""


class Devolucao(models.Model):
    """Uma devolução decidida, com a linha de quem a decidiu e a de quem registrou que se pagou."""

    procedimento = models.ForeignKey(
        "tramitacao.Procedimento", on_delete=models.PROTECT, related_name="devolucoes"
    )
    especie = models.CharField("espécie", max_length=20, choices=Cobranca.Especie)
    linha = models.OneToOneField(
        "tramitacao.Tramitacao", on_delete=models.PROTECT, related_name="devolucao"
    )
    valor = models.DecimalField("valor", max_digits=12, decimal_places=2)
    motivo = models.CharField("motivo", max_length=300)
    decidida_em = models.DateTimeField("decidida em")
    paga_em = models.DateField("paga em", null=True, blank=True)
    comprovante = models.ForeignKey(
        "tramitacao.Arquivo", on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    #: Nula enquanto não se paga, e na que já estava paga ao se decidir.
    linha_do_pagamento = models.OneToOneField(
        "tramitacao.Tramitacao", on_delete=models.PROTECT, null=True, blank=True,
        related_name="devolucao_paga",
    )  # fmt: skip

    class Meta:
        verbose_name = "devolução"
        verbose_name_plural = "devoluções"
        ordering = ["pk"]
        constraints = [
            models.CheckConstraint(condition=Q(valor__gt=0), name="devolucao_positiva"),
            models.CheckConstraint(condition=~Q(motivo=""), name="devolucao_diz_por_que"),
            models.CheckConstraint(
                condition=Q(paga_em=None, comprovante=None)
                | Q(paga_em__isnull=False, comprovante__isnull=False),
                name="devolucao_paga_tem_comprovante",
            ),
        ]
        triggers = [
            pgtrigger.Trigger(
                name="nunca_passa_do_credito", operation=pgtrigger.Insert, when=pgtrigger.Before,
                declare=[("credito", "numeric")], func=_NUNCA_PASSA_DO_CREDITO,
            ),
            pgtrigger.Trigger(
                name="paga_ao_decidir", operation=pgtrigger.Insert, when=pgtrigger.Before,
                func=_PAGA_AO_DECIDIR,
            ),
            pgtrigger.Trigger(
                name="so_se_paga_uma_vez", operation=pgtrigger.Update, when=pgtrigger.Before,
                func=_SO_SE_PAGA_UMA_VEZ,
            ),
            pgtrigger.Protect(name="nunca_apagar", operation=pgtrigger.Delete),
        ]  # fmt: skip

    def __str__(self) -> str:
        return f"Devolução de {self.valor}"

    @classmethod
    def total(cls, procedimento: Any, *especies: str) -> Decimal:
        """Quanto já voltou, em R$, nestes autos e por estas espécies."""
        destas = cls._default_manager.filter(procedimento=procedimento, especie__in=especies)
        return destas.aggregate(total=Sum("valor"))["total"] or Decimal("0.00")
