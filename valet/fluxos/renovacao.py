"""Documento renovado num título em vigor, em conferência — Decreto 58.027/2017, arts. 5º e 14."""

from django_fsm import FSMField, transition

from contas.papeis import Papel
from normas.acervo import D58027, L14141
from tramitacao.ato import DadosDoAto, ato, cabe_a
from tramitacao.models import ProcedimentoConcreto
from valet.fluxos.situacoes import VEZ_RENOVACAO
from valet.fluxos.situacoes import SituacaoRenovacao as S
from valet.regras.renovacao import renovacao_serve

ART_5, ART_7, ART_14 = D58027.art(5), D58027.art(7), D58027.art(14)


class FluxoRenovacao(ProcedimentoConcreto):
    """A análise aceita ou recusa; o título não sai de vigor por isso."""

    FLUXO = "renovacao"
    NOME = "Conferência de documento renovado"
    VEZ = VEZ_RENOVACAO
    INICIO = (
        "conferir",
        DadosDoAto(
            "Pôr em conferência", ART_14, "pôs em conferência o documento renovado", avisa=False
        ),
    )

    situacao = FSMField("situação", choices=S, default=S.EM_CONFERENCIA, protected=True)

    class Meta:
        abstract = True

    @transition(
        "situacao", source=S.EM_CONFERENCIA, target=S.ACEITA, permission=cabe_a(Papel.ANALISTA),
        custom=ato(
            "Aceitar o documento renovado", ART_5, frase="aceitou o documento renovado",
            exige=(renovacao_serve,), principal=True,
            ajuda="A validade nova passa a valer no processo. A versão de antes fica nos autos.",
        ),
    )  # fmt: skip
    def aceitar(self) -> None:
        """O documento novo toma o lugar do que vencia (art. 5º)."""

    @transition(
        "situacao", source=S.EM_CONFERENCIA, target=S.RECUSADA, permission=cabe_a(Papel.ANALISTA),
        custom=ato(
            "Recusar o documento renovado", ART_7, frase="recusou o documento renovado",
            pede_despacho=True,
            ajuda="Com o motivo. O de antes vale até o fim dele, e cabe apresentar outro.",
        ),
    )  # fmt: skip
    def recusar(self) -> None:
        """O documento novo não serve, e se diz por quê (art. 7º)."""

    @transition(
        "situacao", source=S.ACEITA, target=S.EM_CONFERENCIA, permission=cabe_a(Papel.ANALISTA),
        custom=ato(
            "Tornar sem efeito o aceite", L14141.toda, pede_despacho=True,
            frase="tornou sem efeito o aceite do documento renovado",
            ajuda="Volta a valer o de antes, e este espera conferência outra vez.",
        ),
    )  # fmt: skip
    def tornar_sem_efeito(self) -> None:
        """O aceite foi engano: os autos voltam ao que diziam antes dele."""

    @transition(
        "situacao", source=S.EM_CONFERENCIA, target=S.SUBSTITUIDA, permission=cabe_a(Papel.SISTEMA),
        custom=ato(
            "Trocar por outro", ART_14, interno=True, avisa=False,
            frase="registrou que outro documento foi apresentado no lugar deste",
        ),
    )  # fmt: skip
    def substituir(self) -> None:
        """Antes da conferência, o titular apresentou outro (art. 14)."""

    @transition(
        "situacao", source=S.EM_CONFERENCIA, target=S.SEM_OBJETO, permission=cabe_a(Papel.SISTEMA),
        custom=ato(
            "Declarar sem objeto", ART_14, interno=True, avisa=False,
            frase="registrou que a conferência perdeu o objeto: o título deixou de valer",
        ),
    )  # fmt: skip
    def prejudicar(self) -> None:
        """O título caiu ou acabou: já não há o que renovar."""
