"""Autorização de Uso, do preço ao fim do período — arts. 10, 18 e 19. Um ato por bloco."""

from typing import Any

from django.db import models
from django_fsm import transition

from contas.papeis import Papel
from normas.acervo import D58027
from tramitacao.ato import ato, cabe_a
from valet.fluxos.situacoes import SituacaoAU as S
from valet.regras.outorga_eventual import pedido_eventual_completo, requisitos_da_portaria

ART_18_I_A = D58027.art(18).inc("I").ali("a")
ART_19 = D58027.art(19)


class DecisaoAU(models.Model):
    """Apurar o preço do período, outorgar a portaria, terminar."""

    situacao: Any
    indeferimento_preparado: Any

    class Meta:
        abstract = True

    @transition(
        "situacao", source=[S.EM_ANALISE, S.PRECO_VENCIDO], target=S.AGUARDA_PRECO,
        permission=cabe_a(Papel.ANALISTA),
        custom=ato(
            "Calcular o preço", ART_19, exige=(pedido_eventual_completo,), expede="guia_simples",
            frase="calculou o preço e emitiu a guia", principal=True,
            ajuda="Vem depois de tudo certo. Emite a guia com a conta aberta.",
        ),
    )  # fmt: skip
    def apurar_preco(self) -> None:
        """Apura o preço do período e emite a guia (art. 19)."""
        self.indeferimento_preparado = ""

    @transition(
        "situacao",
        source=[S.NA_CET, S.RESTITUIDO, S.EM_ANALISE, S.AGUARDA_SANEAMENTO, S.SANADO,
                S.PRAZO_DECORRIDO, S.PAGO, S.DEFERIDO, S.TERMINADO, S.INDEFERIDO, S.EM_RECURSO,
                S.INDEFERIDO_DEFINITIVO, S.DESISTIDO, S.CANCELADO, S.SEM_OBJETO],
        target=None, permission=cabe_a(Papel.EXPEDIENTE, Papel.ANALISTA, Papel.SISTEMA),
        custom=ato(
            "Registrar pagamento a mais ou tardio", ART_19,
            frase="registrou um pagamento que fica como crédito",
            ajuda="Fica nos autos como crédito a devolver. Não muda a situação do processo.",
        ),
    )  # fmt: skip
    def registrar_credito(self) -> None:
        """Recebe o pago em duplicidade ou fora de hora, sem reabrir nada (art. 19)."""

    @transition(
        "situacao",
        source=[S.NA_CET, S.RESTITUIDO, S.EM_ANALISE, S.AGUARDA_SANEAMENTO, S.SANADO,
                S.PRAZO_DECORRIDO, S.PAGO, S.DEFERIDO, S.TERMINADO, S.INDEFERIDO, S.EM_RECURSO,
                S.INDEFERIDO_DEFINITIVO, S.DESISTIDO, S.CANCELADO, S.SEM_OBJETO],
        target=None, permission=cabe_a(Papel.SUBPREFEITO),
        custom=ato(
            "Devolver crédito", ART_19, frase="decidiu devolver um valor pago a mais",
            ajuda="Até o crédito destes autos: o que se pagou além do que as guias cobram.",
        ),
    )  # fmt: skip
    def devolver_credito(self) -> None:
        """Devolve o que se pagou a mais (art. 19)."""

    @transition(
        "situacao",
        source=[S.NA_CET, S.RESTITUIDO, S.EM_ANALISE, S.AGUARDA_SANEAMENTO, S.SANADO,
                S.PRAZO_DECORRIDO, S.AGUARDA_PRECO, S.PRECO_VENCIDO, S.PAGO, S.DEFERIDO,
                S.TERMINADO, S.INDEFERIDO, S.EM_RECURSO, S.INDEFERIDO_DEFINITIVO,
                S.DESISTIDO, S.CANCELADO, S.SEM_OBJETO],
        target=None, permission=cabe_a(Papel.EXPEDIENTE),
        custom=ato(
            "Registrar devolução paga", ART_19,
            frase="registrou que a devolução foi paga",
            ajuda="De uma devolução já decidida: o dia em que se pagou e o comprovante.",
        ),
    )  # fmt: skip
    def registrar_devolucao_paga(self) -> None:
        """Dá por paga a devolução decidida, com a prova (art. 19)."""

    @transition(
        "situacao", source=S.PAGO, target=S.DEFERIDO, permission=cabe_a(Papel.SUBPREFEITO),
        custom=ato(
            "Outorgar a portaria", ART_18_I_A, exige=(requisitos_da_portaria,),
            expede="portaria_au", publica=True, pede_despacho=True, principal=True,
            frase="deferiu o pedido e outorgou a Autorização de Uso, por portaria",
            ajuda="Emite a Portaria de Autorização de Uso e inscreve a empresa no Cadastro.",
        ),
    )  # fmt: skip
    def deferir(self) -> None:
        """Outorga a Autorização de Uso para o período, por portaria (art. 18, I, "a")."""

    @transition(
        "situacao", source=S.DEFERIDO, target=S.TERMINADO, permission=cabe_a(Papel.SISTEMA),
        custom=ato(
            "Certificar o fim do período", ART_18_I_A, interno=True,
            frase="certificou que o período da Autorização de Uso acabou",
        ),
    )  # fmt: skip
    def terminar(self) -> None:
        """A autorização acaba sozinha no último instante; o sistema só o certifica."""
