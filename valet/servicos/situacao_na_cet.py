"""O que há na CET sobre um pedido, e o fim do que perdeu o objeto — art. 6º."""

from datetime import datetime

from contas.ator import SISTEMA
from normas.norma import Dispositivo
from tramitacao.servicos.prazos import cancelar_prazos
from tramitacao.servicos.tramitar import espelhar, tramitar
from valet.fluxos.situacoes import SituacaoCET as S
from valet.models import AutorizacaoCET, PedidoTPU
from valet.servicos.revogacao import revogar_documentos

EM_CURSO = frozenset({S.EM_ANALISE, S.AGUARDA_EXIGENCIA})
_PREJUDICAVEIS = frozenset({*EM_CURSO, S.NEGADA, S.EM_RECURSO})


def autorizacao_do_pedido(pedido: PedidoTPU) -> AutorizacaoCET | None:
    """A autorização mais nova destes autos, a que vale para o pedido."""
    return pedido.requerimento.autorizacoes.order_by("-pk").first()


def em_curso_na_cet(pedido: PedidoTPU) -> bool:
    """A CET está analisando."""
    autorizacao = autorizacao_do_pedido(pedido)
    return autorizacao is not None and autorizacao.situacao in EM_CURSO


def prejudicar(autorizacao: AutorizacaoCET, *, em: datetime) -> None:
    """Declara sem objeto a análise ou o recurso que ainda corria na CET."""
    if autorizacao.situacao not in _PREJUDICAVEIS:
        return
    objeto = tramitar(AutorizacaoCET, autorizacao.pk, AutorizacaoCET.prejudicar, por=SISTEMA, em=em)
    cancelar_prazos(objeto.procedimento, por=objeto.linha)
    espelhar(objeto, desde=None)


def cancelar_autorizacao(
    autorizacao: AutorizacaoCET, *, motivo: str, fundamento: Dispositivo, em: datetime
) -> None:
    """Cancela a autorização em vigor e tira o efeito do documento que a CET expediu."""
    if autorizacao.situacao != S.AUTORIZADA:
        return
    objeto = tramitar(
        AutorizacaoCET, autorizacao.pk, AutorizacaoCET.cancelar, por=SISTEMA, em=em,
        despacho=motivo, fundamento=fundamento,
    )  # fmt: skip
    revogar_documentos(procedimento=objeto.procedimento, por=objeto.linha, motivo=motivo)


def encerrar_na_cet(
    pedido: PedidoTPU, *, motivo: str, fundamento: Dispositivo, em: datetime
) -> None:
    """O pedido acabou: nada fica correndo nem valendo na CET."""
    for autorizacao in pedido.requerimento.autorizacoes.order_by("pk"):
        prejudicar(autorizacao, em=em)
        cancelar_autorizacao(autorizacao, motivo=motivo, fundamento=fundamento, em=em)
