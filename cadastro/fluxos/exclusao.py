"""Exclusão do Cadastro Municipal — Decreto 58.027/2017, art. 24, § 2º."""

from django_fsm import FSMField

from cadastro.fluxos.exclusao_decisao import DecisaoDaExclusao
from cadastro.fluxos.exclusao_instrucao import InstrucaoDaExclusao
from cadastro.fluxos.situacoes import VEZ_EXCLUSAO, SituacaoExclusao
from cadastro.regras.exclusao import ART_24_P2
from tramitacao.ato import DadosDoAto
from tramitacao.models import ProcedimentoConcreto


class FluxoExclusao(InstrucaoDaExclusao, DecisaoDaExclusao, ProcedimentoConcreto):
    """O fluxo inteiro; os atos estão nos dois arquivos que ele reúne."""

    FLUXO = "exclusao-cadastro"
    NOME = "Exclusão do Cadastro"
    AVISA = "A empresa é avisada por e-mail."
    VEZ = VEZ_EXCLUSAO
    INICIO = (
        "instaurar",
        DadosDoAto("Instaurar", ART_24_P2, "abriu o processo de exclusão do Cadastro"),
    )

    situacao = FSMField(
        "situação",
        choices=SituacaoExclusao,
        default=SituacaoExclusao.INSTAURADA,
        protected=True,
    )

    class Meta:
        abstract = True
