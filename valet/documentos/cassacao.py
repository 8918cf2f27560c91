"""Intimação para a defesa e os despachos de cassação e de interdição — art. 15, II e § 1º."""

from typing import Any

from normas.acervo import D58027, L14141
from tramitacao.conteudo import comum, pares
from tramitacao.documento import Modelo
from tramitacao.models import Tramitacao
from valet.documentos import partes
from valet.documentos.partes_da_sancao import (
    das_partes,
    despacho,
    do_termo,
    irregularidades,
    lugar,
)
from valet.models import Multa, Sancao
from valet.regras.prazos import DEFESA_DA_CASSACAO, RECURSO

ART_15_II = D58027.art(15).inc("II")
ART_15_P1 = D58027.art(15).par(1)
ART_24 = D58027.art(24).par(2).inc("III")
ART_10_P2 = D58027.art(10).par(2)


def _intimacao(caso: Sancao, linha: Tramitacao) -> dict[str, Any]:
    return {
        **_comum(caso, linha),
        "prazo": partes.prazo_dito(DEFESA_DA_CASSACAO),
        "ha_termo": caso.ha_termo,
    }


def _cassacao(caso: Sancao, linha: Tramitacao) -> dict[str, Any]:
    return {
        **_comum(caso, linha),
        "despacho": despacho(linha),
        "interdita": bool(linha.texto.dados.get("interdita")),
        "recurso": partes.prazo_dito(RECURSO),
        "lei_do_recurso": str(RECURSO.fundamento),
    }


def _comum(caso: Sancao, linha: Tramitacao) -> dict[str, Any]:
    resumo = (*lugar(caso.vistoria), *das_partes(caso), *do_termo(caso))
    ultima = caso.revistorias.order_by("-em").first() or caso.vistoria
    return {
        **comum(caso, linha, ART_15_II, ART_15_P1.inc("I"), ART_24, L14141.toda),
        "partes": pares(*resumo),
        "irregularidades": irregularidades(ultima),
        "autos": pares(("Vistorias", _numeros(caso, "auto_vistoria")), *_multas(caso)),
        "conferencia": pares(*resumo),
    }


def _multas(caso: Sancao) -> list[tuple[str, str]]:
    """Os autos de multa definitivos, por parte."""
    return [
        (f"Multa ({multa.get_qualidade_display().lower()})", _numeros(multa, "auto_multa"))
        for multa in caso.multas.exclude(definitiva_em=None).order_by("pk")
    ]


def _numeros(objeto: Sancao | Multa, modelo: str) -> str:
    documentos = objeto.procedimento.documentos_expedidos.filter(modelo=modelo).order_by("pk")
    return ", ".join(documentos.values_list("numero", flat=True))


INTIMACAO_CASSACAO = Modelo(
    codigo="intimacao_cassacao",
    titulo="Intimação para defesa",
    prefixo="IN",
    template="valet/documentos/intimacao_cassacao.html",
    fundamento=ART_15_II,
    contexto=_intimacao,
)
DESPACHO_CASSACAO = Modelo(
    codigo="despacho_cassacao",
    titulo="Despacho de cassação",
    prefixo="DC",
    template="valet/documentos/despacho_cassacao.html",
    fundamento=ART_15_II,
    contexto=_cassacao,
)
DESPACHO_INTERDICAO = Modelo(
    codigo="despacho_interdicao",
    titulo="Despacho de fechamento e interdição",
    prefixo="DF",
    template="valet/documentos/despacho_interdicao.html",
    fundamento=ART_15_II,
    contexto=_cassacao,
)
