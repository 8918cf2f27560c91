"""Qual autorização da CET conta para o pedido quando se renova — Decreto 58.027/2017, art. 4º."""

from typing import Any

from django.db import models

from valet.fluxos.situacoes import SituacaoCET
from valet.fluxos.tpu_encerramento import EM_VIGOR

#: A renovação que ainda espera a CET.
RENOVACAO_ABERTA = (
    SituacaoCET.EM_ANALISE, SituacaoCET.AGUARDA_EXIGENCIA, SituacaoCET.EM_RECURSO,
)  # fmt: skip
#: Destas, as que a CET tem por decidir: uma por vez. A recorrida pode esperar com outra pedida.
EM_ANALISE = (SituacaoCET.EM_ANALISE, SituacaoCET.AGUARDA_EXIGENCIA)
_DADAS = (SituacaoCET.AUTORIZADA, SituacaoCET.CANCELADA, SituacaoCET.EXPIRADA)


def decididas(autorizacoes: Any) -> Any:
    """As que contam para o pedido: a renovação, só depois de dada; até lá vale a anterior."""
    return autorizacoes.filter(models.Q(renova=None) | models.Q(situacao__in=_DADAS))


def renovacao_aberta(autorizacoes: Any) -> Any:
    """As renovações à espera da CET."""
    return autorizacoes.filter(renova__isnull=False, situacao__in=RENOVACAO_ABERTA)


def irmas(autorizacao: Any) -> Any:
    """As outras renovações que se pediram da mesma autorização."""
    mesmas = type(autorizacao).objects.filter(renova_id=autorizacao.renova_id)
    return mesmas.exclude(renova=None).exclude(pk=autorizacao.pk)


def fatos_da_renovacao(autorizacao: Any) -> dict[str, bool]:
    """O que as regras leem só da renovação; da primeira, nada há a ler."""
    if autorizacao.renova_id is None:
        return {"renovacao": False}
    abertas = renovacao_aberta(autorizacao.requerimento.autorizacoes).exclude(pk=autorizacao.pk)
    outras = abertas.exclude(renova=autorizacao)  # a que a renova cai com ela
    return {
        "renovacao": True,
        "termo_em_vigor": autorizacao.requerimento.pedido.situacao in EM_VIGOR,
        "anterior_dada": autorizacao.renova.situacao == SituacaoCET.AUTORIZADA,
        "ja_renovada": irmas(autorizacao).filter(situacao=SituacaoCET.AUTORIZADA).exists(),
        "outra_em_analise": outras.filter(situacao__in=EM_ANALISE).exists(),
    }
