"""O razão: uma linha por ato, encadeada e imutável. Textos e nomes ficam ao lado, apagáveis."""

import pgtrigger
from django.db import models
from django.db.models.functions import Now

from contas.papeis import Papel


class Tramitacao(models.Model):
    """Uma linha do razão. Guarda códigos, instantes e resumos; nenhum texto e nenhum nome."""

    processo = models.ForeignKey(
        "tramitacao.Processo", on_delete=models.PROTECT, related_name="linhas"
    )
    procedimento = models.ForeignKey(
        "tramitacao.Procedimento", on_delete=models.PROTECT, related_name="linhas"
    )
    seq = models.PositiveIntegerField("sequência")
    ato = models.CharField("ato", max_length=60)
    de = models.CharField("de", max_length=40, blank=True)
    para = models.CharField("para", max_length=40)
    papel = models.CharField("papel", max_length=20, choices=Papel)
    usuario = models.ForeignKey(
        "contas.Usuario", on_delete=models.PROTECT, null=True, related_name="+"
    )
    pessoa = models.ForeignKey(
        "contas.Pessoa", on_delete=models.PROTECT, null=True, related_name="+"
    )
    unidade = models.ForeignKey(
        "contas.Unidade", on_delete=models.PROTECT, null=True, related_name="+"
    )
    dispositivo = models.CharField("dispositivo", max_length=60)
    norma = models.CharField("norma da redação", max_length=20)
    desfaz = models.ForeignKey("self", on_delete=models.PROTECT, null=True, related_name="+")
    em = models.DateTimeField("praticado em")
    lavrada_em = models.DateTimeField("lavrada em", db_default=Now())
    texto_sha256 = models.CharField("resumo do texto", max_length=64)
    hash_anterior = models.CharField("hash da linha anterior", max_length=64, blank=True)
    hash = models.CharField("hash", max_length=64)

    class Meta:
        verbose_name = "linha do razão"
        verbose_name_plural = "linhas do razão"
        constraints = [models.UniqueConstraint(fields=["processo", "seq"], name="razao_seq_unica")]
        indexes = [models.Index(fields=["procedimento", "-seq"], name="razao_por_procedimento")]
        triggers = [
            pgtrigger.Protect(name="imutavel", operation=pgtrigger.Update | pgtrigger.Delete)
        ]

    def __str__(self) -> str:
        return f"{self.processo_id}#{self.seq} {self.ato}"


class TextoDaLinha(models.Model):
    """O que se escreveu no ato. Pode ser apagado por lei: a linha guarda só o resumo."""

    linha = models.OneToOneField(Tramitacao, on_delete=models.PROTECT, related_name="texto")
    despacho = models.TextField("despacho", blank=True)
    dados = models.JSONField("dados do ato", default=dict)
    apagado_em = models.DateTimeField("apagado em", null=True, blank=True)

    class Meta:
        verbose_name = "texto da linha"
        triggers = [
            pgtrigger.Protect(name="nunca_apagar", operation=pgtrigger.Delete),
            pgtrigger.Protect(
                name="so_apaga_o_texto",
                operation=pgtrigger.Update,
                condition=pgtrigger.Q(new__apagado_em__isnull=True)
                | ~pgtrigger.Q(new__despacho="")
                | ~pgtrigger.Q(new__dados={}),
            ),
        ]

    def __str__(self) -> str:
        return f"texto de {self.linha_id}"
