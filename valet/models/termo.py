"""O Termo de Permissão de Uso outorgado — arts. 3º e 10. Sem CET e sem pagamento não existe."""

import pgtrigger
from django.db import models

#: A chave aponta para uma autorização autorizada e uma cobrança quitada, ou o banco recusa.
_SO_COM_CET_E_PAGAMENTO = """
  IF (SELECT situacao FROM valet_autorizacaocet WHERE id = NEW.autorizacao_id)
     IS DISTINCT FROM 'autorizada' THEN
    RAISE EXCEPTION 'termo sem autorização da CET' USING ERRCODE = 'check_violation';
  END IF;
  IF (SELECT coalesce(sum(valor), 0) FROM precos_pagamento WHERE cobranca_id = NEW.cobranca_id)
     < (SELECT valor FROM precos_cobranca WHERE id = NEW.cobranca_id AND cancelada_em IS NULL)
     OR NOT EXISTS (SELECT 1 FROM precos_cobranca
                     WHERE id = NEW.cobranca_id AND cancelada_em IS NULL) THEN
    RAISE EXCEPTION 'termo sem preço pago' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
"""


class TermoPermissaoUso(models.Model):
    """Título precário e oneroso, por lugar. Não tem data de fim; acaba por ato."""

    pedido = models.ForeignKey("valet.PedidoTPU", on_delete=models.PROTECT, related_name="termos")
    autorizacao = models.ForeignKey(
        "valet.AutorizacaoCET", on_delete=models.PROTECT, related_name="termos"
    )
    cobranca = models.OneToOneField(
        "precos.Cobranca", on_delete=models.PROTECT, related_name="termo"
    )
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
            )
        ]
        triggers = [
            pgtrigger.Trigger(
                name="so_com_cet_e_pagamento",
                operation=pgtrigger.Insert,
                when=pgtrigger.Before,
                func=_SO_COM_CET_E_PAGAMENTO,
            ),
            pgtrigger.Protect(name="nunca_apagar", operation=pgtrigger.Delete),
        ]
