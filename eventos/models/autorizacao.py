"""A autorização do evento — art. 15, parágrafo único. Sem termo, custo e garantia não existe."""

import pgtrigger
from django.db import models

_SO_COM_TERMO_CUSTO_E_GARANTIA = """
  SELECT s.procedimento_id, s.situacao, s.isento, s.isencao_fundamento, s.devido, s.caucao,
         p.competicao_esportiva AND p.vias_abertas AS esportiva,
         (SELECT coalesce(sum(v.valor), 0) FROM precos_pagamento v
            JOIN precos_cobranca c ON c.id = v.cobranca_id
           WHERE c.procedimento_id = s.procedimento_id AND c.especie = 'custo_evento')
         - (SELECT coalesce(sum(d.valor), 0) FROM precos_devolucao d
             WHERE d.procedimento_id = s.procedimento_id AND d.especie = 'custo_evento')
         + (SELECT coalesce(sum(CASE WHEN a.para_id = s.procedimento_id THEN a.valor
                                     ELSE -a.valor END), 0) FROM precos_aproveitamentodocredito a
             WHERE s.procedimento_id IN (a.de_id, a.para_id) AND a.especie = 'custo_evento')
           AS pago,
         (SELECT coalesce(sum(CASE WHEN m.especie = 'deposito' THEN m.valor ELSE -m.valor END), 0)
            FROM eventos_movimentodacaucao m WHERE m.sae_id = s.id) AS depositado,
         (SELECT coalesce(max(x.valor), 0) FROM eventos_fiancaprestada x
           WHERE x.sae_id = s.id AND x.validade >=
                 (SELECT max(q.dia) FROM eventos_periodo q WHERE q.pedido_id = p.id)) AS afiancado
    INTO sae FROM eventos_sae s JOIN eventos_pedidodeevento p ON p.id = s.pedido_id
   WHERE s.id = NEW.sae_id;
  IF sae.situacao <> 'autorizada' OR NOT EXISTS (
    SELECT 1 FROM tramitacao_documentoexpedido d
     WHERE d.id = NEW.documento_id AND d.procedimento_id = sae.procedimento_id
       AND d.modelo = 'autorizacao_evento') THEN
    RAISE EXCEPTION 'autorização sem o ato que a dá' USING ERRCODE = 'check_violation';
  END IF;
  IF NOT EXISTS (
    SELECT 1 FROM eventos_termodecompromisso t
     WHERE t.id = NEW.termo_id AND t.sae_id = NEW.sae_id
       AND t.assinado_em IS NOT NULL AND t.sem_efeito_em IS NULL) THEN
    RAISE EXCEPTION 'autorização sem termo assinado' USING ERRCODE = 'check_violation';
  END IF;
  IF NOT (sae.isento AND sae.isencao_fundamento <> '')
     AND (sae.devido IS NULL OR sae.devido <= 0 OR sae.pago < sae.devido) THEN
    RAISE EXCEPTION 'autorização sem custo pago nem isenção' USING ERRCODE = 'check_violation';
  END IF;
  IF sae.esportiva AND (sae.caucao IS NULL OR sae.caucao <= 0
     OR greatest(sae.depositado, sae.afiancado) < sae.caucao) THEN
    RAISE EXCEPTION 'autorização sem caução nem fiança' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
"""


class AutorizacaoDoEvento(models.Model):
    """O que a CET autorizou, por quanto tempo; acaba com o evento, ou antes, por ato."""

    sae = models.ForeignKey("eventos.SAE", on_delete=models.PROTECT, related_name="autorizacoes")
    termo = models.ForeignKey(
        "eventos.TermoDeCompromisso", on_delete=models.PROTECT, related_name="autorizacoes"
    )
    documento = models.OneToOneField(
        "tramitacao.DocumentoExpedido", on_delete=models.PROTECT, related_name="evento"
    )
    emitida_em = models.DateTimeField("emitida em")
    extinta_em = models.DateTimeField("extinta em", null=True, blank=True)
    extincao = models.CharField("como se extinguiu", max_length=60, blank=True)

    class Meta:
        verbose_name = "autorização de evento"
        verbose_name_plural = "autorizações de evento"
        constraints = [
            models.UniqueConstraint(
                fields=["sae"],
                condition=models.Q(extinta_em=None),
                name="uma_autorizacao_em_vigor_por_sae",
            ),
            models.CheckConstraint(
                condition=models.Q(extinta_em=None, extincao="")
                | (models.Q(extinta_em__isnull=False) & ~models.Q(extincao="")),
                name="extincao_da_autorizacao_com_motivo",
            ),
        ]
        triggers = [
            pgtrigger.Trigger(
                name="so_com_termo_custo_e_garantia",
                operation=pgtrigger.Insert,
                when=pgtrigger.Before,
                declare=[("sae", "record")],
                func=_SO_COM_TERMO_CUSTO_E_GARANTIA,
            ),
            pgtrigger.ReadOnly(
                name="chaves_imutaveis", fields=["sae", "termo", "documento", "emitida_em"]
            ),
            pgtrigger.Protect(name="nunca_apagar", operation=pgtrigger.Delete),
        ]

    def __str__(self) -> str:
        return self.documento.numero
