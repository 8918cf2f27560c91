"""Recurso contra o indeferimento e contra a negativa da CET — Lei 14.141/2006."""

from datetime import datetime
from typing import Any, TypeVar

from django.db import transaction

from contas.ator import SISTEMA, Ator
from normas.acervo import L14141
from normas.exigencia import Pendencia
from tramitacao.consultas.tempestividade import FORA_DO_PRAZO, prazo_que_passou
from tramitacao.erros import RegraViolada
from tramitacao.models import ProcedimentoConcreto
from tramitacao.relogio import agora
from tramitacao.servicos.tramitar import tramitar, trancar
from valet.fluxos.situacoes import SituacaoCET, SituacaoTPU
from valet.fluxos.situacoes_da_sancao import SituacaoSancao
from valet.models import AutorizacaoCET, Pedido, PedidoTPU
from valet.regras.prazos import RECURSO
from valet.servicos.recurso_da_outra_parte import resta_o_da_outra_parte
from valet.servicos.retorno import ponto_de_retorno, reabrir, retomar_na_cet
from valet.servicos.situacao_na_cet import cair_com_o_indeferimento

P = TypeVar("P", bound=ProcedimentoConcreto)
#: De que se recorre, e onde o recurso já só pode ser tardio.
_RECORRIVEIS = ("indeferir", "negar", "cassar", "interditar")
_DEFINITIVAS = (
    SituacaoTPU.INDEFERIDO_DEFINITIVO, SituacaoCET.NEGADA_DEFINITIVA, SituacaoSancao.DEFINITIVA,
)  # fmt: skip


@transaction.atomic
def interpor_recurso(
    modelo: type[P], pk: int, *, despacho: str, por: Ator, em: datetime | None = None
) -> P:
    """Recorre do indeferimento (um `Pedido`), da negativa da CET ou da cassação (`Sancao`).

    Fora do prazo, fica registrado e marcado: só se pode negá-lo como não conhecido. Recurso já
    decidido não se repete.
    """
    em = em or agora()
    objeto = trancar(modelo, pk)
    da_outra = resta_o_da_outra_parte(objeto, por, em)
    passou = objeto.situacao in _DEFINITIVAS or prazo_que_passou(objeto.procedimento, RECURSO, em)
    objeto = tramitar(
        modelo, pk, "interpor_recurso", por=por, em=em, despacho=despacho,
        dados={FORA_DO_PRAZO: bool(passou) and not da_outra},
    )  # fmt: skip
    if not da_outra and _ja_decidido(objeto):
        raise RegraViolada(Pendencia("O recurso contra esta decisão já foi julgado", L14141.toda))
    return objeto


@transaction.atomic
def prover_recurso(
    *,
    pedido_id: int,
    modelo: type[Pedido] = PedidoTPU,
    despacho: str,
    por: Ator,
    em: datetime | None = None,
) -> Pedido:
    """Dá provimento: o pedido volta ao ponto em que estava antes do indeferimento."""
    em = em or agora()
    pedido = trancar(modelo, pedido_id)
    volta_a = ponto_de_retorno(pedido, pedido.situacao_antes, em=em)
    pedido = tramitar(
        modelo, pedido_id, "prover_recurso", por=por, em=em, despacho=despacho,
        com={"volta_a": volta_a}, dados={"volta_a": volta_a},
    )  # fmt: skip
    reabrir(pedido, em=em)
    return pedido


@transaction.atomic
def prover_recurso_na_cet(
    *, autorizacao_id: int, despacho: str, por: Ator, em: datetime | None = None
) -> AutorizacaoCET:
    """A CET dá provimento e analisa de novo; os autos voltam a ela, se o pedido ainda corre."""
    em = em or agora()
    autorizacao = tramitar(
        AutorizacaoCET, autorizacao_id, AutorizacaoCET.prover_recurso, por=por, em=em,
        despacho=despacho,
    )  # fmt: skip
    retomar_na_cet(autorizacao, por=por, em=em)
    return autorizacao


@transaction.atomic
def negar_recurso(
    modelo: type[P], pk: int, *, despacho: str, por: Ator, em: datetime | None = None
) -> P:
    """Nega provimento, ou não conhece do recurso tardio: a decisão fica definitiva."""
    em = em or agora()
    objeto = tramitar(modelo, pk, "negar_recurso", por=por, em=em, despacho=despacho)
    if isinstance(objeto, Pedido):
        cair_com_o_indeferimento(objeto, em=em)
    return objeto


@transaction.atomic
def certificar_decurso_do_recurso(
    pedido_id: int, modelo: type[Pedido] = PedidoTPU, *, em: datetime, dados: dict[str, Any]
) -> Pedido:
    """O prazo passou sem recurso: o indeferimento é definitivo, e cai a autorização da CET."""
    pedido = tramitar(
        modelo, pedido_id, "certificar_decurso_do_recurso", por=SISTEMA, em=em,
        dados=dados,
    )  # fmt: skip
    cair_com_o_indeferimento(pedido, em=em)
    return pedido


def _ja_decidido(objeto: ProcedimentoConcreto) -> bool:
    """Depois da última decisão recorrível já houve julgamento de recurso."""
    decisao = objeto.procedimento.linhas.filter(ato__in=_RECORRIVEIS).order_by("-seq").first()
    return (
        decisao is not None
        and objeto.procedimento.linhas.filter(ato="negar_recurso", seq__gt=decisao.seq).exists()
    )
