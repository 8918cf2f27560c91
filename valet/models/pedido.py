"""O pedido de valet na Subprefeitura, seja qual for o título que ele busca — arts. 5º a 10 e 18."""

from datetime import datetime
from typing import Any

from django.db import models

from contas.papeis import Papel
from normas.norma import Dispositivo
from normas.prazo import Prazo
from precos.consultas.devolucoes import ha_por_pagar
from tramitacao.models import Procedimento, ProcedimentoConcreto
from valet.fluxos.situacoes import SituacaoTPU
from valet.models.fatos_do_pedido import montar_fatos
from valet.regras.fatos import FatosDoPedido


class Pedido(ProcedimentoConcreto):
    """Base de `PedidoTPU` e de `PedidoAU`: as partes, e os fatos no requerimento.

    Quem herda diz o prazo do seu comunique-se, a espécie da sua cobrança e os seus títulos.
    """

    SANEAMENTO: Prazo
    ESPECIE: str
    #: Do que se paga nestes autos, o que se devolve quando se paga a mais.
    ESPECIES: tuple[str, ...]
    #: O que manda pagar o preço e por isso o devolve, quando se pagou a mais.
    ARTIGO_DO_PRECO: Dispositivo

    requerimento = models.OneToOneField(
        "valet.Requerimento", on_delete=models.PROTECT, related_name="%(class)s"
    )
    empresa = models.ForeignKey(
        "cadastro.Empresa", on_delete=models.PROTECT, related_name="%(class)ss"
    )
    estabelecimento = models.ForeignKey(
        "cadastro.Estabelecimento", on_delete=models.PROTECT, related_name="%(class)ss"
    )
    #: Inciso do art. 8º que os autos já mostram, para a autoridade decidir ("I", "II", "III").
    indeferimento_preparado = models.CharField(max_length=3, blank=True)
    situacao_antes = models.CharField("situação antes da decisão", max_length=40, blank=True)
    cancelamento_pedido_em = models.DateTimeField("cancelamento pedido em", null=True, blank=True)

    class Meta:
        abstract = True

    def ao_reabrir_prazo(self) -> None:
        """O indeferimento que a certidão preparou deixa de estar pronto."""
        self.indeferimento_preparado = ""

    @property
    def titulos(self) -> Any:
        """Os títulos que este pedido obteve: os termos, ou as portarias."""
        raise NotImplementedError(f"{type(self).__name__} não diz os seus títulos")

    def fatos(self, em: datetime | None = None) -> FatosDoPedido:
        """O que os autos mostram no instante (padrão: agora)."""
        return montar_fatos(self, em)

    def vez(self) -> Papel | None:
        """Se a CET negou, a vez é da autoridade (art. 6º); sem vez de ninguém, de quem devolve."""
        if self.situacao == SituacaoTPU.RESTITUIDO and self.indeferimento_preparado:
            return Papel.SUBPREFEITO
        vez = super().vez()
        if vez is None and self.situacao != SituacaoTPU.NA_CET and ha_por_pagar(self.procedimento):
            return Papel.EXPEDIENTE
        return vez

    def unidades_do_papel(self, papel: str) -> frozenset[int]:
        """A CET age nos autos pelo procedimento que lhe cabe, onde quer que eles estejam."""
        if papel != Papel.TECNICO_CET:
            return super().unidades_do_papel(papel)
        da_cet = Procedimento.objects.filter(
            processo_id=self.procedimento.processo_id, fluxo="autorizacao-cet"
        )
        return frozenset(da_cet.values_list("unidade_id", flat=True))
