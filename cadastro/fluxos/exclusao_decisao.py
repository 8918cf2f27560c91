"""A decisão e o recurso na exclusão do Cadastro — art. 24, § 2º; Lei 14.141/2006."""

from typing import Any

from django.db import models
from django_fsm import transition

from cadastro.fluxos.situacoes import SituacaoExclusao as S
from cadastro.regras.exclusao import (
    ART_24_P2,
    defesa_oportunizada,
    extincao_provada,
    inscrita_no_cadastro,
    recurso_tempestivo,
    sem_titulo_em_vigor,
)
from cadastro.regras.prazos import RECURSO
from contas.papeis import Papel
from normas.acervo import L14141
from tramitacao.ato import ato, cabe_a

DECIDIVEIS = [S.INSTAURADA, S.COM_DEFESA, S.DEFESA_DECORRIDA]


class DecisaoDaExclusao(models.Model):
    """Excluir, arquivar, recorrer, decidir o recurso, desfazer."""

    situacao: Any

    class Meta:
        abstract = True

    @transition(
        "situacao", source=DECIDIVEIS, target=S.EXCLUIDA, permission=cabe_a(Papel.SUBPREFEITO),
        custom=ato(
            "Excluir do Cadastro", ART_24_P2, frase="excluiu a empresa do Cadastro", abre=RECURSO,
            exige=(inscrita_no_cadastro, sem_titulo_em_vigor, extincao_provada,
                   defesa_oportunizada),
            publica=True, pede_despacho=True, expede="despacho_exclusao",
            consequencia="A empresa deixa de poder atender, e o Certificado perde a validade. "
            "Cabe recurso no prazo.",
        ),
    )  # fmt: skip
    def excluir(self) -> None:
        """Tira a empresa do Cadastro por um dos fundamentos do § 2º."""

    @transition(
        "situacao", source=DECIDIVEIS, target=S.ARQUIVADA, permission=cabe_a(Papel.SUBPREFEITO),
        custom=ato(
            "Arquivar", L14141.toda, frase="arquivou o processo", publica=True,
            pede_despacho=True, ajuda="A empresa continua no Cadastro.",
        ),
    )  # fmt: skip
    def arquivar(self) -> None:
        """Encerra sem excluir, com as razões."""

    @transition(
        "situacao", source=[S.EXCLUIDA, S.EXCLUSAO_DEFINITIVA], target=S.EM_RECURSO,
        permission=cabe_a(Papel.REQUERENTE, Papel.EXPEDIENTE),
        custom=ato(
            "Interpor recurso", L14141.toda, frase="recorreu da exclusão", pede_despacho=True,
            cumpre=(RECURSO.nome,), principal=True,
            ajuda="Diga as razões. Fora do prazo, o recurso é registrado e não é conhecido.",
        ),
    )  # fmt: skip
    def interpor_recurso(self) -> None:
        """Recorre da exclusão; ela segue valendo até a decisão."""

    @transition(
        "situacao", source=S.EM_RECURSO, target=S.RESTABELECIDA,
        permission=cabe_a(Papel.SUBPREFEITO),
        custom=ato(
            "Dar provimento ao recurso", L14141.toda, frase="deu provimento ao recurso",
            pede_despacho=True, publica=True, exige=(recurso_tempestivo,),
            ajuda="A empresa volta ao Cadastro, com o mesmo Certificado, se nenhum outro processo "
            "a exclui.",
        ),
    )  # fmt: skip
    def prover_recurso(self) -> None:
        """Provido, a inscrição volta como estava, se nenhuma outra exclusão resta."""

    @transition(
        "situacao", source=S.EM_RECURSO, target=S.EXCLUSAO_DEFINITIVA,
        permission=cabe_a(Papel.SUBPREFEITO),
        custom=ato(
            "Negar provimento ao recurso", L14141.toda, frase="negou provimento ao recurso",
            pede_despacho=True, publica=True, consequencia="A exclusão passa a ser definitiva.",
        ),
    )  # fmt: skip
    def negar_recurso(self) -> None:
        """Improvido, ou não conhecido quando veio tarde."""

    @transition(
        "situacao", source=S.EXCLUIDA, target=S.EXCLUSAO_DEFINITIVA,
        permission=cabe_a(Papel.SISTEMA),
        custom=ato(
            "Certificar o decurso do recurso", L14141.toda, interno=True,
            frase="certificou que o prazo de recurso passou",
        ),
    )  # fmt: skip
    def certificar_decurso_do_recurso(self) -> None:
        """O prazo passou sem recurso: a exclusão é definitiva."""

    @transition(
        "situacao", source=[S.EXCLUIDA, S.EXCLUSAO_DEFINITIVA], target=S.RESTABELECIDA,
        permission=cabe_a(Papel.SUBPREFEITO),
        custom=ato(
            "Tornar sem efeito", L14141.toda, frase="tornou a exclusão sem efeito", publica=True,
            pede_despacho=True, ajuda="Quando a exclusão foi engano. Ela continua nos autos.",
            consequencia="A empresa volta ao Cadastro, com o mesmo Certificado, se nenhum outro "
            "processo a exclui.",
        ),
    )  # fmt: skip
    def tornar_sem_efeito(self) -> None:
        """Desfaz a exclusão; a linha aponta a que desfaz."""
