"""O pedido de TPU: o procedimento da Subprefeitura sobre o requerimento — arts. 5º a 10."""

from typing import Any

import pgtrigger
from django.db import models

from normas.acervo import D58027
from tramitacao.models.procedimento import situacao_e_a_do_razao
from valet.fluxos.tpu import FluxoTPU
from valet.models.pedido import Pedido
from valet.regras.prazos import SANEAMENTO

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


class PedidoTPU(Pedido, FluxoTPU):
    """Um pedido de Termo de Permissão de Uso, com os fatos no requerimento."""

    SANEAMENTO = SANEAMENTO
    ESPECIE = "outorga_tpu"
    ESPECIES = ("outorga_tpu", "anual_tpu")
    ARTIGO_DO_PRECO = D58027.art(9).par(2)

    sinalizacao_executada_em = models.DateField("sinalização executada em", null=True, blank=True)
    sinalizacao_aprovada_em = models.DateField("sinalização aprovada em", null=True, blank=True)

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

    @property
    def titulos(self) -> Any:
        """Os termos que este pedido obteve."""
        return self.termos
