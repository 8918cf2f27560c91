"""A Portaria de Autorização de Uso — art. 18, I, "a". Sem CET, documentos e preço não existe."""

import pgtrigger
from django.db import models

from valet.models.documentos_em_sql import DOCUMENTOS_EXIGIDOS_EM_SQL

#: As chaves têm de ser do mesmo pedido, deferido; cada exigência, conferida no próprio banco.
_SO_COM_TUDO = f"""
  IF NOT EXISTS (
    SELECT 1 FROM valet_pedidoau p
      JOIN valet_autorizacaocet a ON a.id = NEW.autorizacao_id
       AND a.requerimento_id = p.requerimento_id AND a.situacao = 'autorizada'
     WHERE p.id = NEW.pedido_id) THEN
    RAISE EXCEPTION 'portaria sem autorização da CET' USING ERRCODE = 'check_violation';
  END IF;
  IF NOT EXISTS (
    SELECT 1 FROM valet_pedidoau p
      JOIN precos_cobranca c ON c.id = NEW.cobranca_id AND c.cancelada_em IS NULL
       AND c.procedimento_id = p.procedimento_id AND c.especie = 'autorizacao_uso'
     WHERE p.id = NEW.pedido_id
       AND (SELECT coalesce(sum(v.valor), 0) FROM precos_pagamento v
              JOIN precos_cobranca k ON k.id = v.cobranca_id
             WHERE k.procedimento_id = p.procedimento_id AND k.especie = 'autorizacao_uso')
        >= (SELECT sum(k.valor) FROM precos_cobranca k
             WHERE k.procedimento_id = p.procedimento_id AND k.cancelada_em IS NULL
               AND k.especie = 'autorizacao_uso')) THEN
    RAISE EXCEPTION 'portaria sem preço pago' USING ERRCODE = 'check_violation';
  END IF;
  SELECT string_agg(x.lugar, ', ') INTO faltam
    FROM valet_pedidoau p
    JOIN valet_requerimento r ON r.id = p.requerimento_id
    JOIN tramitacao_procedimento q ON q.id = p.procedimento_id
   CROSS JOIN LATERAL (VALUES {DOCUMENTOS_EXIGIDOS_EM_SQL}) x(lugar, exigido)
   WHERE p.id = NEW.pedido_id AND x.exigido AND NOT EXISTS (
     SELECT 1 FROM tramitacao_documentojuntado j
      WHERE j.processo_id = q.processo_id AND j.exigencia = x.lugar AND j.situacao = 'aceito');
  IF faltam IS NOT NULL THEN
    RAISE EXCEPTION 'portaria sem documentos aceitos: %', faltam USING ERRCODE = 'check_violation';
  END IF;
  IF NOT EXISTS (
    SELECT 1 FROM valet_pedidoau p
      JOIN tramitacao_documentoexpedido d ON d.id = NEW.documento_id
       AND d.procedimento_id = p.procedimento_id AND d.modelo = 'portaria_au'
     WHERE p.id = NEW.pedido_id AND p.situacao = 'deferido') THEN
    RAISE EXCEPTION 'portaria sem despacho de deferimento' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
"""


class PortariaAU(models.Model):
    """Autorização para o período. Acaba sozinha em `termina_em`; antes disso, por ato."""

    pedido = models.ForeignKey("valet.PedidoAU", on_delete=models.PROTECT, related_name="portarias")
    autorizacao = models.ForeignKey(
        "valet.AutorizacaoCET", on_delete=models.PROTECT, related_name="portarias"
    )
    cobranca = models.ForeignKey(
        "precos.Cobranca", on_delete=models.PROTECT, related_name="portarias"
    )
    documento = models.OneToOneField(
        "tramitacao.DocumentoExpedido", on_delete=models.PROTECT, related_name="portaria"
    )
    emitido_em = models.DateTimeField("emitida em")
    comeca_em = models.DateTimeField("começo do período")
    termina_em = models.DateTimeField("fim do período")
    extinto_em = models.DateTimeField("extinta antes do fim em", null=True, blank=True)
    extincao = models.CharField("como se extinguiu", max_length=40, blank=True)

    class Meta:
        verbose_name = "portaria de autorização de uso"
        verbose_name_plural = "portarias de autorização de uso"
        constraints = [
            models.UniqueConstraint(
                fields=["pedido"],
                condition=models.Q(extinto_em=None),
                name="uma_portaria_em_vigor_por_pedido",
            ),
            models.CheckConstraint(
                condition=models.Q(extinto_em=None, extincao="")
                | (models.Q(extinto_em__isnull=False) & ~models.Q(extincao="")),
                name="extincao_da_portaria_com_motivo",
            ),
            models.CheckConstraint(
                condition=models.Q(termina_em__gt=models.F("comeca_em"))
                & models.Q(termina_em__gt=models.F("emitido_em")),
                name="portaria_de_periodo_que_nao_passou",
            ),
        ]
        triggers = [
            pgtrigger.Trigger(
                name="so_com_tudo",
                operation=pgtrigger.Insert,
                when=pgtrigger.Before,
                declare=[("faltam", "text")],
                func=_SO_COM_TUDO,
            ),
            pgtrigger.ReadOnly(
                name="chaves_imutaveis",
                fields=[
                    "pedido",
                    "autorizacao",
                    "cobranca",
                    "documento",
                    "emitido_em",
                    "comeca_em",
                    "termina_em",
                ],
            ),
            pgtrigger.Protect(name="nunca_apagar", operation=pgtrigger.Delete),
        ]

    def __str__(self) -> str:
        return self.documento.numero
