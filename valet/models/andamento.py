"""Até onde o pedido foi, lido da situação dele."""

from valet.fluxos.situacoes import SituacaoTPU as S
from valet.regras.fatos import Andamento

_EM_INSTRUCAO = frozenset(
    {S.PROTOCOLADO, S.AUTUADO, S.NA_CET, S.RESTITUIDO, S.EM_ANALISE, S.SANADO, S.PRAZO_DECORRIDO}
)
_COM_PRECO = frozenset({S.AGUARDA_PRECO, S.PRECO_VENCIDO, S.PAGO})


def andamento(situacao: str) -> Andamento:
    """O que na Subprefeitura já se apoia na decisão da CET."""
    if situacao in _EM_INSTRUCAO:
        return Andamento.EM_INSTRUCAO
    if situacao in _COM_PRECO:
        return Andamento.COM_PRECO
    return Andamento.COMUNICADO if situacao == S.AGUARDA_SANEAMENTO else Andamento.DECIDIDO
