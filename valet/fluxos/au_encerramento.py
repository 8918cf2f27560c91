"""Autorização de Uso: perda do objeto, cancelamento e correção de atos. Um ato por bloco."""

from typing import Any

from django.db import models
from django_fsm import RETURN_VALUE, transition

from contas.papeis import Papel
from normas.acervo import D58027, L14141
from tramitacao.ato import ato, cabe_a
from valet.fluxos.pedido_instrucao import ABERTAS
from valet.fluxos.situacoes import SituacaoAU as S
from valet.regras.encerramento import ha_pedido_de_cancelamento
from valet.regras.outorga_eventual import periodo_passou

ART_18_I_A = D58027.art(18).inc("I").ali("a")
DESFAZIVEIS = [
    S.AGUARDA_SANEAMENTO, S.AGUARDA_PRECO, S.INDEFERIDO, S.INDEFERIDO_DEFINITIVO, S.DEFERIDO,
]  # fmt: skip


class EncerramentoAU(models.Model):
    """Declarar sem objeto, cancelar, tornar sem efeito, corrigir."""

    cancelamento_pedido_em: Any

    class Meta:
        abstract = True

    @transition(
        "situacao", source=ABERTAS, target=S.SEM_OBJETO,
        permission=cabe_a(Papel.ANALISTA, Papel.SUBPREFEITO),
        custom=ato(
            "Declarar sem objeto", ART_18_I_A, frase="declarou o pedido sem objeto",
            exige=(periodo_passou,), pede_despacho=True,
            ajuda="Só quando o período acabou sem a portaria.",
            consequencia="O pedido se encerra.",
        ),
    )  # fmt: skip
    def declarar_sem_objeto(self) -> None:
        """O acontecimento passou sem autorização: não há mais o que outorgar (art. 18, I, "a")."""

    @transition(
        "situacao", source=S.DEFERIDO, target=None,
        permission=cabe_a(Papel.REQUERENTE, Papel.EXPEDIENTE),
        custom=ato(
            "Pedir o cancelamento", D58027.art(14), frase="pediu o cancelamento da portaria",
            consequencia="Se a Subprefeitura cancelar, o valet não pode atender no acontecimento.",
        ),
    )  # fmt: skip
    def pedir_cancelamento(self, *, em) -> None:
        """O titular pede o cancelamento da sua portaria."""
        self.cancelamento_pedido_em = em

    @transition(
        "situacao", source=S.DEFERIDO, target=None, permission=cabe_a(Papel.REQUERENTE),
        custom=ato(
            "Apresentar documento renovado", D58027.art(14),
            frase="apresentou um documento renovado",
            ajuda="A apólice, a CNH ou o contrato que vence antes de o período acabar.",
        ),
    )  # fmt: skip
    def apresentar_renovacao(self) -> None:
        """O titular traz o documento renovado; até o aceite, vale o de antes (arts. 14 e 18)."""

    @transition(
        "situacao", source=S.DEFERIDO, target=S.CANCELADO, permission=cabe_a(Papel.SUBPREFEITO),
        custom=ato(
            "Cancelar a pedido", ART_18_I_A, exige=(ha_pedido_de_cancelamento,), publica=True,
            pede_despacho=True, frase="cancelou a portaria a pedido do titular",
            consequencia="A portaria e a autorização da CET perdem efeito.",
        ),
    )  # fmt: skip
    def cancelar(self) -> None:
        """Cancela a portaria a pedido, antes do fim do período."""

    @transition(
        "situacao", source=DESFAZIVEIS, target=RETURN_VALUE(*ABERTAS),
        permission=cabe_a(Papel.SUBPREFEITO),
        custom=ato(
            "Tornar sem efeito", L14141.toda, frase="tornou um ato sem efeito", publica=True,
            pede_despacho=True,
            ajuda="Desfaz a última decisão e volta ao ponto anterior. Ela continua nos autos.",
            consequencia="O que o ato expediu perde a validade.",
        ),
    )  # fmt: skip
    def tornar_sem_efeito(self, *, volta_a: str) -> str:
        """Desfaz o último ato decisório; a linha aponta a que desfaz."""
        return volta_a

    @transition(
        "situacao", source=list(S), target=None,
        permission=cabe_a(Papel.ANALISTA, Papel.SUBPREFEITO),
        custom=ato(
            "Fazer errata", L14141.toda, frase="corrigiu o texto de um ato", pede_despacho=True,
            ajuda="Corrige o texto de um ato. O texto de antes continua nos autos.",
        ),
    )  # fmt: skip
    def fazer_errata(self) -> None:
        """Corrige o texto de um ato anterior; a linha aponta a que corrige."""
