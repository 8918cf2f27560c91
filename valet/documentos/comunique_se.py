"""Comunique-se: o que falta, ponto a ponto, e até quando responder — arts. 7º e 18, III."""

from typing import Any

from normas.acervo import D58027
from tramitacao.conteudo import comum, pares
from tramitacao.documento import Modelo
from tramitacao.models import Tramitacao
from valet.documentos import partes
from valet.models import Pedido

ART_7 = D58027.art(7)
ART_8_I = D58027.art(8).inc("I")


def _contexto(pedido: Pedido, linha: Tramitacao) -> dict[str, Any]:
    dados = linha.texto.dados
    pontos = dados.get("itens", [])
    return {
        **comum(pedido, linha, *dict.fromkeys((ART_7, ART_8_I, pedido.SANEAMENTO.fundamento))),
        "partes": pares(*partes.resumo(pedido)),
        "pontos": pontos,
        # Sem pontos separados, o despacho é o que há para dizer.
        "observacao": dados.get("observacao", "") if pontos else linha.texto.despacho,
        "prazo": partes.prazo_dito(pedido.SANEAMENTO),
        "artigo_do_prazo": pedido.SANEAMENTO.fundamento.curto.lower(),
        "conferencia": pares(*partes.resumo(pedido)),
    }


COMUNIQUE_SE = Modelo(
    codigo="comunique_se",
    titulo="Comunique-se",
    prefixo="CQ",
    template="valet/documentos/comunique_se.html",
    fundamento=ART_7,
    contexto=_contexto,
)
