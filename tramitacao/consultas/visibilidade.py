"""Que processos cada papel vê. Ver é uma pergunta; poder praticar um ato é outra."""

from django.db.models import Exists, OuterRef, Q, QuerySet

from contas.ator import Ator
from contas.papeis import DA_UNIDADE, Papel
from tramitacao.documento import so_da_parte
from tramitacao.models import (
    DocumentoExpedido,
    DocumentoJuntado,
    Procedimento,
    Processo,
    Tramitacao,
)


def processos_visiveis_a(ator: Ator | None) -> QuerySet[Processo]:
    """Os processos que este ator pode abrir. Estranho e administrador não veem nenhum."""
    todos = Processo.objects.select_related("unidade", "interessado", "requerente")
    if ator is None:
        return todos.none()
    if ator.papel == Papel.AUDITOR:
        return todos
    if ator.papel == Papel.REQUERENTE and ator.pessoa_id:
        return todos.filter(Q(interessado_id=ator.pessoa_id) | Q(requerente_id=ator.pessoa_id))
    if ator.papel in DA_UNIDADE and ator.unidade_id:
        da_unidade = Procedimento.objects.filter(
            processo=OuterRef("pk"), unidade_id=ator.unidade_id
        )
        # Quem já praticou ato nos autos continua a vê-los depois de remetidos.
        atuou = Tramitacao.objects.filter(processo=OuterRef("pk"), unidade_id=ator.unidade_id)
        return todos.filter(
            Q(unidade_id=ator.unidade_id)
            | Q(unidade_origem_id=ator.unidade_id)
            | Exists(da_unidade)
            | Exists(atuou)
        )
    return todos.none()


def procedimentos_visiveis_a(ator: Ator | None) -> QuerySet[Procedimento]:
    """Os procedimentos dos processos visíveis."""
    return Procedimento.objects.filter(processo__in=processos_visiveis_a(ator)).select_related(
        "processo", "processo__interessado", "unidade", "responsavel", "parte"
    )


def juntados_visiveis_a(ator: Ator, processo: Processo) -> QuerySet[DocumentoJuntado]:
    """Os documentos juntados que este ator abre, nuns autos que já vê."""
    todos = processo.documentos_juntados.all()
    if ator.papel != Papel.REQUERENTE:
        return todos
    return todos.filter(Q(parte=None) | Q(parte=ator.pessoa_id))


def expedidos_visiveis_a(ator: Ator, processo: Processo) -> QuerySet[DocumentoExpedido]:
    """Os documentos expedidos que este ator abre: tudo, menos a guia de outra das partes."""
    todos = processo.documentos_expedidos.all()
    if ator.papel != Papel.REQUERENTE:
        return todos
    da_parte = Q(procedimento__parte=None) | Q(procedimento__parte=ator.pessoa_id)
    return todos.filter(~Q(modelo__in=so_da_parte()) | da_parte)
