"""O que todo pedido de valet faz da guia à decisão — Decreto 58.027/2017, arts. 8º e 10.

Vale para o TPU e, pelo art. 18, caput, para a Autorização de Uso. Um ato por bloco.
"""

from typing import Any

from django.db import models
from django_fsm import transition

from contas.papeis import Papel
from normas.acervo import D58027
from tramitacao.ato import ato, cabe_a
from valet.fluxos.situacoes import SituacaoTPU as S
from valet.regras.indeferimento import ha_hipotese
from valet.regras.pagamento import preco_recolhido
from valet.regras.prazos import PRECO_DA_OUTORGA, RECURSO


class DecisaoDoPedido(models.Model):
    """Receber o preço, certificar que se pagou ou não, indeferir."""

    situacao: Any
    situacao_antes: Any
    indeferimento_preparado: Any

    class Meta:
        abstract = True

    @transition(
        "situacao", source=[S.AGUARDA_PRECO, S.PRECO_VENCIDO], target=None,
        permission=cabe_a(Papel.EXPEDIENTE, Papel.ANALISTA, Papel.SISTEMA),
        custom=ato(
            "Registrar pagamento", D58027.art(10), frase="registrou um pagamento", principal=True,
            ajuda="Com o comprovante. Quando o pago cobre o devido, o processo segue sozinho.",
        ),
    )  # fmt: skip
    def registrar_pagamento(self) -> None:
        """Aplica à cobrança um pagamento comprovado (art. 10)."""

    @transition(
        "situacao", source=[S.AGUARDA_PRECO, S.PRECO_VENCIDO], target=S.PAGO,
        permission=cabe_a(Papel.SISTEMA),
        custom=ato(
            "Certificar o pagamento", D58027.art(10), exige=(preco_recolhido,), interno=True,
            cumpre=(PRECO_DA_OUTORGA.nome,), frase="certificou que o preço foi recolhido",
        ),
    )  # fmt: skip
    def certificar_pagamento(self) -> None:
        """Certifica que os pagamentos cobrem o que se deve (art. 10)."""
        self.indeferimento_preparado = ""

    @transition(
        "situacao", source=S.AGUARDA_PRECO, target=S.PRECO_VENCIDO,
        permission=cabe_a(Papel.SISTEMA),
        custom=ato(
            "Certificar a falta de pagamento", D58027.art(8).inc("III"), interno=True,
            frase="certificou que a guia venceu sem pagamento",
        ),
    )  # fmt: skip
    def certificar_falta_de_pagamento(self) -> None:
        """Certifica que a guia venceu sem pagamento; quem decide é a autoridade (art. 8º, III)."""
        self.indeferimento_preparado = "III"

    @transition(
        "situacao",
        source=[S.PRAZO_DECORRIDO, S.RESTITUIDO, S.EM_ANALISE, S.SANADO, S.AGUARDA_PRECO,
                S.PRECO_VENCIDO],
        target=S.INDEFERIDO, permission=cabe_a(Papel.SUBPREFEITO),
        custom=ato(
            "Indeferir", D58027.art(8), abre=RECURSO, publica=True, pede_despacho=True,
            expede="despacho_indeferimento", frase="indeferiu o pedido", exige=(ha_hipotese,),
            ajuda="Só pelas hipóteses do art. 8º que os autos mostram.",
            consequencia="O pedido se encerra. Cabe recurso no prazo.",
        ),
    )  # fmt: skip
    def indeferir(self) -> None:
        """Encerra o pedido por uma das hipóteses do art. 8º que os autos mostram."""
        self.situacao_antes = self.situacao
