"""O dinheiro que o banco diz que entrou: cada entrada, uma vez, e a lista em que ficou."""

import pgtrigger
from django.db import models
from django.db.models import Q

from precos.regras.conciliacao import Classe

#: O que o banco disse não muda; o que se fez com isso, sim.
_DO_SISTEMA = ("classe", "guia", "pagamento", "motivo", "aplicada_em", "indicada_em",
               "indicada_por", "resolvida_em", "resolvida_por", "providencia")  # fmt: skip


class ArquivoDeRetorno(models.Model):
    """Um arquivo do banco, guardado como veio. O mesmo convênio e número entram uma vez só."""

    convenio = models.CharField("convênio", max_length=20)
    nsa = models.PositiveIntegerField("número sequencial do arquivo")
    banco = models.CharField("banco", max_length=30)
    gerado_em = models.DateField("gerado em")
    sha256 = models.CharField("SHA-256", max_length=64, unique=True)
    texto = models.TextField("conteúdo")
    registros = models.PositiveIntegerField("pagamentos")
    repetidos = models.PositiveIntegerField("repetidos", default=0)
    total = models.DecimalField("total", max_digits=17, decimal_places=2)
    importado_em = models.DateTimeField("importado em")
    por = models.ForeignKey(
        "contas.Usuario", on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )

    class Meta:
        verbose_name = "arquivo de retorno"
        verbose_name_plural = "arquivos de retorno"
        ordering = ["-pk"]
        constraints = [
            models.UniqueConstraint(fields=["convenio", "nsa"], name="um_arquivo_por_numero")
        ]
        triggers = [
            pgtrigger.Protect(
                name="retorno_imutavel", operation=pgtrigger.Update | pgtrigger.Delete
            )
        ]


class Entrada(models.Model):
    """Dinheiro que entrou por banco ou PIX. `classe` vazia: ainda não aplicada."""

    class Origem(models.TextChoices):
        BANCO = "banco", "Arquivo de retorno"
        PIX = "pix", "PIX"

    LISTAS = (
        (Classe.EXATA, "No valor e no prazo"),
        (Classe.PARCIAL, "Pago a menos"),
        (Classe.A_MAIOR, "Pago a mais"),
        (Classe.EM_ATRASO, "Pago em atraso"),
        (Classe.EM_DOBRO, "Pago em dobro"),
        (Classe.DESCONHECIDA, "Sem guia conhecida"),
        (Classe.NAO_APLICADA, "O processo não aceitou"),
    )

    origem = models.CharField("origem", max_length=8, choices=Origem)
    identificador = models.CharField("identificador", max_length=80, unique=True)
    arquivo = models.ForeignKey(
        ArquivoDeRetorno, on_delete=models.PROTECT, null=True, blank=True, related_name="entradas"
    )
    nsr = models.PositiveIntegerField("número do registro", null=True, blank=True)
    #: O código de barras ou o identificador do PIX, como o banco o mandou.
    codigo = models.CharField("código", max_length=44)
    valor = models.DecimalField("valor", max_digits=12, decimal_places=2)
    tarifa = models.DecimalField("tarifa", max_digits=9, decimal_places=2, default=0)
    pago_em = models.DateField("pago em")
    creditado_em = models.DateField("creditado em")
    recebida_em = models.DateTimeField("recebida em")
    classe = models.CharField("lista", max_length=14, choices=LISTAS, blank=True)
    guia = models.ForeignKey(
        "precos.Guia", on_delete=models.PROTECT, null=True, blank=True, related_name="entradas"
    )
    pagamento = models.OneToOneField(
        "precos.Pagamento", on_delete=models.PROTECT, null=True, blank=True, related_name="entrada"
    )
    motivo = models.CharField("por que ficou nesta lista", max_length=300, blank=True)
    aplicada_em = models.DateTimeField("aplicada em", null=True, blank=True)
    #: A guia que uma pessoa achou para o dinheiro que veio sem guia conhecida.
    indicada_em = models.DateTimeField("guia indicada em", null=True, blank=True)
    indicada_por = models.ForeignKey(
        "contas.Usuario", on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    resolvida_em = models.DateTimeField("resolvida em", null=True, blank=True)
    resolvida_por = models.ForeignKey(
        "contas.Usuario", on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    providencia = models.CharField("o que se fez", max_length=300, blank=True)

    class Meta:
        verbose_name = "entrada"
        ordering = ["-pk"]
        indexes = [models.Index(fields=["classe", "resolvida_em"], name="entradas_por_lista")]
        constraints = [
            models.CheckConstraint(condition=Q(valor__gt=0), name="entrada_positiva"),
            # Conhecida a guia e aceito o dinheiro, há pagamento; nas outras listas, não há.
            models.CheckConstraint(
                condition=Q(classe__in=["", Classe.DESCONHECIDA, Classe.NAO_APLICADA],
                            pagamento=None)
                | (~Q(classe__in=["", Classe.DESCONHECIDA, Classe.NAO_APLICADA])
                   & Q(pagamento__isnull=False)),
                name="entrada_aplicada_tem_pagamento",
            ),
            models.CheckConstraint(
                condition=Q(resolvida_em=None) | ~Q(providencia=""), name="resolvida_diz_como"
            ),
        ]  # fmt: skip
        triggers = [
            pgtrigger.ReadOnly(name="o_que_o_banco_disse", exclude=list(_DO_SISTEMA)),
            pgtrigger.Protect(name="entrada_nunca_se_apaga", operation=pgtrigger.Delete),
        ]


class NotificacaoPIX(models.Model):
    """Uma notificação assinada que já chegou: a mesma assinatura não entra outra vez."""

    assinatura = models.CharField("assinatura", max_length=64, unique=True)
    instante = models.DateTimeField("instante que ela diz")
    recebida_em = models.DateTimeField("recebida em")

    class Meta:
        verbose_name = "notificação do PIX"
        verbose_name_plural = "notificações do PIX"
