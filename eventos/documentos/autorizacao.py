"""A autorização do evento — Decreto 46.942/2006, art. 15, parágrafo único."""

from datetime import date
from typing import Any

from eventos.consultas.credito import coberto, processo_de_origem
from eventos.documentos import partes
from eventos.documentos.aprovacao import da_conta
from eventos.models import SAE
from eventos.regras.fatos import Fianca
from normas.acervo import D46942
from normas.datas import de_documento, instante_por_extenso
from normas.dinheiro import reais
from tramitacao.conteudo import comum, pares
from tramitacao.documento import Modelo
from tramitacao.models import Tramitacao

ART_4, ART_14, ART_15, ART_16 = (D46942.art(n) for n in (4, 14, 15, 16))
CODIGO = "autorizacao_evento"


def _contexto(sae: SAE, linha: Tramitacao) -> dict[str, Any]:
    return {
        **comum(sae, linha, ART_4, ART_15.par_unico(), ART_16),
        "promotor": pares(*partes.promotor(sae)),
        "evento": pares(*partes.evento(sae.pedido)),
        "vias": pares(*partes.vias(sae.pedido)),
        "condicoes": pares(*_cumpridas(sae)),
        "despacho": linha.texto.despacho,
        "ficticio": sae.ficticio,
        "nota": da_conta(sae)["nota"],
        "conferencia": pares(*partes.vias(sae.pedido), *partes.resumo(sae)),
    }


def _cumpridas(sae: SAE) -> list[tuple[str, str]]:
    """O que o decreto pede antes de autorizar, e como os autos o mostram."""
    conta, fatos = da_conta(sae), sae.fatos()
    assinado = fatos.termo_assinado_em
    do_credito = coberto(sae)
    pago = f"Isento: {conta['isencao']}" if conta["isencao"] else reais(fatos.pago - do_credito)
    veio = f"{reais(do_credito)}, do processo {processo_de_origem(sae.pedido)}"
    return [
        ("Termo assinado em", instante_por_extenso(assinado) if assinado else ""),
        ("Custo operacional", conta["custo"]),
        ("Recolhido à CET", pago),
        (
            "Coberto pelo crédito",
            veio if do_credito else "",
        ),
        ("Garantia", _garantia(fatos.garantia) if conta["garantia"] else ""),
        ("Seguro", _seguro(sae) if fatos.esportivo_em_via_aberta else ""),
    ]


def _garantia(garantia: Any) -> str:
    if garantia is None:
        return ""
    if isinstance(garantia, Fianca):
        return f"Fiança de {reais(garantia.valor)}, até {de_documento(garantia.validade)}"
    return (
        f"Caução de {reais(garantia.valor)}, depositada em {de_documento(garantia.depositada_em)}"
    )


def _seguro(sae: SAE) -> str:
    r = sae.pedido
    ate = f", até {de_documento(r.apolice_ate)}" if r.apolice_ate else ""
    return f"{r.seguradora}, apólice {r.apolice}{ate}"


def _valido_ate(sae: SAE, _dia: date) -> date | None:
    return sae.pedido.ultimo_dia()


AUTORIZACAO = Modelo(
    codigo=CODIGO,
    titulo="Autorização de evento",
    prefixo="AEV",
    template="eventos/documentos/autorizacao_evento.html",
    fundamento=ART_15.par_unico(),
    contexto=_contexto,
    publico=False,
    valido_ate=_valido_ate,
)
