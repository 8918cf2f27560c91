"""Tirar o efeito do que um ato expediu: documentos, termo e registro — arts. 3º e 25."""

from datetime import datetime
from typing import Any

from cadastro.servicos import registro
from tramitacao.models import DocumentoExpedido
from valet.models import Pedido
from valet.servicos.renovacao import encerrar_renovacoes


def revogar_documentos(*, por: Any, motivo: str, **quais: Any) -> None:
    """Os documentos assim filtrados deixam de valer desde a linha `por`, com a razão."""
    DocumentoExpedido.objects.filter(revogado_em=None, **quais).update(
        revogado_em=por.em, revogado_por=por, motivo_revogacao=motivo[:200]
    )


def termo_em_vigor(pedido: Pedido) -> Any:
    """O título do pedido (termo ou portaria) que ainda vale, ou `None`."""
    return pedido.titulos.filter(extinto_em=None).select_related("documento").first()


def extinguir_termo(pedido: Pedido, *, como: str, em: datetime) -> Any:
    """Extingue o título em vigor e anota no Cadastro como acabou; devolve-o, ou `None`.

    O documento renovado que esperava conferência perde o objeto.
    """
    termo = termo_em_vigor(pedido)
    if termo is None:
        return None
    termo.extinto_em, termo.extincao = em, como
    termo.save(update_fields=["extinto_em", "extincao"])
    registro.extinguir(documento=termo.documento, em=em, como=como)
    encerrar_renovacoes(pedido, em=em)
    return termo
