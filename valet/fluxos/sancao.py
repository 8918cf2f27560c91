"""Sanção: da vistoria à cessação ou à persistência — Decreto 58.027/2017, art. 15."""

from django_fsm import RETURN_VALUE, FSMField, transition

from contas.papeis import Papel
from normas.acervo import D58027, L14141
from tramitacao.ato import DadosDoAto, ato, cabe_a
from tramitacao.models import ProcedimentoConcreto
from valet.fluxos.sancao_cassacao import CassacaoNaSancao
from valet.fluxos.situacoes_da_sancao import VEZ_SANCAO
from valet.fluxos.situacoes_da_sancao import SituacaoSancao as S
from valet.regras.sancoes import nada_em_curso

ART_15, ART_15_I = D58027.art(15), D58027.art(15).inc("I")


class FluxoSancao(CassacaoNaSancao, ProcedimentoConcreto):
    """O caso: notificar as duas partes, revistoriar, encerrar. A multa de cada uma é à parte."""

    FLUXO = "sancao"
    NOME = "Sanção"
    QUEM_PEDE = "a parte"
    AVISA = "As duas partes são avisadas por e-mail."
    VEZ = VEZ_SANCAO
    INICIO = (
        "lavrar_vistoria",
        DadosDoAto("Lavrar o auto de vistoria", ART_15, "vistoriou o lugar e lavrou o auto"),
    )

    situacao = FSMField("situação", choices=S, default=S.CONSTATADA, protected=True)

    class Meta:
        abstract = True

    @transition(
        "situacao", source=S.CONSTATADA, target=S.REGULAR, permission=cabe_a(Papel.FISCAL),
        custom=ato(
            "Encerrar sem irregularidade", ART_15, interno=True,
            frase="encerrou a vistoria sem irregularidade",
        ),
    )  # fmt: skip
    def encerrar_regular(self) -> None:
        """A vistoria de um lugar sem termo nada achou: os autos se encerram."""

    @transition(
        "situacao", source=S.CONSTATADA, target=S.NOTIFICADA, permission=cabe_a(Papel.FISCAL),
        custom=ato(
            "Notificar as partes", ART_15_I, frase="mandou notificar as duas partes",
            principal=True,
            ajuda="Expede a notificação do estabelecimento e a da empresa. O prazo de cada um "
            "corre do seu próprio recebimento.",
        ),
    )  # fmt: skip
    def notificar(self) -> None:
        """Manda notificar o estabelecimento e a empresa para cessarem a irregularidade (I)."""

    @transition(
        "situacao", source=S.NOTIFICADA,
        target=RETURN_VALUE(S.NOTIFICADA, S.CESSADA, S.PERSISTENTE),
        permission=cabe_a(Papel.FISCAL),
        custom=ato(
            "Revistoriar", ART_15, frase="voltou ao lugar e lavrou novo auto de vistoria",
            expede="auto_vistoria", principal=True,
            ajuda="Confira no lugar cada irregularidade do primeiro auto.",
        ),
    )  # fmt: skip
    def revistoriar(self, *, vai_a: str) -> str:
        """A nova vistoria prova a cessação, ou a permanência, ou a persistência (I e II)."""
        return vai_a

    @transition(
        "situacao", source=S.NOTIFICADA, target=S.CESSADA, permission=cabe_a(Papel.SISTEMA),
        custom=ato(
            "Encerrar pela cessação", ART_15_I, interno=True,
            frase="registrou que a irregularidade cessou para as duas partes",
        ),
    )  # fmt: skip
    def encerrar_pela_cessacao(self) -> None:
        """As duas partes comprovaram a cessação: não há mais o que sancionar."""

    @transition(
        "situacao", source=[S.CONSTATADA, S.NOTIFICADA, S.A_DECIDIR], target=S.ARQUIVADA,
        permission=cabe_a(Papel.SUBPREFEITO),
        custom=ato(
            "Arquivar", ART_15, frase="arquivou o processo", pede_despacho=True,
            exige=(nada_em_curso,), consequencia="O processo acaba sem outra sanção.",
        ),
    )  # fmt: skip
    def arquivar(self) -> None:
        """Encerra o caso por decisão fundamentada, quando nada mais corre nele."""

    @transition(
        "situacao", source=list(S), target=None,
        permission=cabe_a(Papel.EXPEDIENTE, Papel.FISCAL),
        custom=ato(
            "Registrar a publicação", L14141.art(40),
            frase="registrou a publicação no Diário Oficial",
            ajuda="O prazo corre da data da publicação, não da do registro.",
        ),
    )  # fmt: skip
    def registrar_publicacao(self) -> None:
        """Registra quando e onde o ato foi publicado (Lei 14.141/2006, art. 40)."""

    @transition(
        "situacao", source=list(S), target=None,
        permission=cabe_a(Papel.REQUERENTE, Papel.EXPEDIENTE),
        custom=ato(
            "Juntar manifestação", L14141.toda, frase="juntou uma manifestação aos autos",
            ajuda="Entra nos autos e não muda prazo nenhum.",
        ),
    )  # fmt: skip
    def juntar_manifestacao(self) -> None:
        """Uma das partes diz o que quer que conste, em qualquer situação."""
