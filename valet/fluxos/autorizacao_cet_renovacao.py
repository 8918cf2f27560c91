"""Autorização da CET, a renovação com o termo em vigor — Decreto 58.027/2017, art. 4º."""

from typing import Any

from django.db import models
from django_fsm import transition

from contas.papeis import Papel
from normas.acervo import D58027
from tramitacao.ato import ato, cabe_a
from valet.fluxos.situacoes import SituacaoCET as S
from valet.regras.renovacao_cet import renovacao_ainda_cabe, so_a_renovacao

ART_4 = D58027.art(4)


class RenovacaoNaCET(models.Model):
    """Renovar no mesmo lugar; exigir, negar e recorrer são os de toda análise."""

    class Meta:
        abstract = True

    @transition(
        "situacao", source=S.EM_ANALISE, target=S.AUTORIZADA, permission=cabe_a(Papel.TECNICO_CET),
        custom=ato(
            "Renovar a autorização", ART_4, expede="autorizacao_cet", principal=True,
            exige=(so_a_renovacao, renovacao_ainda_cabe),
            frase="renovou a autorização de embarque e desembarque",
            ajuda="No mesmo lugar, com as mesmas vagas e horários. Diga até quando.",
        ),
    )  # fmt: skip
    def renovar(self, **termos: Any) -> None:
        """Renova: os termos da anterior, com validade nova (art. 4º)."""
        for campo, valor in termos.items():
            setattr(self, campo, valor)
