"""Recurso provido contra a cassação ou a interdição: volta o que caiu — Lei 14.141/2006."""

from datetime import datetime

from django.db import transaction

from cadastro.servicos import inscricao, registro
from contas.ator import Ator
from tramitacao.models import DocumentoExpedido, Tramitacao
from tramitacao.relogio import agora
from tramitacao.servicos.tramitar import tramitar
from valet.fluxos.situacoes import SituacaoTPU
from valet.models import PedidoTPU, Sancao
from valet.servicos.cassacao import CASSADO, CAUSA
from valet.servicos.revogacao import revogar_documentos
from valet.servicos.situacao_na_cet import restabelecer_autorizacao

MOTIVO = "recurso provido"


@transaction.atomic
def prover_recurso(
    *, sancao_id: int, despacho: str, por: Ator, em: datetime | None = None
) -> Sancao:
    """A decisão cai: voltam o termo, a autorização da CET que ainda valeria e a inscrição.

    A inscrição só volta se nenhum outro processo a exclui.
    """
    em = em or agora()
    caso = tramitar(Sancao, sancao_id, Sancao.prover_recurso, por=por, em=em, despacho=despacho)
    decisao = (
        caso.procedimento.linhas.filter(ato__in=["cassar", "interditar"]).order_by("-seq").first()
    )
    assert decisao is not None  # só se recorre de uma das duas
    revogar_documentos(por=caso.linha, motivo=MOTIVO, linha=decisao)
    if caso.pedido is not None:
        _restabelecer_termo(caso.pedido, caso, por=por, em=em)
    inscricao.restabelecer(excluida_por=decisao, linha=caso.linha)
    return caso


def _restabelecer_termo(pedido: PedidoTPU, caso: Sancao, *, por: Ator, em: datetime) -> None:
    """O termo que esta sanção cassou volta à situação de antes, com o mesmo documento."""
    queda = pedido.procedimento.linhas.filter(ato="cassar").order_by("-seq").first()
    if pedido.situacao != SituacaoTPU.CASSADO or not _desta(queda, caso):
        return
    assert queda is not None
    pedido = tramitar(
        PedidoTPU, pedido.pk, PedidoTPU.restabelecer, por=por, em=em, desfaz=queda,
        despacho=f"Recurso provido no processo {caso.procedimento.processo.numero_formatado}.",
        com={"volta_a": queda.de},
    )  # fmt: skip
    termo = pedido.termos.filter(extincao=CASSADO).order_by("-pk").first()
    if termo:
        termo.extinto_em, termo.extincao = None, ""
        termo.save(update_fields=["extinto_em", "extincao"])
        registro.restabelecer(documento=termo.documento)
        DocumentoExpedido.objects.filter(pk=termo.documento_id, revogado_por=queda).update(
            revogado_em=None, revogado_por=None, motivo_revogacao=""
        )
    restabelecer_autorizacao(pedido, em=em, causa=CAUSA)


def _desta(queda: Tramitacao | None, caso: Sancao) -> bool:
    return queda is not None and queda.texto.dados.get("sancao") == caso.pk
