"""TPU, cancelamento e correção de atos — arts. 3º e 14."""

from django.db import models
from django_fsm import RETURN_VALUE, transition

from contas.papeis import Papel
from normas.acervo import D58027, L14141
from tramitacao.ato import ato, cabe_a
from valet.fluxos.pedido_instrucao import ABERTAS
from valet.fluxos.situacoes import SituacaoTPU as S
from valet.regras.encerramento import ha_pedido_de_cancelamento

EM_VIGOR = [S.DEFERIDO, S.SINALIZACAO_EXECUTADA, S.SERVICO_LIBERADO]
DESFAZIVEIS = [
    S.AGUARDA_SANEAMENTO, S.AGUARDA_PRECO, S.INDEFERIDO, S.INDEFERIDO_DEFINITIVO, *EM_VIGOR,
]  # fmt: skip
TODAS = list(S)


class EncerramentoTPU(models.Model):
    """Cancelar, tornar sem efeito, corrigir."""

    class Meta:
        abstract = True

    @transition(
        "situacao", source=EM_VIGOR, target=None,
        permission=cabe_a(Papel.REQUERENTE, Papel.EXPEDIENTE),
        custom=ato(
            "Pedir o cancelamento", D58027.art(14), frase="pediu o cancelamento do termo",
            consequencia="Se a Subprefeitura cancelar, o valet deixa de poder atender aqui.",
        ),
    )  # fmt: skip
    def pedir_cancelamento(self, *, em) -> None:
        """O titular pede o cancelamento do seu termo."""
        self.cancelamento_pedido_em = em

    @transition(
        "situacao", source=EM_VIGOR, target=S.CANCELADO, permission=cabe_a(Papel.SUBPREFEITO),
        custom=ato(
            "Cancelar a pedido", D58027.art(3), exige=(ha_pedido_de_cancelamento,), publica=True,
            pede_despacho=True, frase="cancelou o termo a pedido do titular",
            consequencia="O termo e a autorização da CET perdem efeito.",
        ),
    )  # fmt: skip
    def cancelar(self) -> None:
        """Cancela o termo a pedido; a permissão é precária (art. 3º)."""

    @transition(
        "situacao", source=DESFAZIVEIS,
        target=RETURN_VALUE(*ABERTAS),
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
        "situacao", source=TODAS, target=None,
        permission=cabe_a(Papel.ANALISTA, Papel.SUBPREFEITO),
        custom=ato(
            "Fazer errata", L14141.toda, frase="corrigiu o texto de um ato", pede_despacho=True,
            ajuda="Corrige o texto de um ato. O texto de antes continua nos autos.",
        ),
    )  # fmt: skip
    def fazer_errata(self) -> None:
        """Corrige o texto de um ato anterior; a linha aponta a que corrige."""
