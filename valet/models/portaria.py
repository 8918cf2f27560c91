"""A Portaria de Autorização de Uso — art. 18, I, "a". Sem CET, documentos e preço não existe."""

import pgtrigger
from django.db import models

from valet.models.documentos_em_sql import DOCUMENTOS_EXIGIDOS_EM_SQL
from valet.models.titulo_em_sql import so_com_tudo

_SO_COM_TUDO = so_com_tudo(
    titulo="portaria",
    pedido="valet_pedidoau",
    especie="autorizacao_uso",
    documentos=DOCUMENTOS_EXIGIDOS_EM_SQL,
    modelo="portaria_au",
)


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
