"""Defender-se da exclusão e recorrer dela; o que vem tarde fica registrado — Lei 14.141/2006."""

from datetime import datetime

from django.db import transaction

from cadastro.fluxos.situacoes import SituacaoExclusao as S
from cadastro.models import Exclusao
from cadastro.models.exclusao import FORA_DO_PRAZO
from cadastro.regras.prazos import DEFESA, RECURSO
from contas.ator import Ator
from normas.acervo import L14141
from normas.exigencia import Pendencia
from normas.prazo import Prazo, tempestivo
from tramitacao.erros import RegraViolada
from tramitacao.models import PrazoAberto
from tramitacao.relogio import agora
from tramitacao.servicos.tramitar import tramitar, trancar


@transaction.atomic
def apresentar_defesa(
    *, exclusao_id: int, despacho: str, por: Ator, em: datetime | None = None
) -> Exclusao:
    """A defesa da empresa, no prazo ou fora dele; a autoridade diz o que vale."""
    em = em or agora()
    exclusao = trancar(Exclusao, exclusao_id)
    tarde = exclusao.situacao == S.DEFESA_DECORRIDA or _passou(exclusao, DEFESA, em)
    return tramitar(
        Exclusao, exclusao_id, "apresentar_defesa", por=por, em=em, despacho=despacho,
        dados={FORA_DO_PRAZO: tarde},
    )  # fmt: skip


@transaction.atomic
def interpor_recurso(
    *, exclusao_id: int, despacho: str, por: Ator, em: datetime | None = None
) -> Exclusao:
    """Recorre da exclusão. Recurso já decidido não se repete (`RegraViolada`)."""
    em = em or agora()
    exclusao = trancar(Exclusao, exclusao_id)
    if exclusao.procedimento.linhas.filter(ato="negar_recurso").exists():
        raise RegraViolada(Pendencia("O recurso contra esta decisão já foi julgado", L14141.toda))
    tarde = exclusao.situacao == S.EXCLUSAO_DEFINITIVA or _passou(exclusao, RECURSO, em)
    return tramitar(
        Exclusao, exclusao_id, "interpor_recurso", por=por, em=em, despacho=despacho,
        dados={FORA_DO_PRAZO: tarde},
    )  # fmt: skip


def _passou(exclusao: Exclusao, qual: Prazo, em: datetime) -> bool:
    prazo = PrazoAberto.objects.filter(
        procedimento=exclusao.procedimento, regra=qual.nome, desfecho="aberto"
    ).first()
    # Sem publicação registrada, o prazo nem começou.
    return bool(prazo and prazo.vencimento and not tempestivo(em, prazo.vencimento))
