"""TPU, o preço dos anos seguintes — Decreto 58.027/2017, art. 9º, §§ 2º a 4º. Um ato por bloco."""

from django.db import models
from django_fsm import transition

from contas.papeis import Papel
from normas.acervo import D58027, D62114
from tramitacao.ato import ato, cabe_a
from valet.fluxos.situacoes import SituacaoTPU as S
from valet.fluxos.tpu_encerramento import EM_VIGOR

ART_9_P3 = D58027.art(9).par(3).na_redacao(D62114)


class PrecoAnualTPU(models.Model):
    """Escolher as parcelas, lançar, receber, lembrar e certificar o atraso. Nada acaba o termo."""

    class Meta:
        abstract = True

    @transition(
        "situacao", source=EM_VIGOR, target=None,
        permission=cabe_a(Papel.REQUERENTE, Papel.EXPEDIENTE),
        custom=ato(
            "Escolher as parcelas do ano", ART_9_P3, frase="escolheu as parcelas do preço anual",
            ajuda="De uma a quatro, até dez dias antes do primeiro vencimento.",
        ),
    )  # fmt: skip
    def escolher_parcelas(self) -> None:
        """O permissionário diz em quantas vezes paga o exercício (art. 9º, § 3º)."""

    @transition(
        "situacao", source=EM_VIGOR, target=None, permission=cabe_a(Papel.SISTEMA),
        custom=ato(
            "Lançar o preço anual", ART_9_P3, interno=True, expede="guia_simples",
            frase="lançou o preço do exercício",
        ),
    )  # fmt: skip
    def lancar_preco_anual(self) -> None:
        """Lança o preço de um exercício seguinte ao da outorga (art. 9º, §§ 2º a 4º)."""

    @transition(
        # Acabado o termo, o que já se devia por ele continua devido.
        "situacao", source=[*EM_VIGOR, S.CANCELADO, S.CASSADO], target=None,
        permission=cabe_a(Papel.EXPEDIENTE, Papel.ANALISTA, Papel.SISTEMA),
        custom=ato(
            "Registrar pagamento anual", ART_9_P3, frase="registrou um pagamento do preço anual",
            ajuda="Com o comprovante. Paga primeiro a parcela que vence primeiro.",
        ),
    )  # fmt: skip
    def registrar_pagamento_anual(self) -> None:
        """Aplica um pagamento comprovado às parcelas do exercício (art. 9º, § 3º)."""

    @transition(
        "situacao", source=EM_VIGOR, target=None, permission=cabe_a(Papel.SISTEMA),
        custom=ato(
            "Lembrar o vencimento", ART_9_P3, interno=True,
            frase="lembrou que uma parcela está para vencer",
        ),
    )  # fmt: skip
    def lembrar_vencimento(self) -> None:
        """Lembra ao titular a parcela que está para vencer."""

    @transition(
        "situacao", source=EM_VIGOR, target=None, permission=cabe_a(Papel.SISTEMA),
        custom=ato(
            "Certificar o atraso", ART_9_P3, interno=True,
            frase="certificou que uma parcela venceu sem pagamento",
        ),
    )  # fmt: skip
    def certificar_atraso(self) -> None:
        """Certifica a parcela vencida: o termo segue em vigor, com o preço em atraso."""

    @transition(
        "situacao", source=[*EM_VIGOR, S.CANCELADO, S.CASSADO], target=None,
        permission=cabe_a(Papel.REQUERENTE, Papel.EXPEDIENTE, Papel.ANALISTA),
        custom=ato(
            "Emitir segunda via da guia", ART_9_P3, expede="guia_simples",
            frase="emitiu segunda via da guia",
            ajuda="Da guia vencida: sai com data nova e os encargos do atraso.",
        ),
    )  # fmt: skip
    def emitir_segunda_via(self) -> None:
        """Outra guia para a parcela vencida; a antiga perde o efeito (art. 9º, § 3º)."""
