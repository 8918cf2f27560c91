"""As linhas do pedido: vias com a classe, datas e horários, arquivos — arts. 11 e 12."""

from datetime import date, datetime, timedelta

from django.db import models

from eventos.regras.fatos import ClasseDaVia
from normas.datas import SAO_PAULO
from tramitacao.models import AnexoDoRascunho


class ViaAfetada(models.Model):
    """Uma rua, o trecho e a classe dela. A mais rigorosa governa o pedido (art. 11)."""

    class Classe(models.TextChoices):
        TRANSITO_RAPIDO = ClasseDaVia.TRANSITO_RAPIDO, "De trânsito rápido"
        ARTERIAL = ClasseDaVia.ARTERIAL, "Arterial"
        COLETORA = ClasseDaVia.COLETORA, "Coletora"
        LOCAL = ClasseDaVia.LOCAL, "Local"

    class Ocupacao(models.TextChoices):
        INTERDITADA = "interditada", "Fechada aos carros"
        PARCIAL = "parcial", "Parte da pista"
        REFLEXO = "reflexo", "Só reflexo no trânsito"

    pedido = models.ForeignKey(
        "eventos.PedidoDeEvento", on_delete=models.CASCADE, related_name="vias"
    )
    nome = models.CharField("via", max_length=160)
    trecho = models.CharField("trecho", max_length=200, blank=True)
    classe = models.CharField("classe", max_length=16, choices=Classe)
    ocupacao = models.CharField("ocupação", max_length=12, choices=Ocupacao)

    class Meta:
        verbose_name = "via afetada"
        ordering = ["pk"]

    def __str__(self) -> str:
        trecho = f", {self.trecho}" if self.trecho else ""
        return f"{self.nome}{trecho}"


class Periodo(models.Model):
    """Um dia de evento ou de ensaio, com hora; `fim` até `inicio` é no dia seguinte."""

    pedido = models.ForeignKey(
        "eventos.PedidoDeEvento", on_delete=models.CASCADE, related_name="periodos"
    )
    dia = models.DateField("dia")
    inicio = models.TimeField("das")
    fim = models.TimeField("às")
    ensaio = models.BooleanField("ensaio", default=False)

    class Meta:
        verbose_name = "período"
        ordering = ["dia", "inicio"]
        constraints = [
            models.UniqueConstraint(fields=["pedido", "dia", "inicio"], name="periodo_unico")
        ]

    def __str__(self) -> str:
        return f"{self.dia:%d/%m/%Y}, {self.inicio:%H:%M} às {self.fim:%H:%M}"

    @property
    def comeca(self) -> datetime:
        """O instante em que começa, no relógio de São Paulo."""
        return datetime.combine(self.dia, self.inicio, SAO_PAULO)

    @property
    def acaba_em(self) -> date:
        """O dia em que acaba; meia-noite em ponto ainda é o próprio dia."""
        passa = self.fim <= self.inicio and self.fim != self.fim.min
        return self.dia + timedelta(days=passa)


class AnexoDoEvento(AnexoDoRascunho):
    """O arquivo que está num lugar do pedido."""

    requerimento = models.ForeignKey(
        "eventos.PedidoDeEvento", on_delete=models.CASCADE, related_name="anexos"
    )

    class Meta:
        verbose_name = "anexo do evento"
        verbose_name_plural = "anexos do evento"
        constraints = [
            models.UniqueConstraint(
                fields=["requerimento", "exigencia"], name="um_anexo_do_evento_por_lugar"
            )
        ]

    def __str__(self) -> str:
        return self.exigencia
