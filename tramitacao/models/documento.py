"""Documentos dos autos: os juntados por quem pede e os expedidos pela Prefeitura e pela CET."""

from datetime import date, datetime

import pgtrigger
from django.db import models


class DocumentoJuntado(models.Model):
    """Documento recebido num lugar (`exigencia`) do pedido; vale depois de aceito, com data."""

    class Situacao(models.TextChoices):
        A_CONFERIR = "a_conferir", "A conferir"
        ACEITO = "aceito", "Aceito"
        RECUSADO = "recusado", "Recusado"
        SUBSTITUIDO = "substituido", "Substituído"

    processo = models.ForeignKey(
        "tramitacao.Processo", on_delete=models.PROTECT, related_name="documentos_juntados"
    )
    exigencia = models.CharField("exigência", max_length=40)
    titulo = models.CharField("título", max_length=160)
    dispositivo = models.CharField("dispositivo", max_length=60)
    versao = models.PositiveSmallIntegerField("versão", default=1)
    arquivo = models.ForeignKey("tramitacao.Arquivo", on_delete=models.PROTECT, related_name="+")
    juntado_em = models.DateTimeField("juntado em")
    juntado_por = models.ForeignKey(
        "contas.Usuario", on_delete=models.PROTECT, null=True, related_name="+"
    )
    #: De quem é, quando os autos têm mais de uma parte e só esta o abre (interpretação 063).
    parte = models.ForeignKey(
        "contas.Pessoa", on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    fora_do_prazo = models.BooleanField("juntado depois do prazo", default=False)
    situacao = models.CharField(
        "situação", max_length=12, choices=Situacao, default=Situacao.A_CONFERIR
    )
    conferido_em = models.DateTimeField("conferido em", null=True, blank=True)
    conferido_por = models.ForeignKey(
        "contas.Usuario", on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    motivo = models.TextField("motivo da recusa", blank=True)

    class Meta:
        verbose_name = "documento juntado"
        verbose_name_plural = "documentos juntados"
        constraints = [
            models.UniqueConstraint(
                fields=["processo", "exigencia", "versao"], name="documento_versao_unica"
            ),
            models.CheckConstraint(
                condition=models.Q(situacao__in=["a_conferir", "substituido"])
                | models.Q(conferido_em__isnull=False, conferido_por__isnull=False),
                name="documento_conferido_por_alguem",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.titulo}, versão {self.versao}"


class DocumentoExpedido(models.Model):
    """Documento expedido por um ato: conteúdo congelado na transação, PDF feito depois."""

    processo = models.ForeignKey(
        "tramitacao.Processo", on_delete=models.PROTECT, related_name="documentos_expedidos"
    )
    procedimento = models.ForeignKey(
        "tramitacao.Procedimento", on_delete=models.PROTECT, related_name="documentos_expedidos"
    )
    linha = models.ForeignKey(
        "tramitacao.Tramitacao", on_delete=models.PROTECT, related_name="documentos"
    )
    modelo = models.CharField("modelo", max_length=40)
    versao_do_modelo = models.PositiveSmallIntegerField("versão do modelo", default=1)
    titulo = models.CharField("título", max_length=160)
    numero = models.CharField("número", max_length=40, unique=True)
    codigo = models.CharField("código de verificação", max_length=20, unique=True)
    conteudo = models.JSONField("conteúdo congelado")
    emitido_em = models.DateTimeField("emitido em")
    valido_ate = models.DateField("válido até", null=True, blank=True)
    revogado_em = models.DateTimeField("sem efeito desde", null=True, blank=True)
    revogado_por = models.ForeignKey(
        "tramitacao.Tramitacao", on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    motivo_revogacao = models.CharField("por que perdeu efeito", max_length=200, blank=True)
    arquivo = models.ForeignKey(
        "tramitacao.Arquivo", on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    publico = models.BooleanField("consta do Cadastro", default=False)

    class Meta:
        verbose_name = "documento expedido"
        verbose_name_plural = "documentos expedidos"
        constraints = [
            models.UniqueConstraint(fields=["linha", "modelo"], name="documento_um_por_ato")
        ]
        triggers = [
            pgtrigger.ReadOnly(
                name="conteudo_congelado",
                fields=["numero", "codigo", "conteudo", "modelo", "emitido_em", "linha"],
            ),
            pgtrigger.Protect(name="nunca_apagar", operation=pgtrigger.Delete),
        ]

    @property
    def termina_em(self) -> datetime | None:
        """O instante em que deixa de valer, se ele não é o fim de um dia; vem do conteúdo."""
        dito = self.conteudo.get("termina_em")
        return datetime.fromisoformat(dito) if dito else None

    @property
    def vale_desde(self) -> date | None:
        """O primeiro dia em que vale, se não é o da emissão; vem do conteúdo."""
        dito = self.conteudo.get("vale_desde")
        return date.fromisoformat(dito) if dito else None

    def __str__(self) -> str:
        return self.numero
