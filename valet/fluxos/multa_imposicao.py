"""A multa: a rotina propõe, a autoridade impõe, cobra-se — art. 15, I. Um ato por bloco."""

from typing import Any

from django.db import models
from django_fsm import transition

from contas.papeis import Papel
from normas.acervo import D58027
from tramitacao.ato import ato, cabe_a
from valet.fluxos.situacoes_da_sancao import SituacaoMulta as S
from valet.regras.prazos import DEFESA_DA_MULTA, PAGAMENTO_DA_MULTA
from valet.regras.sancoes import notificacao_vencida

ART_15_I = D58027.art(15).inc("I")


class ImposicaoDaMulta(models.Model):
    """Propor, impor ou não, cobrar, receber."""

    class Meta:
        abstract = True

    @transition(
        "situacao", source=S.DECORRIDA, target=S.PROPOSTA, permission=cabe_a(Papel.SISTEMA),
        custom=ato(
            "Propor a multa", ART_15_I, exige=(notificacao_vencida,), interno=True, avisa=False,
            frase="propôs a multa à autoridade",
        ),
    )  # fmt: skip
    def propor_multa(self) -> None:
        """A rotina prepara; quem impõe é a autoridade."""

    @transition(
        "situacao", source=S.PROPOSTA, target=S.IMPOSTA, permission=cabe_a(Papel.SUBPREFEITO),
        custom=ato(
            "Impor a multa", ART_15_I, exige=(notificacao_vencida,), abre=DEFESA_DA_MULTA,
            expede="auto_multa", pede_despacho=True, principal=True, frase="impôs a multa",
            ajuda="Expede o auto de multa. O prazo de defesa corre do recebimento pela parte.",
            consequencia="A parte recebe o auto e pode se defender.",
        ),
    )  # fmt: skip
    def impor_multa(self, **valores: Any) -> None:
        """Impõe a multa à parte que não atendeu à notificação (I)."""
        for campo, valor in valores.items():
            setattr(self, campo, valor)

    @transition(
        "situacao", source=S.PROPOSTA, target=S.NAO_IMPOSTA, permission=cabe_a(Papel.SUBPREFEITO),
        custom=ato(
            "Não impor a multa", ART_15_I, frase="decidiu não impor a multa", pede_despacho=True,
            ajuda="Diga por que os autos não a sustentam.",
            consequencia="A notificação desta parte acaba sem multa.",
        ),
    )  # fmt: skip
    def nao_impor_multa(self) -> None:
        """A autoridade não segue a proposta, com as razões."""

    @transition(
        "situacao", source=S.DEFINITIVA, target=S.COBRADA, permission=cabe_a(Papel.SISTEMA),
        custom=ato(
            "Cobrar a multa", ART_15_I, interno=True, expede="guia_simples",
            frase="lançou a multa e emitiu a guia",
        ),
    )  # fmt: skip
    def cobrar(self) -> None:
        """Definitiva, a multa é lançada e a guia sai."""

    @transition(
        "situacao", source=[S.COBRADA, S.PAGA], target=None,
        permission=cabe_a(Papel.EXPEDIENTE, Papel.ANALISTA, Papel.SISTEMA),
        custom=ato(
            "Registrar pagamento", ART_15_I, frase="registrou um pagamento da multa",
            principal=True, ajuda="Com o comprovante.",
        ),
    )  # fmt: skip
    def registrar_pagamento(self) -> None:
        """Aplica à multa um pagamento comprovado."""

    @transition(
        # Só se cobra a multa definitiva: a que a defesa ou o recurso derruba nunca teve guia.
        "situacao", source=S.PAGA, target=None, permission=cabe_a(Papel.SUBPREFEITO),
        custom=ato(
            "Devolver crédito", ART_15_I, frase="decidiu devolver um valor pago a mais",
            ajuda="Até o crédito desta parte: o que se pagou além da multa.",
        ),
    )  # fmt: skip
    def devolver_credito(self) -> None:
        """Devolve o que se pagou além da multa (art. 15, I)."""

    @transition(
        "situacao", source=S.PAGA, target=None, permission=cabe_a(Papel.EXPEDIENTE),
        custom=ato(
            "Registrar devolução paga", ART_15_I, frase="registrou que a devolução foi paga",
            ajuda="De uma devolução já decidida: o dia em que se pagou e o comprovante.",
        ),
    )  # fmt: skip
    def registrar_devolucao_paga(self) -> None:
        """Dá por paga a devolução decidida, com a prova (art. 15, I)."""

    @transition(
        "situacao", source=S.COBRADA, target=S.PAGA, permission=cabe_a(Papel.SISTEMA),
        custom=ato(
            "Certificar o pagamento", ART_15_I, interno=True, cumpre=(PAGAMENTO_DA_MULTA.nome,),
            frase="certificou que a multa foi paga",
        ),
    )  # fmt: skip
    def certificar_pagamento(self) -> None:
        """O que se recolheu cobre a multa."""

    @transition(
        "situacao", source=S.COBRADA, target=None,
        permission=cabe_a(Papel.REQUERENTE, Papel.EXPEDIENTE, Papel.ANALISTA),
        custom=ato(
            "Emitir segunda via da guia", ART_15_I, expede="guia_simples",
            frase="emitiu segunda via da guia da multa",
            ajuda="Da guia vencida: sai com data nova e os encargos do atraso.",
        ),
    )  # fmt: skip
    def emitir_segunda_via(self) -> None:
        """Outra guia para a multa vencida; a antiga perde o efeito (art. 15, I)."""
