"""Qual autorização da CET conta para o pedido quando se renova — Decreto 58.027/2017, art. 4º."""

from typing import Any

from django.db import models

from valet.fluxos.situacoes import SituacaoCET

#: A renovação que ainda espera a CET.
RENOVACAO_ABERTA = (
    SituacaoCET.EM_ANALISE, SituacaoCET.AGUARDA_EXIGENCIA, SituacaoCET.EM_RECURSO,
)  # fmt: skip
_DADAS = (SituacaoCET.AUTORIZADA, SituacaoCET.CANCELADA, SituacaoCET.EXPIRADA)


def decididas(autorizacoes: Any) -> Any:
    """As que contam para o pedido: a renovação, só depois de dada; até lá vale a anterior."""
    return autorizacoes.filter(models.Q(renova=None) | models.Q(situacao__in=_DADAS))


def renovacao_aberta(autorizacoes: Any) -> Any:
    """As renovações à espera da CET."""
    return autorizacoes.filter(renova__isnull=False, situacao__in=RENOVACAO_ABERTA)
