"""O Termo de Permissão de Uso outorgado — arts. 3º e 10. Sem CET e sem pagamento não existe."""

import pgtrigger
from django.db import models

from valet.models.documentos_em_sql import DO_TERMO_EM_SQL

#: As chaves têm de ser do mesmo pedido, deferido, com autorização em vigor, documentos e preço.
_SO_COM_CET_E_PAGAMENTO = f"""
  IF NOT EXISTS (
    SELECT 1 FROM valet_pedidotpu p
      JOIN valet_autorizacaocet a ON a.id = NEW.autorizacao_id
       AND a.requerimento_id = p.requerimento_id AND a.situacao = 'autorizada'
     WHERE p.id = NEW.pedido_id) THEN
    RAISE EXCEPTION 'termo sem autorização da CET' USING ERRCODE = 'check_violation';
  END IF;
  IF NOT EXISTS (
    SELECT 1 FROM valet_pedidotpu p
      JOIN precos_cobranca c ON c.id = NEW.cobranca_id AND c.cancelada_em IS NULL
       AND c.procedimento_id = p.procedimento_id AND c.especie = 'outorga_tpu'
     WHERE p.id = NEW.pedido_id
       AND (SELECT coalesce(sum(v.valor), 0) FROM precos_pagamento v
              JOIN precos_cobranca k ON k.id = v.cobranca_id
             WHERE k.procedimento_id = p.procedimento_id AND k.especie = 'outorga_tpu')
        >= (SELECT sum(k.valor) FROM precos_cobranca k
             WHERE k.procedimento_id = p.procedimento_id AND k.cancelada_em IS NULL
               AND k.especie = 'outorga_tpu')) THEN
    RAISE EXCEPTION 'termo sem preço pago' USING ERRCODE = 'check_violation';
  END IF;
  SELECT string_agg(x.lugar, ', ') INTO faltam
    FROM valet_pedidotpu p
    JOIN valet_requerimento r ON r.id = p.requerimento_id
    JOIN tramitacao_procedimento q ON q.id = p.procedimento_id
   CROSS JOIN LATERAL (VALUES {DO_TERMO_EM_SQL}) x(lugar, exigido)
   WHERE p.id = NEW.pedido_id AND x.exigido AND NOT EXISTS (
     SELECT 1 FROM tramitacao_documentojuntado j
      WHERE j.processo_id = q.processo_id AND j.exigencia = x.lugar AND j.situacao = 'aceito');
  IF faltam IS NOT NULL THEN
    RAISE EXCEPTION 'termo sem documentos aceitos: %', faltam USING ERRCODE = 'check_violation';
  END IF;
  IF NOT EXISTS (
    SELECT 1 FROM valet_pedidotpu p
      JOIN tramitacao_documentoexpedido d ON d.id = NEW.documento_id
       AND d.procedimento_id = p.procedimento_id AND d.modelo = 'termo_tpu'
     WHERE p.id = NEW.pedido_id AND p.situacao = 'deferido') THEN
    RAISE EXCEPTION 'termo sem despacho de deferimento' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
"""


class TermoPermissaoUso(models.Model):
    """Título precário e oneroso, por lugar. Não tem data de fim; acaba por ato."""

    pedido = models.ForeignKey("valet.PedidoTPU", on_delete=models.PROTECT, related_name="termos")
    autorizacao = models.ForeignKey(
        "valet.AutorizacaoCET", on_delete=models.PROTECT, related_name="termos"
    )
    cobranca = models.ForeignKey("precos.Cobranca", on_delete=models.PROTECT, related_name="termos")
    documento = models.OneToOneField(
        "tramitacao.DocumentoExpedido", on_delete=models.PROTECT, related_name="termo"
    )
    emitido_em = models.DateTimeField("emitido em")
    extinto_em = models.DateTimeField("extinto em", null=True, blank=True)
    extincao = models.CharField("como se extinguiu", max_length=40, blank=True)

    class Meta:
        verbose_name = "termo de permissão de uso"
        verbose_name_plural = "termos de permissão de uso"
        constraints = [
            models.UniqueConstraint(
                fields=["pedido"],
                condition=models.Q(extinto_em=None),
                name="um_termo_em_vigor_por_pedido",
            ),
            models.CheckConstraint(
                condition=models.Q(extinto_em=None, extincao="")
                | (models.Q(extinto_em__isnull=False) & ~models.Q(extincao="")),
                name="extincao_do_termo_com_motivo",
            ),
        ]
        triggers = [
            pgtrigger.Trigger(
                name="so_com_cet_e_pagamento",
                operation=pgtrigger.Insert,
                when=pgtrigger.Before,
                declare=[("faltam", "text")],
                func=_SO_COM_CET_E_PAGAMENTO,
            ),
            pgtrigger.ReadOnly(
                name="chaves_imutaveis",
                fields=["pedido", "autorizacao", "cobranca", "documento", "emitido_em"],
            ),
            pgtrigger.Protect(name="nunca_apagar", operation=pgtrigger.Delete),
        ]

    def __str__(self) -> str:
        return self.documento.numero
