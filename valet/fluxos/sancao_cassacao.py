"""Sanção: persistência, cassação, interdição, recurso — Decreto 58.027/2017, art. 15, II e § 1º."""

from django.db import models
from django_fsm import RETURN_VALUE, transition

from contas.papeis import Papel
from normas.acervo import D58027, L14141
from tramitacao.ato import ato, cabe_a
from valet.fluxos.situacoes_da_sancao import SituacaoSancao as S
from valet.regras.prazos import DEFESA_DA_CASSACAO, RECURSO
from valet.regras.sancoes import (
    ha_termo,
    multa_definitiva_antes,
    nao_ha_termo,
    recurso_conhecido,
)

ART_15_II = D58027.art(15).inc("II")


class CassacaoNaSancao(models.Model):
    """Intimar, defender, certificar, cassar ou interditar, recorrer."""

    class Meta:
        abstract = True

    @transition(
        "situacao", source=S.PERSISTENTE, target=None, permission=cabe_a(Papel.FISCAL),
        custom=ato(
            "Intimar para a defesa", ART_15_II, interno=True, abre=DEFESA_DA_CASSACAO,
            expede="intimacao_cassacao", frase="intimou as partes da cassação em vista",
        ),
    )  # fmt: skip
    def intimar(self) -> None:
        """As partes se defendem antes de se decidir a cassação (Lei 14.141/2006)."""

    @transition(
        "situacao", source=S.PERSISTENTE, target=None,
        permission=cabe_a(Papel.EXPEDIENTE, Papel.FISCAL),
        custom=ato(
            "Registrar o recebimento da intimação", L14141.art(40),
            frase="registrou o recebimento da intimação",
            ajuda="O prazo da defesa corre da data em que a última parte recebeu.",
        ),
    )  # fmt: skip
    def registrar_recebimento(self) -> None:
        """Registra quando a intimação foi recebida: é dela que o prazo corre."""

    @transition(
        "situacao", source=S.PERSISTENTE, target=RETURN_VALUE(S.PERSISTENTE, S.A_DECIDIR),
        permission=cabe_a(Papel.REQUERENTE, Papel.EXPEDIENTE),
        custom=ato(
            "Defender-se da cassação", L14141.toda,
            frase="apresentou defesa contra a cassação", pede_despacho=True, principal=True,
            ajuda="Diga as razões e junte o que as prova.",
        ),
    )  # fmt: skip
    def apresentar_defesa(self, *, vai_a: str) -> str:
        """Defesa de quem pode perder o termo; a de uma parte não encerra o prazo da outra."""
        return vai_a

    @transition(
        "situacao", source=S.PERSISTENTE, target=S.A_DECIDIR, permission=cabe_a(Papel.SISTEMA),
        custom=ato(
            "Certificar o decurso do prazo de defesa", L14141.toda, interno=True,
            frase="certificou que o prazo de defesa passou",
        ),
    )  # fmt: skip
    def certificar_decurso_da_defesa(self) -> None:
        """Passou o prazo sem defesa; quem decide é a autoridade."""

    @transition(
        "situacao", source=S.A_DECIDIR, target=S.CASSADA, permission=cabe_a(Papel.SUBPREFEITO),
        custom=ato(
            "Cassar o termo", ART_15_II, exige=(multa_definitiva_antes, ha_termo), abre=RECURSO,
            publica=True, pede_despacho=True, expede="despacho_cassacao", principal=True,
            frase="cassou o Termo de Permissão de Uso",
            ajuda="A CET é avisada e cancela a sua autorização; a empresa sai do Cadastro.",
            consequencia="O valet deixa de poder atender aqui. Cabe recurso no prazo.",
        ),
    )  # fmt: skip
    def cassar(self) -> None:
        """Cassa o termo de quem persistiu depois da multa (II e § 1º, I)."""

    @transition(
        "situacao", source=S.A_DECIDIR, target=S.INTERDITADA, permission=cabe_a(Papel.SUBPREFEITO),
        custom=ato(
            "Determinar o fechamento e a interdição", ART_15_II, abre=RECURSO, publica=True,
            exige=(multa_definitiva_antes, nao_ha_termo), pede_despacho=True, principal=True,
            expede="despacho_interdicao", frase="determinou o fechamento e a interdição",
            ajuda="Para o lugar sem termo. A empresa inscrita sai do Cadastro.",
            consequencia="O serviço tem de parar neste lugar. Cabe recurso no prazo.",
        ),
    )  # fmt: skip
    def interditar(self) -> None:
        """Determina o fechamento e a interdição administrativa, onde não há termo (II)."""

    @transition(
        "situacao", source=[S.CASSADA, S.INTERDITADA, S.DEFINITIVA], target=S.EM_RECURSO,
        permission=cabe_a(Papel.REQUERENTE, Papel.EXPEDIENTE),
        custom=ato(
            "Interpor recurso", L14141.toda, cumpre=(RECURSO.nome,), pede_despacho=True,
            frase="recorreu da decisão", principal=True,
            ajuda="Diga as razões. Fora do prazo, o recurso é registrado e não é conhecido.",
        ),
    )  # fmt: skip
    def interpor_recurso(self) -> None:
        """Recorre da cassação ou da interdição (Lei 14.141/2006)."""

    @transition(
        "situacao", source=S.EM_RECURSO, target=S.A_DECIDIR, permission=cabe_a(Papel.SUBPREFEITO),
        custom=ato(
            "Dar provimento ao recurso", L14141.toda, frase="deu provimento ao recurso",
            pede_despacho=True, publica=True, exige=(recurso_conhecido,),
            ajuda="A decisão cai: voltam o termo e a autorização da CET. A inscrição volta se "
            "nenhum outro processo exclui a empresa.",
        ),
    )  # fmt: skip
    def prover_recurso(self) -> None:
        """Provido, o caso volta a antes da decisão, e volta o que caiu com ela."""

    @transition(
        "situacao", source=S.EM_RECURSO, target=S.DEFINITIVA, permission=cabe_a(Papel.SUBPREFEITO),
        custom=ato(
            "Negar provimento ao recurso", L14141.toda, frase="negou provimento ao recurso",
            pede_despacho=True, publica=True, consequencia="A decisão passa a ser definitiva.",
        ),
    )  # fmt: skip
    def negar_recurso(self) -> None:
        """Improvido ou não conhecido, a decisão fica definitiva."""

    @transition(
        "situacao", source=[S.CASSADA, S.INTERDITADA], target=S.DEFINITIVA,
        permission=cabe_a(Papel.SISTEMA),
        custom=ato(
            "Certificar o decurso do prazo de recurso", L14141.toda, interno=True,
            frase="certificou que o prazo de recurso passou",
        ),
    )  # fmt: skip
    def certificar_decurso_do_recurso(self) -> None:
        """Passado o prazo sem recurso, a decisão fica definitiva."""
