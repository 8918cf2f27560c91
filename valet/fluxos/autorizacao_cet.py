"""Autorização de Embarque e Desembarque, na CET — Decreto 58.027/2017, arts. 4º e 6º."""

from typing import Any

from django_fsm import FSMField, transition

from contas.papeis import Papel
from normas.acervo import D58027, L14141
from tramitacao.ato import DadosDoAto, ato, cabe_a
from tramitacao.models import ProcedimentoConcreto
from valet.fluxos.autorizacao_cet_encerramento import EncerramentoCET
from valet.fluxos.autorizacao_cet_renovacao import RenovacaoNaCET
from valet.fluxos.situacoes import VEZ_CET
from valet.fluxos.situacoes import SituacaoCET as S
from valet.regras.prazos import RECURSO
from valet.regras.recurso import recurso_tempestivo
from valet.regras.renovacao_cet import so_a_primeira, uma_analise_de_cada_vez

ART_4 = D58027.art(4)


class FluxoAutorizacaoCET(RenovacaoNaCET, EncerramentoCET, ProcedimentoConcreto):
    """A CET exige, autoriza ou nega, e devolve os autos à Subprefeitura."""

    FLUXO = "autorizacao-cet"
    NOME = "Autorização de Embarque e Desembarque"
    VEZ = VEZ_CET
    INICIO = (
        "receber",
        DadosDoAto("Receber na CET", D58027.art(6), "recebeu os autos na CET", avisa=False),
    )

    situacao = FSMField("situação", choices=S, default=S.EM_ANALISE, protected=True)

    class Meta:
        abstract = True

    @transition(
        "situacao", source=S.EM_ANALISE, target=S.AGUARDA_EXIGENCIA,
        permission=cabe_a(Papel.TECNICO_CET),
        custom=ato(
            "Fazer exigência", ART_4.par(1), frase="fez uma exigência", pede_despacho=True,
            ajuda="Diga o que falta para a CET decidir.",
        ),
    )  # fmt: skip
    def exigir(self) -> None:
        """A CET pede adequação ou informação (art. 4º, § 1º)."""

    @transition(
        "situacao", source=S.AGUARDA_EXIGENCIA, target=S.EM_ANALISE,
        permission=cabe_a(Papel.REQUERENTE, Papel.EXPEDIENTE),
        custom=ato(
            "Cumprir a exigência", ART_4.par(1), frase="cumpriu a exigência da CET",
            pede_despacho=True, principal=True, ajuda="Responda e junte o que a CET pediu.",
        ),
    )  # fmt: skip
    def cumprir_exigencia(self) -> None:
        """O interessado responde à exigência (art. 4º, § 1º)."""

    @transition(
        "situacao", source=S.EM_ANALISE, target=S.AUTORIZADA, permission=cabe_a(Papel.TECNICO_CET),
        custom=ato(
            "Autorizar", ART_4, expede="autorizacao_cet", principal=True, exige=(so_a_primeira,),
            frase="autorizou o embarque e desembarque",
            ajuda="Diga o tipo de sinalização, o trecho, as vagas e o horário.",
        ),
    )  # fmt: skip
    def autorizar(self, **termos: Any) -> None:
        """Autoriza, com sinalização, trecho, vagas e horário ditos (art. 4º e §§)."""
        for campo, valor in termos.items():
            setattr(self, campo, valor)

    @transition(
        "situacao", source=S.EM_ANALISE, target=S.NEGADA, permission=cabe_a(Papel.TECNICO_CET),
        custom=ato(
            "Negar", ART_4, abre=RECURSO, publica=True, frase="negou a autorização",
            pede_despacho=True,
            consequencia="No pedido em curso, a Subprefeitura recebe o indeferimento preparado. Na "
            "renovação, a autorização de agora vale até o fim dela.",
        ),
    )  # fmt: skip
    def negar(self) -> None:
        """Nega a autorização, com as razões (art. 4º; 8º, II)."""

    @transition(
        "situacao", source=list(S), target=None,
        permission=cabe_a(Papel.TECNICO_CET, Papel.EXPEDIENTE),
        custom=ato(
            "Registrar a publicação", L14141.art(40),
            frase="registrou a publicação no Diário Oficial",
            ajuda="O prazo corre da data da publicação, não da do registro.",
        ),
    )  # fmt: skip
    def registrar_publicacao(self) -> None:
        """Registra quando e onde o ato foi publicado (Lei 14.141/2006, art. 40)."""

    @transition(
        "situacao", source=[S.NEGADA, S.NEGADA_DEFINITIVA], target=S.EM_RECURSO,
        permission=cabe_a(Papel.REQUERENTE, Papel.EXPEDIENTE),
        custom=ato(
            "Recorrer da negativa", L14141.toda, cumpre=(RECURSO.nome,), pede_despacho=True,
            frase="recorreu da negativa da CET",
            ajuda="Diga as razões. Fora do prazo, o recurso é registrado e não é conhecido.",
        ),
    )  # fmt: skip
    def interpor_recurso(self) -> None:
        """Recorre da negativa da CET (Lei 14.141/2006)."""

    @transition(
        "situacao", source=S.EM_RECURSO, target=S.EM_ANALISE, permission=cabe_a(Papel.TECNICO_CET),
        custom=ato(
            "Dar provimento ao recurso", L14141.toda, frase="deu provimento ao recurso",
            pede_despacho=True, publica=True, exige=(recurso_tempestivo, uma_analise_de_cada_vez),
            ajuda="A CET analisa de novo o pedido.",
        ),
    )  # fmt: skip
    def prover_recurso(self) -> None:
        """Provido, a análise da CET recomeça."""

    @transition(
        "situacao", source=S.EM_RECURSO, target=S.NEGADA_DEFINITIVA,
        permission=cabe_a(Papel.TECNICO_CET),
        custom=ato(
            "Negar provimento ao recurso", L14141.toda, frase="negou provimento ao recurso",
            pede_despacho=True, publica=True, consequencia="A negativa passa a ser definitiva.",
        ),
    )  # fmt: skip
    def negar_recurso(self) -> None:
        """Improvido ou não conhecido, a negativa fica definitiva."""

    @transition(
        "situacao", source=S.NEGADA, target=S.NEGADA_DEFINITIVA, permission=cabe_a(Papel.SISTEMA),
        custom=ato(
            "Certificar o decurso do prazo de recurso", L14141.toda, interno=True,
            frase="certificou que o prazo de recurso passou",
        ),
    )  # fmt: skip
    def certificar_decurso_do_recurso(self) -> None:
        """Passado o prazo sem recurso, a negativa fica definitiva."""
