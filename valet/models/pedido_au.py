"""O pedido de Autorização de Uso: o acontecimento eventual, na Subprefeitura — arts. 18 e 19."""

from typing import Any

import pgtrigger

from normas.acervo import D58027
from tramitacao.models.procedimento import situacao_e_a_do_razao
from valet.fluxos.autorizacao_uso import FluxoAU
from valet.models.pedido import Pedido
from valet.regras.prazos import SANEAMENTO_DA_AUTORIZACAO_DE_USO

#: Adiado: no commit, o último deferimento tem a portaria que o seu despacho expediu.
_DEFERIDO_TEM_PORTARIA = """
  SELECT l.id INTO deferimento FROM tramitacao_tramitacao l
    JOIN valet_pedidoau p ON p.procedimento_id = l.procedimento_id
   WHERE p.id = NEW.id AND p.situacao = 'deferido' AND l.ato = 'deferir'
   ORDER BY l.seq DESC LIMIT 1;
  IF deferimento IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM valet_portariaau t
      JOIN tramitacao_documentoexpedido d ON d.id = t.documento_id
     WHERE t.pedido_id = NEW.id AND d.linha_id = deferimento) THEN
    RAISE EXCEPTION 'pedido % deferido sem portaria outorgada', NEW.id
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
"""


class PedidoAU(Pedido, FluxoAU):
    """Um pedido de Autorização de Uso, com o acontecimento no requerimento."""

    SANEAMENTO = SANEAMENTO_DA_AUTORIZACAO_DE_USO
    ESPECIE = "autorizacao_uso"
    ESPECIES = ("autorizacao_uso",)
    ARTIGO_DO_PRECO = D58027.art(19)

    class Meta:
        verbose_name = "pedido de Autorização de Uso"
        verbose_name_plural = "pedidos de Autorização de Uso"
        triggers = [
            situacao_e_a_do_razao(),
            pgtrigger.Trigger(
                name="deferido_tem_portaria",
                operation=pgtrigger.Insert | pgtrigger.Update,
                when=pgtrigger.After,
                timing=pgtrigger.Deferred,
                declare=[("deferimento", "bigint")],
                func=_DEFERIDO_TEM_PORTARIA,
            ),
        ]

    @property
    def titulos(self) -> Any:
        """As portarias que este pedido obteve."""
        return self.portarias
