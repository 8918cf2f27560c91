"""O Termo de Permissão de Uso outorgado — arts. 3º e 10. Sem CET e sem pagamento não existe."""

import pgtrigger
from django.db import models

from valet.models.documentos_em_sql import DO_TERMO_EM_SQL
from valet.models.titulo_em_sql import so_com_tudo

_SO_COM_CET_E_PAGAMENTO = so_com_tudo(
    titulo="termo",
    pedido="valet_pedidotpu",
    especie="outorga_tpu",
    documentos=DO_TERMO_EM_SQL,
    modelo="termo_tpu",
)


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
