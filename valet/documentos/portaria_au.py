"""Portaria de Autorização de Uso — Decreto 58.027/2017, arts. 18, I, "a", 19 e 25, e Anexo II."""

from datetime import date
from typing import Any

from normas.acervo import D58027
from tramitacao.conteudo import comum, pares
from tramitacao.documento import Modelo
from tramitacao.models import Tramitacao
from valet.documentos import acontecimento, partes
from valet.documentos.autorizacao_cet import lugar
from valet.documentos.termo_tpu import (
    autorizacao_que_vale,
    cobrancas_que_valem,
    da_cet,
    do_preco,
    moveis,
)
from valet.models import PedidoAU
from valet.models.fatos_do_acontecimento import periodo_do_requerimento

ART_18_I_A = D58027.art(18).inc("I").ali("a")
ART_19, ART_20, ART_25 = D58027.art(19), D58027.art(20), D58027.art(25)


def _contexto(pedido: PedidoAU, linha: Tramitacao) -> dict[str, Any]:
    r = pedido.requerimento
    autorizacao = autorizacao_que_vale(pedido)
    avisos = [c.aviso_ficticio for c in cobrancas_que_valem(pedido)]
    return {
        **comum(pedido, linha, ART_18_I_A, ART_19, ART_20, ART_25),
        **acontecimento.termina_em(r),
        "empresa": pares(*partes.empresa(pedido)),
        "acontecimento": pares(*acontecimento.acontecimento(r)),
        "local": pares(*partes.estabelecimento(pedido)),
        "lugar": pares(
            *(lugar(autorizacao) if autorizacao else ()),
            *acontecimento.areas(r),
            ("Móveis na calçada", moveis(pedido)),
        ),
        "estacionamento": pares(*partes.estacionamento(r)),
        "cet": pares(*da_cet(pedido)),
        "preco": pares(*do_preco(pedido)),
        "ficticio": next((aviso for aviso in avisos if aviso), ""),
        "conferencia": pares(*partes.resumo(pedido), *acontecimento.periodo(r)),
    }


def _valido_ate(pedido: PedidoAU, _dia: date) -> date | None:
    periodo = periodo_do_requerimento(pedido.requerimento)
    return periodo.dia_final if periodo else None


PORTARIA_AU = Modelo(
    codigo="portaria_au",
    titulo="Portaria de Autorização de Uso",
    prefixo="AU",
    template="valet/documentos/portaria_au.html",
    fundamento=ART_18_I_A,
    contexto=_contexto,
    anexo="Anexo II",
    publico=True,
    valido_ate=_valido_ate,
)
