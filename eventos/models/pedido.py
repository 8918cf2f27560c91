"""O pedido de evento: rascunho enquanto não há processo, fatos dos autos depois — arts. 11 e 12."""

from datetime import date, datetime

from django.db import models

from eventos.models.partes.esporte import ParteEsporte
from eventos.models.partes.evento import ParteEvento, ParteLugar, ParteNatureza
from eventos.models.partes.promotor import PartePromotor
from tramitacao.models import Rascunho


class PedidoDeEvento(PartePromotor, ParteEvento, ParteNatureza, ParteLugar, ParteEsporte, Rascunho):
    """Cada parte se guarda ao ser preenchida. Sem `processo` é rascunho, visível só ao autor."""

    #: A alternativa da CET de que este pedido nasceu (art. 13, § 5º).
    alternativa = models.ForeignKey(
        "eventos.Alternativa", on_delete=models.PROTECT, null=True, blank=True,
        related_name="pedidos",
    )  # fmt: skip
    #: A SAE suspensa de que este é a nova autorização: o crédito dela cobre o custo (art. 7º).
    suspensa = models.ForeignKey(
        "eventos.SAE", on_delete=models.PROTECT, null=True, blank=True,
        related_name="novos_pedidos",
    )  # fmt: skip

    class Meta(Rascunho.Meta):
        verbose_name = "pedido de evento"
        verbose_name_plural = "pedidos de evento"

    def __str__(self) -> str:
        return f"Evento: {self.evento_nome or 'ainda sem nome'}"

    @property
    def nome(self) -> str:
        """Como o pedido se chama em poucas palavras; vazio enquanto não se sabe."""
        return self.evento_nome

    def primeiro_dia(self) -> date | None:
        """O dia em que tudo começa, ensaio incluído (interpretação 039); nulo sem datas."""
        return min((p.dia for p in self.periodos.all()), default=None)

    def ultimo_dia(self) -> date | None:
        """O último dia, contada a madrugada em que o evento acaba."""
        return max((p.acaba_em for p in self.periodos.all()), default=None)

    def comeco(self) -> datetime | None:
        """O primeiro instante do evento ou do ensaio."""
        return min((p.comeca for p in self.periodos.all()), default=None)
