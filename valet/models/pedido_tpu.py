"""O pedido de TPU: o procedimento da Subprefeitura sobre o requerimento — arts. 5º a 10."""

from datetime import datetime

import pgtrigger
from django.db import models

from contas.papeis import Papel
from tramitacao.models import Procedimento
from tramitacao.models.procedimento import situacao_e_a_do_razao
from valet.fluxos.situacoes import SituacaoTPU
from valet.fluxos.tpu import FluxoTPU
from valet.models.fatos_do_pedido import montar_fatos
from valet.regras.fatos import FatosDoPedido

#: Adiado: no commit, o último deferimento tem o termo que o seu despacho expediu.
_DEFERIDO_TEM_TERMO = """
  SELECT l.id INTO deferimento FROM tramitacao_tramitacao l
    JOIN valet_pedidotpu p ON p.procedimento_id = l.procedimento_id
   WHERE p.id = NEW.id AND p.situacao = 'deferido' AND l.ato = 'deferir'
   ORDER BY l.seq DESC LIMIT 1;
  IF deferimento IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM valet_termopermissaouso t
      JOIN tramitacao_documentoexpedido d ON d.id = t.documento_id
     WHERE t.pedido_id = NEW.id AND d.linha_id = deferimento) THEN
    RAISE EXCEPTION 'pedido % deferido sem termo outorgado', NEW.id
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
"""


class PedidoTPU(FluxoTPU):
    """Um pedido de Termo de Permissão de Uso, com os fatos no requerimento."""

    requerimento = models.OneToOneField(
        "valet.Requerimento", on_delete=models.PROTECT, related_name="pedido"
    )
    empresa = models.ForeignKey(
        "cadastro.Empresa", on_delete=models.PROTECT, related_name="pedidos_tpu"
    )
    estabelecimento = models.ForeignKey(
        "cadastro.Estabelecimento", on_delete=models.PROTECT, related_name="pedidos_tpu"
    )
    #: Inciso do art. 8º que os autos já mostram, para a autoridade decidir ("I", "II", "III").
    indeferimento_preparado = models.CharField(max_length=3, blank=True)
    situacao_antes = models.CharField("situação antes da decisão", max_length=40, blank=True)
    sinalizacao_executada_em = models.DateField("sinalização executada em", null=True, blank=True)
    sinalizacao_aprovada_em = models.DateField("sinalização aprovada em", null=True, blank=True)
    cancelamento_pedido_em = models.DateTimeField("cancelamento pedido em", null=True, blank=True)

    class Meta:
        verbose_name = "pedido de TPU"
        verbose_name_plural = "pedidos de TPU"
        triggers = [
            situacao_e_a_do_razao(),
            pgtrigger.Trigger(
                name="deferido_tem_termo",
                operation=pgtrigger.Insert | pgtrigger.Update,
                when=pgtrigger.After,
                timing=pgtrigger.Deferred,
                declare=[("deferimento", "bigint")],
                func=_DEFERIDO_TEM_TERMO,
            ),
        ]

    def fatos(self, em: datetime | None = None) -> FatosDoPedido:
        """O que os autos mostram no instante (padrão: agora)."""
        return montar_fatos(self, em)

    def vez(self) -> Papel | None:
        """Se a CET negou, o indeferimento volta preparado, e a vez é da autoridade (art. 6º)."""
        if self.situacao == SituacaoTPU.RESTITUIDO and self.indeferimento_preparado:
            return Papel.SUBPREFEITO
        return super().vez()

    def unidades_do_papel(self, papel: str) -> frozenset[int]:
        """A CET age nos autos pelo procedimento que lhe cabe, onde quer que eles estejam."""
        if papel != Papel.TECNICO_CET:
            return super().unidades_do_papel(papel)
        da_cet = Procedimento.objects.filter(
            processo_id=self.procedimento.processo_id, fluxo="autorizacao-cet"
        )
        return frozenset(da_cet.values_list("unidade_id", flat=True))
