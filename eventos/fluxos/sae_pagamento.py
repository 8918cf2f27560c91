"""SAE, custo e garantia — Decreto 46.942/2006, arts. 4º, 14 e 15. Um ato por bloco."""

from typing import Any

from django.db import models
from django_fsm import transition

from contas.papeis import Papel
from eventos.fluxos.situacoes import A_PAGAR
from eventos.fluxos.situacoes import SituacaoSAE as S
from eventos.regras.autorizacao import custo_pago
from eventos.regras.caucao import garantia_prestada
from eventos.regras.prazos_do_processo import PAGAMENTO, RESTITUICAO
from eventos.regras.realizacao import evento_por_vir
from normas.acervo import D46942
from tramitacao.ato import ato, cabe_a

ART_4, ART_7 = D46942.art(4), D46942.art(7)
ART_14, ART_15 = D46942.art(14), D46942.art(15)


class PagamentoSAE(models.Model):
    """Receber o custo e a caução, aceitar a fiança, certificar, devolver."""

    situacao: Any

    class Meta:
        abstract = True

    @transition(
        "situacao", source=[*A_PAGAR], target=None,
        permission=cabe_a(Papel.TECNICO_CET, Papel.EXPEDIENTE, Papel.SISTEMA),
        custom=ato(
            "Registrar pagamento", ART_4, frase="registrou um pagamento", principal=True,
            ajuda="Do custo ou da caução, com o comprovante. Coberto tudo, o pedido segue.",
        ),
    )  # fmt: skip
    def registrar_pagamento(self) -> None:
        """Aplica à guia um pagamento comprovado, do custo ou da caução (arts. 4º e 14, § 1º)."""

    @transition(
        "situacao",
        # O banco avisa quando quer: fora de A PAGAR, o dinheiro entra como crédito.
        source=[S.EM_ANALISE, S.AGUARDA_EXIGENCIA, S.AGUARDA_TERMO, S.PRONTA, S.AUTORIZADA,
                S.SUSPENSA, S.REALIZADA, S.INDEFERIDA, S.EM_RECURSO, S.INDEFERIDA_DEFINITIVA,
                S.DESISTIDA],
        target=None, permission=cabe_a(Papel.TECNICO_CET, Papel.EXPEDIENTE, Papel.SISTEMA),
        custom=ato(
            "Registrar pagamento a mais ou tardio", ART_4,
            frase="registrou um pagamento que fica como crédito",
            ajuda="Fica nos autos como crédito a devolver. Não muda a situação do processo.",
        ),
    )  # fmt: skip
    def registrar_credito(self) -> None:
        """Recebe o pago em duplicidade ou fora de hora, sem reabrir nada (art. 4º)."""

    @transition(
        "situacao",
        # A indeferida espera a decisão final: o recurso pode devolver o pedido à análise.
        source=[S.EM_ANALISE, S.AGUARDA_EXIGENCIA, S.AGUARDA_TERMO, S.PRONTA, S.AUTORIZADA,
                S.SUSPENSA, S.REALIZADA, S.INDEFERIDA_DEFINITIVA, S.DESISTIDA],
        target=None, permission=cabe_a(Papel.TECNICO_CET),
        custom=ato(
            "Devolver valor pago", ART_7, frase="decidiu devolver um valor pago",
            ajuda="O que se pagou do custo além do devido, ou a parcela não realizada.",
        ),
    )  # fmt: skip
    def devolver_credito(self) -> None:
        """Devolve até o crédito; suspenso o evento, em trinta dias (art. 7º)."""

    @transition(
        "situacao",
        source=[S.EM_ANALISE, S.AGUARDA_EXIGENCIA, S.AGUARDA_TERMO, *A_PAGAR, S.PRONTA,
                S.AUTORIZADA, S.SUSPENSA, S.REALIZADA, S.INDEFERIDA, S.EM_RECURSO,
                S.INDEFERIDA_DEFINITIVA, S.DESISTIDA],
        target=None, permission=cabe_a(Papel.TECNICO_CET),
        custom=ato(
            "Registrar devolução paga", ART_7,
            frase="registrou que a devolução foi paga",
            ajuda="De uma devolução já decidida: o dia em que se pagou e o comprovante.",
        ),
    )  # fmt: skip
    def registrar_devolucao_paga(self) -> None:
        """Dá por paga a devolução decidida, com a prova (art. 7º)."""

    @transition(
        "situacao", source=S.SUSPENSA, target=None,
        permission=cabe_a(Papel.REQUERENTE, Papel.EXPEDIENTE),
        custom=ato(
            "Requerer nova autorização", ART_7, interno=True, cumpre=(RESTITUICAO.nome,),
            frase="requereu nova autorização, sem novo recolhimento, em lugar da devolução",
        ),
    )  # fmt: skip
    def requerer_nova_autorizacao(self) -> None:
        """O promotor escolhe outra autorização, e não a devolução (art. 7º; interpretação 067)."""

    @transition(
        "situacao", source=S.SUSPENSA, target=None, permission=cabe_a(Papel.SISTEMA),
        custom=ato(
            "Ceder o crédito", ART_7, interno=True, avisa=False,
            frase="passou o crédito destes autos à nova autorização",
        ),
    )  # fmt: skip
    def ceder_credito(self) -> None:
        """O crédito do evento suspenso cobre o custo da SAE nova e sai destes autos (art. 7º)."""

    @transition(
        "situacao", source=[*A_PAGAR], target=None, permission=cabe_a(Papel.SISTEMA),
        custom=ato(
            "Aproveitar o crédito", ART_7, interno=True,
            frase="cobriu o custo com o crédito do evento suspenso",
        ),
    )  # fmt: skip
    def aproveitar_credito(self) -> None:
        """O custo desta SAE se cobre com o crédito da que a CET suspendeu (art. 7º)."""

    @transition(
        "situacao", source=S.SUSPENSA, target=None, permission=cabe_a(Papel.SISTEMA),
        custom=ato(
            "Certificar o atraso da restituição", ART_7, interno=True,
            frase="certificou que o prazo de restituir a parcela não realizada passou",
        ),
    )  # fmt: skip
    def certificar_atraso_da_restituicao(self) -> None:
        """Passados os trinta dias, a CET ainda tem de restituir (art. 7º)."""

    @transition(
        "situacao", source=[*A_PAGAR], target=None, permission=cabe_a(Papel.TECNICO_CET),
        custom=ato(
            "Registrar fiança", ART_14.inc("I"), frase="registrou a fiança",
            ajuda="Quem afiança, por que instrumento, até quanto e até quando.",
        ),
    )  # fmt: skip
    def registrar_fianca(self) -> None:
        """A fiança faz as vezes da caução da prova esportiva (art. 14, I)."""

    @transition(
        "situacao", source=[*A_PAGAR], target=S.PRONTA, permission=cabe_a(Papel.SISTEMA),
        custom=ato(
            "Certificar pagamento e garantia", ART_15.par_unico(),
            exige=(custo_pago, garantia_prestada), cumpre=(PAGAMENTO.nome,), interno=True,
            frase="certificou que nada mais falta pagar nem garantir",
        ),
    )  # fmt: skip
    def certificar_pagamento(self) -> None:
        """Certifica que o custo está pago e a garantia, prestada (arts. 14 e 15)."""

    @transition(
        "situacao", source=S.AGUARDA_PAGAMENTO, target=S.PAGAMENTO_VENCIDO,
        permission=cabe_a(Papel.SISTEMA),
        custom=ato(
            "Certificar a falta de pagamento", ART_15, interno=True,
            frase="certificou que a data de pagamento passou",
        ),
    )  # fmt: skip
    def certificar_falta_de_pagamento(self) -> None:
        """A data de pagamento passou; quem decide é a CET (arts. 4º e 15)."""

    @transition(
        "situacao", source=S.PAGAMENTO_VENCIDO, target=S.AGUARDA_PAGAMENTO,
        permission=cabe_a(Papel.TECNICO_CET),
        custom=ato(
            "Dar nova data de pagamento", ART_15, exige=(evento_por_vir,),
            frase="deu nova data de pagamento", principal=True,
            ajuda="Emite segunda via com data nova, sempre antes do evento. A guia antiga cai.",
        ),
    )  # fmt: skip
    def renovar_cobranca(self, *, pagamento_ate) -> None:
        """Nova guia, com data nova, antes do evento (arts. 4º e 15)."""
        self.pagamento_ate = pagamento_ate

    @transition(
        "situacao", source=S.REALIZADA, target=None, permission=cabe_a(Papel.SISTEMA),
        custom=ato(
            "Certificar o atraso da devolução", ART_14.par(2), interno=True,
            frase="certificou que o prazo de devolver a garantia passou",
        ),
    )  # fmt: skip
    def certificar_atraso_da_devolucao(self) -> None:
        """Passados os trinta dias, a CET ainda tem de devolver (art. 14, § 2º)."""

    @transition(
        "situacao", source=S.REALIZADA, target=None, permission=cabe_a(Papel.TECNICO_CET),
        custom=ato(
            "Descontar da caução", ART_14.par(2), frase="descontou da caução um dano à via",
            ajuda="O dano, quanto custa e a prova. O que passar do saldo se cobra à parte.",
            consequencia="O valor sai da caução e não se devolve.",
        ),
    )  # fmt: skip
    def descontar_da_caucao(self) -> None:
        """Tira da conta da caução um dano à via, com a prova (art. 14, § 2º)."""

    @transition(
        "situacao", source=[S.REALIZADA, S.DESISTIDA, S.SUSPENSA, S.INDEFERIDA_DEFINITIVA],
        target=None, permission=cabe_a(Papel.TECNICO_CET),
        custom=ato(
            "Devolver a garantia", ART_14.par(2), frase="devolveu a garantia",
            ajuda="Descontados os danos à via, com a prova de cada um.",
        ),
    )  # fmt: skip
    def devolver_garantia(self) -> None:
        """Devolve a caução, menos os danos provados, ou libera a fiança (art. 14, § 2º)."""
