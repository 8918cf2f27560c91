"""Para onde um pedido volta quando a decisão cai, e o que se reabre com ele."""

from datetime import datetime

from contas.ator import Ator
from contas.models import Unidade
from normas.prazo import tempestivo
from precos.consultas.prazo_de_pagar import pagavel_ate
from tramitacao.models import PrazoAberto
from tramitacao.servicos.prazos import abrir_prazo
from tramitacao.servicos.tramitar import espelhar, tramitar
from valet.fluxos.situacoes import SituacaoTPU as S
from valet.models import AutorizacaoCET, Pedido
from valet.regras.prazos import PRECO_DA_OUTORGA
from valet.servicos.encaminhamento import mover_autos
from valet.servicos.situacao_na_cet import em_curso_na_cet

_A_RETOMAR = frozenset({S.RESTITUIDO, S.EM_ANALISE, S.SANADO, S.PRAZO_DECORRIDO})


def ponto_de_retorno(pedido: Pedido, antes: str, *, em: datetime) -> str:
    """A situação de antes; na CET, se ela analisa de novo; guia que venceu volta vencida."""
    if antes in _A_RETOMAR and em_curso_na_cet(pedido):
        return S.NA_CET
    if antes == S.AGUARDA_PRECO:
        guia = _guia(pedido)
        if guia is None or not tempestivo(em, pagavel_ate(guia.vencimento)):
            return S.PRECO_VENCIDO
    return antes


def reabrir(pedido: Pedido, *, em: datetime) -> None:
    """Repõe o que a situação pede: os autos na CET, ou o prazo da guia que ainda corre."""
    if pedido.situacao == S.NA_CET:
        mover_autos(pedido, Unidade.objects.get(tipo=Unidade.Tipo.CET))
    guia = _guia(pedido) if pedido.situacao == S.AGUARDA_PRECO else None
    aberto = PrazoAberto.objects.filter(
        procedimento=pedido.procedimento, regra=PRECO_DA_OUTORGA.nome, desfecho="aberto"
    )
    if guia and not aberto.exists():
        abrir_prazo(
            pedido.procedimento, PRECO_DA_OUTORGA, linha=pedido.linha, em=em,
            vencimento=guia.vencimento,
        )  # fmt: skip
        espelhar(pedido, desde=None)


def retomar_na_cet(autorizacao: AutorizacaoCET, *, por: Ator, em: datetime) -> None:
    """Leva à CET os autos do pedido que ainda corre; o já decidido espera o seu recurso.

    A renovação não tira os autos do lugar.
    """
    pedido = autorizacao.requerimento.pedido
    if autorizacao.renova_id or pedido.situacao not in _A_RETOMAR:
        return
    retomado = tramitar(type(pedido), pedido.pk, "retomar_na_cet", por=por, em=em)
    mover_autos(retomado, autorizacao.procedimento.unidade)


def _guia(pedido: Pedido):
    return pedido.procedimento.cobrancas.filter(cancelada_em=None).order_by("pk").last()
