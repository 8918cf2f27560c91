"""A multa: defesa, decisão, recurso e definitividade — art. 15, I; Lei 14.141/2006."""

from typing import Any

from django.db import models
from django_fsm import transition

from contas.papeis import Papel
from normas.acervo import L14141
from tramitacao.ato import ato, cabe_a
from valet.fluxos.situacoes_da_sancao import SituacaoMulta as S
from valet.regras.prazos import DEFESA_DA_MULTA, RECURSO_DA_MULTA
from valet.regras.sancoes import defesa_tempestiva, recurso_conhecido


class DefesaDaMulta(models.Model):
    """Defender-se, decidir, recorrer, tornar-se definitiva."""

    class Meta:
        abstract = True

    @transition(
        "situacao", source=S.IMPOSTA, target=S.EM_DEFESA,
        permission=cabe_a(Papel.REQUERENTE, Papel.EXPEDIENTE),
        custom=ato(
            "Apresentar defesa", L14141.toda, cumpre=(DEFESA_DA_MULTA.nome,), principal=True,
            frase="apresentou defesa contra a multa", pede_despacho=True,
            ajuda="Diga as razões e junte o que as prova. A multa espera a decisão.",
        ),
    )  # fmt: skip
    def apresentar_defesa(self) -> None:
        """A parte se defende da multa imposta."""

    @transition(
        "situacao", source=S.EM_DEFESA, target=S.CANCELADA, permission=cabe_a(Papel.SUBPREFEITO),
        custom=ato(
            "Acolher a defesa", L14141.toda, exige=(defesa_tempestiva,), pede_despacho=True,
            expede="decisao_multa", frase="acolheu a defesa e cancelou a multa",
            consequencia="A multa desta parte deixa de existir.",
        ),
    )  # fmt: skip
    def acolher_defesa(self) -> None:
        """Acolhida a defesa, a multa cai."""

    @transition(
        "situacao", source=S.EM_DEFESA, target=S.MANTIDA, permission=cabe_a(Papel.SUBPREFEITO),
        custom=ato(
            "Manter a multa", L14141.toda, abre=RECURSO_DA_MULTA, pede_despacho=True,
            expede="decisao_multa", frase="manteve a multa", principal=True,
            ajuda="O prazo de recurso corre do recebimento da decisão pela parte.",
        ),
    )  # fmt: skip
    def manter_multa(self) -> None:
        """Rejeita a defesa, ou não a conhece quando veio tarde."""

    @transition(
        "situacao", source=S.IMPOSTA, target=S.DEFINITIVA, permission=cabe_a(Papel.SISTEMA),
        custom=ato(
            "Certificar o decurso do prazo de defesa", L14141.toda, interno=True, avisa=False,
            frase="certificou que o prazo de defesa passou",
        ),
    )  # fmt: skip
    def certificar_decurso_da_defesa(self, *, definitiva_em: Any) -> None:
        """Passado o prazo sem defesa, a multa fica definitiva no dia em que ele acabou."""
        self.definitiva_em = definitiva_em

    @transition(
        "situacao", source=S.MANTIDA, target=S.EM_RECURSO,
        permission=cabe_a(Papel.REQUERENTE, Papel.EXPEDIENTE),
        custom=ato(
            "Interpor recurso", L14141.toda, cumpre=(RECURSO_DA_MULTA.nome,), pede_despacho=True,
            frase="recorreu da multa", principal=True,
            ajuda="Diga as razões. Fora do prazo, o recurso é registrado e não é conhecido.",
        ),
    )  # fmt: skip
    def interpor_recurso(self) -> None:
        """Recorre da decisão que manteve a multa."""

    @transition(
        "situacao", source=S.EM_RECURSO, target=S.CANCELADA, permission=cabe_a(Papel.SUBPREFEITO),
        custom=ato(
            "Dar provimento ao recurso", L14141.toda, exige=(recurso_conhecido,),
            expede="decisao_multa", pede_despacho=True,
            frase="deu provimento ao recurso e cancelou a multa",
            consequencia="A multa desta parte deixa de existir.",
        ),
    )  # fmt: skip
    def prover_recurso(self) -> None:
        """Provido o recurso, a multa cai e não se impõe outra pela mesma notificação."""

    @transition(
        "situacao", source=S.EM_RECURSO, target=S.DEFINITIVA, permission=cabe_a(Papel.SUBPREFEITO),
        custom=ato(
            "Negar provimento ao recurso", L14141.toda, pede_despacho=True,
            expede="decisao_multa", frase="negou provimento ao recurso",
            consequencia="A multa passa a ser definitiva e é cobrada.",
        ),
    )  # fmt: skip
    def negar_recurso(self, *, definitiva_em: Any) -> None:
        """Improvido ou não conhecido, a multa fica definitiva."""
        self.definitiva_em = definitiva_em

    @transition(
        "situacao", source=S.MANTIDA, target=S.DEFINITIVA, permission=cabe_a(Papel.SISTEMA),
        custom=ato(
            "Certificar o decurso do prazo de recurso", L14141.toda, interno=True, avisa=False,
            frase="certificou que o prazo de recurso passou",
        ),
    )  # fmt: skip
    def certificar_decurso_do_recurso(self, *, definitiva_em: Any) -> None:
        """Passado o prazo sem recurso, a multa fica definitiva no dia em que ele acabou."""
        self.definitiva_em = definitiva_em
