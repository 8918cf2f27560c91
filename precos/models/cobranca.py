"""O que se cobra e o que se pagou. "Pago" é uma conta sobre pagamentos, nunca uma marca."""

from decimal import Decimal

import pgtrigger
from django.db import models
from django.db.models import Q, Sum

#: Como um passo da memória diz que o seu valor é inventado.
FICTICIO = "(fictício, só de demonstração)"


class Cobranca(models.Model):
    """Um preço apurado, com a memória gravada. Não muda depois de emitida; substitui-se."""

    class Especie(models.TextChoices):
        OUTORGA_TPU = "outorga_tpu", "Preço da outorga do TPU"
        ANUAL_TPU = "anual_tpu", "Preço anual do TPU"
        AUTORIZACAO_USO = "autorizacao_uso", "Preço da Autorização de Uso"
        MULTA = "multa", "Multa"
        CUSTO_EVENTO = "custo_evento", "Custo operacional da CET"
        CAUCAO = "caucao", "Caução"

    class Favorecido(models.TextChoices):
        PREFEITURA = "prefeitura", "Prefeitura do Município de São Paulo"
        CET = "cet", "Companhia de Engenharia de Tráfego"

    procedimento = models.ForeignKey(
        "tramitacao.Procedimento", on_delete=models.PROTECT, related_name="cobrancas"
    )
    linha = models.ForeignKey(
        "tramitacao.Tramitacao", on_delete=models.PROTECT, related_name="cobrancas"
    )
    especie = models.CharField("espécie", max_length=20, choices=Especie)
    favorecido = models.CharField(
        "a quem se paga", max_length=10, choices=Favorecido, default=Favorecido.PREFEITURA
    )
    #: Quem deve, quando não é o interessado dos autos (cada parte multada tem a sua).
    devedor = models.ForeignKey(
        "contas.Pessoa", on_delete=models.PROTECT, null=True, blank=True, related_name="cobrancas"
    )
    exercicio = models.PositiveSmallIntegerField("exercício")
    parcela = models.PositiveSmallIntegerField("parcela", default=1)
    parcelas = models.PositiveSmallIntegerField("de quantas", default=1)
    mes_da_outorga = models.DateField("mês da outorga considerado (dia 1)", null=True, blank=True)
    valor = models.DecimalField("valor", max_digits=12, decimal_places=2)
    #: Do valor, quanto já estava pago (a mais, ou numa guia anterior) quando a guia saiu.
    abatido = models.DecimalField(
        "já recolhido", max_digits=12, decimal_places=2, default=Decimal("0.00")
    )
    memoria = models.JSONField("memória de cálculo")
    norma = models.CharField("norma", max_length=20)
    ficticio = models.BooleanField("usa valor de demonstração", default=False)
    emitida_em = models.DateTimeField("emitida em")
    vencimento = models.DateField("vencimento")
    cancelada_em = models.DateTimeField("cancelada em", null=True, blank=True)
    motivo_cancelamento = models.CharField("por que foi cancelada", max_length=200, blank=True)

    class Meta:
        verbose_name = "cobrança"
        constraints = [
            models.CheckConstraint(condition=Q(valor__gt=0), name="cobranca_positiva"),
            models.CheckConstraint(
                condition=Q(abatido__gte=0, abatido__lte=models.F("valor")),
                name="abatimento_dentro_do_valor",
            ),
            models.CheckConstraint(
                condition=Q(parcela__gte=1, parcela__lte=models.F("parcelas")),
                name="parcela_dentro_do_parcelamento",
            ),
            # A rotina que lança duas vezes, ou em dez processos, lança uma só.
            models.UniqueConstraint(
                fields=["procedimento", "exercicio", "parcela"],
                condition=Q(especie="anual_tpu", cancelada_em=None),
                name="uma_parcela_anual_por_exercicio",
            ),
            models.UniqueConstraint(
                fields=["procedimento", "devedor"],
                condition=Q(especie="multa", cancelada_em=None),
                name="uma_multa_por_parte",
            ),
        ]
        triggers = [
            pgtrigger.ReadOnly(
                name="valor_congelado",
                fields=[
                    "valor",
                    "abatido",
                    "memoria",
                    "vencimento",
                    "especie",
                    "exercicio",
                    "procedimento",
                    "favorecido",
                    "devedor",
                    "parcela",
                    "parcelas",
                ],
            ),
            pgtrigger.Protect(name="nunca_apagar", operation=pgtrigger.Delete),
        ]

    @property
    def endereco_da_conta(self) -> str:
        """Onde se diz por que vence a guia que vale ou, caída, a última; vazio sem guia."""
        guias = sorted(self.guias.all(), key=lambda g: (g.morta_em is None, g.via))
        return guias[-1].endereco_da_conta if guias else ""

    @property
    def nome(self) -> str:
        """ "Preço anual do TPU, 2027, parcela 2 de 4"."""
        parcela = f", parcela {self.parcela} de {self.parcelas}" if self.parcelas > 1 else ""
        return f"{self.get_especie_display()}, {self.exercicio}{parcela}"

    @property
    def aviso_ficticio(self) -> str:
        """O que na conta é inventado, em uma frase; vazio se nada é."""
        if not self.ficticio:
            return ""
        ditos = [str(p["descricao"]) for p in self.memoria]
        quais = [d.removesuffix(FICTICIO).strip() for d in ditos if d.endswith(FICTICIO)]
        quais = quais or ["valor do metro quadrado na Planta Genérica de Valores"]
        return f"Valores fictícios, só de demonstração, nesta conta: {'; '.join(quais)}."

    @property
    def total_pago(self) -> Decimal:
        """Soma dos pagamentos aplicados, em reais."""
        return self.pagamentos.aggregate(total=Sum("valor"))["total"] or Decimal("0.00")

    @property
    def a_pagar(self) -> Decimal:
        """O que a guia pede: o valor, menos o que já estava recolhido quando ela saiu."""
        return self.valor - self.abatido

    @property
    def quitada(self) -> bool:
        """Os pagamentos cobrem o que se deve."""
        return self.cancelada_em is None and self.total_pago >= self.a_pagar


class Pagamento(models.Model):
    """Dinheiro aplicado a uma cobrança. O identificador é único: nada se aplica duas vezes."""

    class Meio(models.TextChoices):
        BALCAO = "balcao", "Comprovante conferido pelo expediente"
        BANCO = "banco", "Arquivo de retorno do banco"
        PIX = "pix", "PIX confirmado"

    cobranca = models.ForeignKey(Cobranca, on_delete=models.PROTECT, related_name="pagamentos")
    #: A guia por que se pagou; nula no balcão de antes das guias.
    guia = models.ForeignKey(
        "precos.Guia", on_delete=models.PROTECT, null=True, blank=True, related_name="pagamentos"
    )
    #: O que abate o que se deve; os encargos do atraso ficam ao lado.
    valor = models.DecimalField("valor", max_digits=12, decimal_places=2)
    encargos = models.DecimalField(
        "encargos do atraso", max_digits=12, decimal_places=2, default=Decimal("0.00")
    )
    pago_em = models.DateField("pago em")
    meio = models.CharField("meio", max_length=12, choices=Meio)
    identificador = models.CharField("autenticação", max_length=80, unique=True)
    #: No balcão, sempre; do banco e do PIX, a prova é a entrada que o banco mandou.
    comprovante = models.ForeignKey(
        "tramitacao.Arquivo", on_delete=models.PROTECT, related_name="+", null=True, blank=True
    )
    linha = models.ForeignKey(
        "tramitacao.Tramitacao", on_delete=models.PROTECT, related_name="pagamentos"
    )
    registrado_em = models.DateTimeField("registrado em")

    class Meta:
        verbose_name = "pagamento"
        constraints = [
            models.CheckConstraint(
                condition=Q(valor__gt=0, encargos__gte=0) | Q(valor__gte=0, encargos__gt=0),
                name="pagamento_positivo",
            ),
            models.CheckConstraint(
                condition=~Q(meio="balcao") | Q(comprovante__isnull=False),
                name="balcao_tem_comprovante",
            ),
        ]
        triggers = [
            pgtrigger.Protect(name="imutavel", operation=pgtrigger.Update | pgtrigger.Delete)
        ]

    @property
    def recebido(self) -> Decimal:
        """O dinheiro que entrou: o que abate a dívida, mais os encargos do atraso."""
        return self.valor + self.encargos
