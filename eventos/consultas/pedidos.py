"""Rascunhos e pedidos de evento de quem pergunta. Rascunho só o autor vê."""

from django.db.models import Exists, OuterRef, QuerySet

from contas.ator import Ator
from eventos.models import Alternativa, PedidoDeEvento
from eventos.models.alternativa import DESFAZEM
from tramitacao.consultas.visibilidade import processos_visiveis_a
from tramitacao.models import Tramitacao


def rascunhos_de(usuario_id: int | None) -> QuerySet[PedidoDeEvento]:
    """Os rascunhos da conta, do guardado por último em diante."""
    return PedidoDeEvento.objects.filter(autor_id=usuario_id, processo=None)


def do_autor(usuario_id: int | None) -> QuerySet[PedidoDeEvento]:
    """Rascunhos e enviados da conta: é por aqui que toda página do pedido acha o seu."""
    return PedidoDeEvento.objects.filter(autor_id=usuario_id).select_related(
        "pessoa", "processo__unidade_origem", "alternativa__sae__procedimento__processo"
    )


def alternativas_de(ator: Ator | None) -> QuerySet[Alternativa]:
    """As alternativas que a CET ofereceu à parte por quem se age, ainda sem nova SAE."""
    if ator is None or ator.pessoa_id is None:
        return Alternativa.objects.none()
    caidas = Tramitacao.objects.filter(
        procedimento=OuterRef("linha__procedimento"),
        ato__in=DESFAZEM,
        seq__gt=OuterRef("linha__seq"),
    )
    return (
        Alternativa.objects.filter(sae__procedimento__processo__in=processos_visiveis_a(ator))
        .exclude(Exists(caidas))
        .exclude(pedidos__processo__isnull=False)
        .select_related("sae__pedido", "sae__procedimento__processo")
    )
