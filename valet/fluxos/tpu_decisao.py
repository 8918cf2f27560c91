"""TPU, do preço ao serviço liberado — Decreto 58.027/2017, arts. 9º e 10. Um ato por bloco."""

from typing import Any

from django.db import models
from django_fsm import transition

from contas.papeis import Papel
from normas.acervo import D58027
from tramitacao.ato import ato, cabe_a
from valet.fluxos.situacoes import SituacaoTPU as S
from valet.regras.deferimento import pedido_completo, requisitos_do_art_10
from valet.regras.sinalizacao import servico_pode_comecar


class DecisaoTPU(models.Model):
    """Apurar o preço, deferir, sinalizar, liberar."""

    situacao: Any

    class Meta:
        abstract = True

    @transition(
        "situacao", source=[S.EM_ANALISE, S.PRECO_VENCIDO], target=S.AGUARDA_PRECO,
        permission=cabe_a(Papel.ANALISTA),
        custom=ato(
            "Calcular o preço", D58027.art(9), exige=(pedido_completo,), expede="guia_simples",
            frase="calculou o preço e emitiu a guia", principal=True,
            ajuda="Vem depois de tudo certo. Emite a guia com a conta aberta.",
        ),
    )  # fmt: skip
    def apurar_preco(self) -> None:
        """Apura o preço público da outorga e emite a guia (art. 9º)."""
        self.indeferimento_preparado = ""

    @transition(
        "situacao",
        # O banco avisa quando quer: fora de A PAGAR, o dinheiro entra como crédito.
        source=[S.NA_CET, S.RESTITUIDO, S.EM_ANALISE, S.AGUARDA_SANEAMENTO, S.SANADO,
                S.PRAZO_DECORRIDO, S.PAGO, S.DEFERIDO, S.SINALIZACAO_EXECUTADA,
                S.SERVICO_LIBERADO, S.INDEFERIDO, S.EM_RECURSO, S.INDEFERIDO_DEFINITIVO,
                S.DESISTIDO, S.CANCELADO, S.CASSADO],
        target=None, permission=cabe_a(Papel.EXPEDIENTE, Papel.ANALISTA, Papel.SISTEMA),
        custom=ato(
            "Registrar pagamento a mais ou tardio", D58027.art(9).par(2),
            frase="registrou um pagamento que fica como crédito",
            ajuda="Fica nos autos como crédito a devolver. Não muda a situação do processo.",
        ),
    )  # fmt: skip
    def registrar_credito(self) -> None:
        """Recebe o pago em duplicidade ou fora de hora, sem reabrir nada (art. 9º, § 2º)."""

    @transition(
        "situacao",
        source=[S.NA_CET, S.RESTITUIDO, S.EM_ANALISE, S.AGUARDA_SANEAMENTO, S.SANADO,
                S.PRAZO_DECORRIDO, S.PAGO, S.DEFERIDO, S.SINALIZACAO_EXECUTADA,
                S.SERVICO_LIBERADO, S.INDEFERIDO, S.EM_RECURSO, S.INDEFERIDO_DEFINITIVO,
                S.DESISTIDO, S.CANCELADO, S.CASSADO],
        target=None, permission=cabe_a(Papel.SUBPREFEITO),
        custom=ato(
            "Devolver crédito", D58027.art(9).par(2), frase="decidiu devolver um valor pago a mais",
            ajuda="Até o crédito destes autos: o que se pagou além do que as guias cobram.",
        ),
    )  # fmt: skip
    def devolver_credito(self) -> None:
        """Devolve o que se pagou a mais (art. 9º, § 2º)."""

    @transition(
        "situacao",
        source=[S.NA_CET, S.RESTITUIDO, S.EM_ANALISE, S.AGUARDA_SANEAMENTO, S.SANADO,
                S.PRAZO_DECORRIDO, S.AGUARDA_PRECO, S.PRECO_VENCIDO, S.PAGO, S.DEFERIDO,
                S.SINALIZACAO_EXECUTADA, S.SERVICO_LIBERADO, S.INDEFERIDO, S.EM_RECURSO,
                S.INDEFERIDO_DEFINITIVO, S.DESISTIDO, S.CANCELADO, S.CASSADO],
        target=None, permission=cabe_a(Papel.EXPEDIENTE),
        custom=ato(
            "Registrar devolução paga", D58027.art(9).par(2),
            frase="registrou que a devolução foi paga",
            ajuda="De uma devolução já decidida: o dia em que se pagou e o comprovante.",
        ),
    )  # fmt: skip
    def registrar_devolucao_paga(self) -> None:
        """Dá por paga a devolução decidida, com a prova (art. 9º, § 2º)."""

    @transition(
        "situacao", source=S.PAGO, target=S.AGUARDA_PRECO, permission=cabe_a(Papel.ANALISTA),
        custom=ato(
            "Cobrar a diferença do preço", D58027.art(9).par(2), expede="guia_simples",
            frase="cobrou a diferença do preço",
            ajuda="Só quando o preço do mês da outorga ficou maior que o da guia paga.",
        ),
    )  # fmt: skip
    def cobrar_diferenca(self) -> None:
        """O preço subiu até o mês da outorga: cobra-se só a diferença (art. 9º, § 2º)."""

    @transition(
        "situacao", source=S.PAGO, target=S.DEFERIDO, permission=cabe_a(Papel.SUBPREFEITO),
        custom=ato(
            "Deferir", D58027.art(10), exige=(requisitos_do_art_10,), expede="termo_tpu",
            publica=True, pede_despacho=True, principal=True,
            frase="deferiu o pedido e outorgou o Termo de Permissão de Uso",
            ajuda="Emite o Termo de Permissão de Uso e inscreve a empresa no Cadastro.",
        ),
    )  # fmt: skip
    def deferir(self) -> None:
        """Outorga o Termo de Permissão de Uso, por despacho fundamentado (arts. 3º e 10)."""

    @transition(
        "situacao", source=S.DEFERIDO, target=S.SINALIZACAO_EXECUTADA,
        permission=cabe_a(Papel.TECNICO_CET),
        custom=ato(
            "Registrar a sinalização executada", D58027.art(10).par(1), principal=True,
            frase="aprovou e registrou a sinalização executada",
            ajuda="A CET aprovou e a sinalização está no lugar.",
        ),
    )  # fmt: skip
    def executar_sinalizacao(self, *, executada_em, aprovada_em) -> None:
        """Registra a execução e a aprovação da sinalização (art. 10, § 1º)."""
        self.sinalizacao_executada_em = executada_em
        self.sinalizacao_aprovada_em = aprovada_em

    @transition(
        "situacao", source=S.SINALIZACAO_EXECUTADA, target=S.SERVICO_LIBERADO,
        permission=cabe_a(Papel.ANALISTA),
        custom=ato(
            "Liberar o serviço", D58027.art(10).par(4), exige=(servico_pode_comecar,),
            frase="liberou o início do serviço", principal=True,
            ajuda="A partir daqui o valet pode atender na rua.",
        ),
    )  # fmt: skip
    def liberar_servico(self) -> None:
        """O serviço pode começar: a sinalização foi aprovada e executada (art. 10, § 4º)."""
