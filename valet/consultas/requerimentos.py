"""Rascunhos e requerimentos de quem pergunta. Rascunho só o autor vê."""

from django.db.models import QuerySet

from contas.ator import Ator
from tramitacao.consultas.visibilidade import processos_visiveis_a
from valet.models import Requerimento


def rascunhos_de(usuario_id: int | None) -> QuerySet[Requerimento]:
    """Os rascunhos da conta, do guardado por último em diante."""
    return Requerimento.objects.filter(autor_id=usuario_id, processo=None).select_related(
        "pessoa", "estab_distrito"
    )


def do_autor(usuario_id: int | None) -> QuerySet[Requerimento]:
    """Rascunhos e enviados da conta: é por aqui que toda página do pedido acha o seu."""
    return Requerimento.objects.filter(autor_id=usuario_id).select_related(
        "pessoa", "processo", "estab_distrito__subprefeitura"
    )


def que_se_podem_copiar(ator: Ator | None) -> QuerySet[Requerimento]:
    """Requerimentos já enviados da parte por quem se age: servem de base a um novo."""
    if ator is None or ator.pessoa_id is None:
        return Requerimento.objects.none()
    return (
        Requerimento.objects.filter(processo__in=processos_visiveis_a(ator))
        .select_related("processo")
        .order_by("-processo__protocolado_em")
    )
