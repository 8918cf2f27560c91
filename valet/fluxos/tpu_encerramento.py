"""TPU, recurso, desistência, cancelamento e correção de atos — arts. 8º, 10 e 14."""

from django.db import models
from django_fsm import RETURN_VALUE, transition

from contas.papeis import Papel
from normas.acervo import D58027, L14141
from tramitacao.ato import ato, cabe_a
from valet.fluxos.situacoes import SituacaoTPU as S
from valet.fluxos.tpu_instrucao import ABERTAS
from valet.regras.encerramento import ha_pedido_de_cancelamento
from valet.regras.prazos import RECURSO
from valet.regras.recurso import recurso_tempestivo

EM_VIGOR = [S.DEFERIDO, S.SINALIZACAO_EXECUTADA, S.SERVICO_LIBERADO]
DESFAZIVEIS = [
    S.AGUARDA_SANEAMENTO, S.AGUARDA_PRECO, S.INDEFERIDO, S.INDEFERIDO_DEFINITIVO, *EM_VIGOR,
]  # fmt: skip
TODAS = list(S)


class EncerramentoTPU(models.Model):
    """Recorrer, desistir, cancelar, tornar sem efeito, corrigir."""

    class Meta:
        abstract = True

    @transition(
        "situacao", source=[S.INDEFERIDO, S.INDEFERIDO_DEFINITIVO], target=S.EM_RECURSO,
        permission=cabe_a(Papel.REQUERENTE, Papel.EXPEDIENTE),
        custom=ato(
            "Interpor recurso", L14141.toda, cumpre=(RECURSO.nome,), pede_despacho=True,
            frase="recorreu da decisão", principal=True,
            ajuda="Diga as razões. Fora do prazo, o recurso é registrado e não é conhecido.",
        ),
    )  # fmt: skip
    def interpor_recurso(self) -> None:
        """Recorre do indeferimento (Lei 14.141/2006)."""

    @transition(
        "situacao", source=S.EM_RECURSO,
        target=RETURN_VALUE(S.EM_ANALISE, S.NA_CET, S.RESTITUIDO, S.SANADO, S.PRAZO_DECORRIDO,
                            S.AGUARDA_PRECO, S.PRECO_VENCIDO),
        permission=cabe_a(Papel.SUBPREFEITO),
        custom=ato(
            "Dar provimento ao recurso", L14141.toda, frase="deu provimento ao recurso",
            pede_despacho=True, publica=True, exige=(recurso_tempestivo,),
            ajuda="O processo volta ao ponto em que estava antes do indeferimento.",
        ),
    )  # fmt: skip
    def prover_recurso(self, *, volta_a: str) -> str:
        """Provido, o processo volta ao estado anterior à decisão recorrida."""
        return volta_a

    @transition(
        "situacao", source=S.EM_RECURSO, target=S.INDEFERIDO_DEFINITIVO,
        permission=cabe_a(Papel.SUBPREFEITO),
        custom=ato(
            "Negar provimento ao recurso", L14141.toda, frase="negou provimento ao recurso",
            pede_despacho=True, publica=True,
            consequencia="O indeferimento passa a ser definitivo.",
        ),
    )  # fmt: skip
    def negar_recurso(self) -> None:
        """Improvido ou não conhecido, a decisão fica definitiva."""

    @transition(
        "situacao", source=S.INDEFERIDO, target=S.INDEFERIDO_DEFINITIVO,
        permission=cabe_a(Papel.SISTEMA),
        custom=ato(
            "Certificar o decurso do prazo de recurso", L14141.toda, interno=True,
            frase="certificou que o prazo de recurso passou",
        ),
    )  # fmt: skip
    def certificar_decurso_do_recurso(self) -> None:
        """Passado o prazo sem recurso, a decisão fica definitiva."""

    @transition(
        "situacao", source=ABERTAS, target=S.DESISTIDO,
        permission=cabe_a(Papel.REQUERENTE, Papel.EXPEDIENTE),
        custom=ato(
            "Desistir do pedido", L14141.toda, frase="desistiu do pedido",
            consequencia="O pedido se encerra. Para voltar atrás, será preciso pedir de novo.",
        ),
    )  # fmt: skip
    def desistir(self) -> None:
        """O requerente desiste antes da decisão."""

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
