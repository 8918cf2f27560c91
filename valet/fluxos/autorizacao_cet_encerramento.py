"""Autorização da CET, fim e correção de atos — Decreto 58.027/2017, arts. 2º, 6º, 15 e 18."""

from typing import Any

from django.db import models
from django_fsm import transition

from contas.papeis import Papel
from normas.acervo import D58027, L14141
from tramitacao.ato import ato, cabe_a
from valet.fluxos.situacoes import SituacaoCET as S
from valet.regras.correcao_cet import pedido_ainda_volta_a_cet

ART_18_I_B = D58027.art(18).inc("I").ali("b")
DECIDIDAS = [S.AGUARDA_EXIGENCIA, S.AUTORIZADA, S.NEGADA, S.NEGADA_DEFINITIVA]


class EncerramentoCET(models.Model):
    """Cancelar, restabelecer, declarar sem objeto, expirar, tornar sem efeito, corrigir."""

    class Meta:
        abstract = True

    @transition(
        "situacao", source=S.AUTORIZADA, target=S.CANCELADA,
        permission=cabe_a(Papel.SISTEMA),
        custom=ato(
            "Cancelar a autorização", D58027.art(15).par(1).inc("I"), pede_despacho=True,
            frase="cancelou a autorização", interno=True,
        ),
    )  # fmt: skip
    def cancelar(self) -> None:
        """Cancela quando o termo cai, o pedido se indefere em definitivo ou outra a substitui."""

    @transition(
        "situacao", source=S.CANCELADA, target=S.AUTORIZADA, permission=cabe_a(Papel.SISTEMA),
        custom=ato(
            "Restabelecer a autorização", D58027.art(2), expede="autorizacao_cet", interno=True,
            frase="restabeleceu a autorização",
        ),
    )  # fmt: skip
    def restabelecer(self) -> None:
        """Desfeito o indeferimento que a derrubou, ela volta, em documento novo (art. 2º)."""

    @transition(
        "situacao", source=[S.EM_ANALISE, S.AGUARDA_EXIGENCIA, S.NEGADA, S.EM_RECURSO],
        target=S.PREJUDICADA, permission=cabe_a(Papel.SISTEMA),
        custom=ato(
            "Declarar sem objeto", D58027.art(6), interno=True, avisa=False,
            frase="registrou que a análise da CET perdeu o objeto",
        ),
    )  # fmt: skip
    def prejudicar(self) -> None:
        """O pedido acabou: não há mais o que a CET analisar."""

    @transition(
        "situacao", source=S.AUTORIZADA, target=S.EXPIRADA, permission=cabe_a(Papel.SISTEMA),
        custom=ato(
            "Certificar o fim da autorização", ART_18_I_B, interno=True, avisa=False,
            frase="certificou que a autorização da CET acabou com o período",
        ),
    )  # fmt: skip
    def expirar(self) -> None:
        """Na situação não habitual, ela vale só para o período (art. 18, I, "b")."""

    @transition(
        "situacao", source=DECIDIDAS, target=S.EM_ANALISE, permission=cabe_a(Papel.TECNICO_CET),
        custom=ato(
            "Tornar sem efeito", L14141.toda, frase="tornou um ato sem efeito",
            pede_despacho=True, exige=(pedido_ainda_volta_a_cet,),
            ajuda="Desfaz a última decisão da CET, que analisa de novo. Ela continua nos autos.",
            consequencia="O que o ato expediu perde a validade, e os autos voltam à CET.",
        ),
    )  # fmt: skip
    def tornar_sem_efeito(self, **termos: Any) -> None:
        """Desfaz a última decisão da CET e os termos dela; a linha aponta a que desfaz."""
        for campo, valor in termos.items():
            setattr(self, campo, valor)

    @transition(
        "situacao", source=list(S), target=None, permission=cabe_a(Papel.TECNICO_CET),
        custom=ato(
            "Fazer errata", L14141.toda, frase="corrigiu o texto de um ato", pede_despacho=True,
            expede="errata_cet",
            ajuda="Corrige erro de escrita. Para mudar o que se decidiu, torne o ato sem efeito.",
        ),
    )  # fmt: skip
    def fazer_errata(self) -> None:
        """Corrige o texto de um ato anterior; a linha aponta a que corrige."""
