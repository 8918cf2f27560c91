"""Defender-se da exclusão e recorrer dela; o que vem tarde fica registrado — Lei 14.141/2006."""

from datetime import datetime

from django.db import transaction

from cadastro.fluxos.situacoes import SituacaoExclusao as S
from cadastro.models import Exclusao
from cadastro.regras.prazos import DEFESA, RECURSO
from contas.ator import Ator
from normas.acervo import L14141
from normas.exigencia import Pendencia
from tramitacao.consultas.tempestividade import FORA_DO_PRAZO, prazo_que_passou
from tramitacao.erros import RegraViolada
from tramitacao.relogio import agora
from tramitacao.servicos.tramitar import tramitar, trancar


@transaction.atomic
def apresentar_defesa(
    *, exclusao_id: int, despacho: str, por: Ator, em: datetime | None = None
) -> Exclusao:
    """A defesa da empresa, no prazo ou fora dele; a autoridade diz o que vale."""
    em = em or agora()
    exclusao = trancar(Exclusao, exclusao_id)
    decorrida = exclusao.situacao == S.DEFESA_DECORRIDA
    tarde = decorrida or prazo_que_passou(exclusao.procedimento, DEFESA, em)
    return tramitar(
        Exclusao, exclusao_id, "apresentar_defesa", por=por, em=em, despacho=despacho,
        dados={FORA_DO_PRAZO: bool(tarde)},
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
    definitiva = exclusao.situacao == S.EXCLUSAO_DEFINITIVA
    tarde = definitiva or prazo_que_passou(exclusao.procedimento, RECURSO, em)
    return tramitar(
        Exclusao, exclusao_id, "interpor_recurso", por=por, em=em, despacho=despacho,
        dados={FORA_DO_PRAZO: bool(tarde)},
    )  # fmt: skip
