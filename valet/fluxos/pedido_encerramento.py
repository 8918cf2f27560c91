"""Recurso e desistência em todo pedido de valet — Lei 14.141/2006.

Vale para o TPU e para a Autorização de Uso. Um ato por bloco.
"""

from django.db import models
from django_fsm import RETURN_VALUE, transition

from contas.papeis import Papel
from normas.acervo import L14141
from tramitacao.ato import ato, cabe_a
from valet.fluxos.pedido_instrucao import ABERTAS
from valet.fluxos.situacoes import SituacaoTPU as S
from valet.regras.prazos import RECURSO
from valet.regras.recurso import recurso_tempestivo


class EncerramentoDoPedido(models.Model):
    """Recorrer, decidir o recurso, desistir."""

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
