"""As alternativas que a CET oferece ao indeferir, e a nova SAE por elas — art. 13, §§ 4º e 5º."""

from typing import TYPE_CHECKING

from django.db import models

from eventos.models.linhas import ViaAfetada
from normas.datas import hora_do_dia, por_extenso

if TYPE_CHECKING:
    from eventos.models.pedido import PedidoDeEvento

#: Caído o indeferimento, cai o que ele ofereceu.
DESFAZEM = ("tornar_sem_efeito", "prover_recurso")


class Alternativa(models.Model):
    """Local, data, horário, trajeto e vias que a CET aceitaria. O vazio repete o pedido."""

    sae = models.ForeignKey("eventos.SAE", on_delete=models.PROTECT, related_name="alternativas")
    linha = models.ForeignKey(
        "tramitacao.Tramitacao", on_delete=models.PROTECT, related_name="alternativas"
    )
    dia = models.DateField("dia")
    inicio = models.TimeField("das")
    fim = models.TimeField("às")
    lugar = models.CharField("lugar", max_length=300)
    trajeto = models.TextField("trajeto", blank=True)
    via = models.CharField("via", max_length=160)
    classe = models.CharField("classe da via", max_length=16, choices=ViaAfetada.Classe)

    class Meta:
        verbose_name = "alternativa da CET"
        verbose_name_plural = "alternativas da CET"
        ordering = ["pk"]

    def __str__(self) -> str:
        das, as_ = hora_do_dia(self.inicio), hora_do_dia(self.fim)
        return f"{self.lugar}, {por_extenso(self.dia)}, das {das} às {as_}"

    def vale_para(self, r: "PedidoDeEvento") -> bool:
        """O indeferimento que a ofereceu continua de pé, e outro pedido não a usou."""
        linhas = self.sae.procedimento.linhas.filter(ato__in=DESFAZEM, seq__gt=self.linha.seq)
        usada = self.pedidos.exclude(pk=r.pk).filter(processo__isnull=False)
        return not linhas.exists() and not usada.exists()

    def seguida_por(self, r: "PedidoDeEvento") -> bool:
        """Se o pedido é o que a CET ofereceu: mudado por quem pede, volta a antecedência comum."""
        periodos = [(p.dia, p.inicio, p.fim) for p in r.periodos.all()]
        vias = [(v.nome, v.classe) for v in r.vias.all()]
        return (
            periodos == [(self.dia, self.inicio, self.fim)]
            and vias == [(self.via, self.classe)]
            and r.lugar_nome == self.lugar
            and self.vale_para(r)
        )
