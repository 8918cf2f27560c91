"""A notificação e a multa de uma das partes — Decreto 58.027/2017, art. 15, I. Um ato por bloco."""

from typing import Any

from django_fsm import RETURN_VALUE, FSMField, transition

from contas.papeis import Papel
from normas.acervo import D58027, L14141
from tramitacao.ato import DadosDoAto, ato, cabe_a
from tramitacao.models import ProcedimentoConcreto
from valet.fluxos.multa_defesa import DefesaDaMulta
from valet.fluxos.multa_imposicao import ImposicaoDaMulta
from valet.fluxos.situacoes_da_sancao import VEZ_MULTA
from valet.fluxos.situacoes_da_sancao import SituacaoMulta as S
from valet.regras.prazos import CESSACAO_DA_IRREGULARIDADE
from valet.regras.sancoes import parte_identificada

ART_15_I = D58027.art(15).inc("I")
#: A parte pode receber uma notificação, um auto ou uma decisão: cada um abre o seu prazo.
A_RECEBER = [S.NOTIFICADA, S.CESSACAO_COMUNICADA, S.IMPOSTA, S.MANTIDA]


class FluxoMulta(ImposicaoDaMulta, DefesaDaMulta, ProcedimentoConcreto):
    """Notificar, receber, cessar ou decorrer; a multa e a defesa estão nos arquivos que reúne."""

    FLUXO = "multa"
    NOME = "Notificação e multa"
    QUEM_PEDE = "a parte"
    AVISA = "Só a parte notificada é avisada por e-mail."
    VEZ = VEZ_MULTA
    INICIO = (
        "abrir_notificacao",
        DadosDoAto("Abrir a notificação", ART_15_I, "abriu a notificação da parte", avisa=False),
    )

    situacao = FSMField("situação", choices=S, default=S.A_NOTIFICAR, protected=True)

    class Meta:
        abstract = True

    @transition(
        "situacao", source=S.A_NOTIFICAR, target=None,
        permission=cabe_a(Papel.FISCAL, Papel.EXPEDIENTE),
        custom=ato(
            "Identificar a parte", ART_15_I, frase="identificou a parte", avisa=False,
            ajuda="Pelo CNPJ ou CPF. Sem isso, não há como notificar.",
        ),
    )  # fmt: skip
    def identificar_parte(self, *, parte_id: int) -> None:
        """A parte que a vistoria não soube dizer quem era passa a ter nome e documento."""
        self.parte_id = parte_id

    @transition(
        "situacao", source=S.A_NOTIFICAR, target=S.NOTIFICADA, permission=cabe_a(Papel.FISCAL),
        custom=ato(
            "Notificar", ART_15_I, exige=(parte_identificada,), abre=CESSACAO_DA_IRREGULARIDADE,
            expede="notificacao_sancao", frase="notificou a parte para cessar a irregularidade",
            principal=True,
            ajuda="O prazo corre do dia em que esta parte receber a notificação.",
        ),
    )  # fmt: skip
    def notificar(self) -> None:
        """Notifica a parte para cessar a irregularidade no prazo (I)."""

    @transition(
        "situacao", source=A_RECEBER, target=None,
        permission=cabe_a(Papel.EXPEDIENTE, Papel.FISCAL),
        custom=ato(
            "Registrar o recebimento", ART_15_I, frase="registrou o recebimento pela parte",
            ajuda="O prazo corre do dia do recebimento, não do registro.",
        ),
    )  # fmt: skip
    def registrar_recebimento(self) -> None:
        """Registra quando e como a parte recebeu: é desse dia que o prazo dela corre."""

    @transition(
        "situacao", source=A_RECEBER, target=None, permission=cabe_a(Papel.REQUERENTE),
        custom=ato(
            "Tomar ciência", ART_15_I, frase="deu-se por ciente da notificação, no sistema",
            ajuda="Confirma que leu. O prazo corre de hoje, sem esperar o correio.",
        ),
    )  # fmt: skip
    def tomar_ciencia(self) -> None:
        """A própria parte lê no sistema e se dá por ciente (art. 15, I)."""

    @transition(
        "situacao", source=S.NOTIFICADA, target=S.CESSACAO_COMUNICADA,
        permission=cabe_a(Papel.REQUERENTE, Papel.EXPEDIENTE),
        custom=ato(
            "Comunicar a cessação", ART_15_I, frase="comunicou que a irregularidade cessou",
            pede_despacho=True, principal=True,
            ajuda="Diga o que mudou e junte a prova. O fiscal confere; o prazo não para.",
        ),
    )  # fmt: skip
    def comunicar_cessacao(self) -> None:
        """A parte diz que cessou, no prazo; quem confere é o fiscal."""

    @transition(
        "situacao", source=[S.A_NOTIFICAR, S.NOTIFICADA, S.CESSACAO_COMUNICADA], target=S.CESSADA,
        permission=cabe_a(Papel.FISCAL),
        custom=ato(
            "Atestar a cessação", ART_15_I, frase="atestou que a irregularidade cessou",
            cumpre=(CESSACAO_DA_IRREGULARIDADE.nome,), principal=True,
            ajuda="A prova que a parte juntou basta. Sem certeza, revistorie.",
        ),
    )  # fmt: skip
    def atestar_cessacao(self) -> None:
        """Comprovada a cessação a tempo, a parte não tem multa (I)."""

    @transition(
        "situacao", source=S.A_NOTIFICAR, target=S.SEM_EFEITO, permission=cabe_a(Papel.SISTEMA),
        custom=ato(
            "Tornar sem efeito a notificação", ART_15_I, interno=True, avisa=False,
            frase="registrou que a parte não chegou a ser notificada",
        ),
    )  # fmt: skip
    def dispensar_notificacao(self) -> None:
        """Arquivado o caso, a parte ainda não notificada sai dele."""

    @transition(
        "situacao", source=S.CESSACAO_COMUNICADA, target=RETURN_VALUE(S.NOTIFICADA, S.DECORRIDA),
        permission=cabe_a(Papel.FISCAL),
        custom=ato(
            "Recusar a comunicação", ART_15_I, frase="recusou a comunicação de cessação",
            pede_despacho=True,
            ajuda="Diga o que continua irregular. A parte lê.",
            consequencia="Se o prazo já passou, a multa passa a poder ser proposta.",
        ),
    )  # fmt: skip
    def recusar_cessacao(self) -> str:
        """A irregularidade continua: volta a correr o prazo, se ainda há, ou vale o decurso."""
        return S.DECORRIDA if self.decorreu_em else S.NOTIFICADA

    @transition(
        "situacao", source=[S.NOTIFICADA, S.CESSACAO_COMUNICADA],
        target=RETURN_VALUE(S.DECORRIDA, S.CESSACAO_COMUNICADA), permission=cabe_a(Papel.SISTEMA),
        custom=ato(
            "Certificar o decurso do prazo", ART_15_I, interno=True,
            frase="certificou que o prazo passou sem cessação comprovada",
        ),
    )  # fmt: skip
    def certificar_decurso(self, *, decorreu_em: Any) -> str:
        """Certifica o decurso. Se a parte comunicou a tempo, espera-se o fiscal conferir."""
        self.decorreu_em = decorreu_em
        return S.DECORRIDA if self.situacao == S.NOTIFICADA else S.CESSACAO_COMUNICADA

    @transition(
        "situacao", source=list(S), target=None,
        permission=cabe_a(Papel.REQUERENTE, Papel.EXPEDIENTE),
        custom=ato(
            "Juntar manifestação", L14141.toda, frase="juntou uma manifestação aos autos",
            ajuda="Entra nos autos e não muda prazo nenhum.",
        ),
    )  # fmt: skip
    def juntar_manifestacao(self) -> None:
        """O que a parte quer que conste, mesmo fora de prazo."""
