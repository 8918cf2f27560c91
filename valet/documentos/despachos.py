"""Os despachos que decidem o pedido: deferimento (arts. 10 e 18) e indeferimento (art. 8º)."""

from typing import Any

from normas.acervo import D58027, L14141
from tramitacao.conteudo import comum, pares
from tramitacao.documento import Modelo
from tramitacao.models import Tramitacao
from valet.documentos import partes
from valet.documentos.termo_tpu import da_cet, do_preco
from valet.models import Pedido
from valet.regras.indeferimento import Hipotese
from valet.regras.prazos import RECURSO

ART_3, ART_8, ART_10 = D58027.art(3), D58027.art(8), D58027.art(10)
ART_18_I_A = D58027.art(18).inc("I").ali("a")


def _deferimento(pedido: Pedido, linha: Tramitacao) -> dict[str, Any]:
    termo = linha.documentos.filter(modelo__in=("termo_tpu", "portaria_au")).first()
    eventual = pedido.requerimento.eventual
    rotulo = "Portaria emitida" if eventual else "Termo emitido"
    return {
        **comum(pedido, linha, *((ART_10, ART_18_I_A) if eventual else (ART_3, ART_10))),
        "titulo": "a Autorização de Uso" if eventual else "o Termo de Permissão de Uso",
        "eventual": eventual,
        "partes": pares(*partes.resumo(pedido)),
        "fundamentos": pares(
            (rotulo, termo.numero if termo else ""),
            *da_cet(pedido),
            *do_preco(pedido),
        ),
        "termo": termo.numero if termo else "",
        "despacho": linha.texto.despacho,
        "conferencia": pares((rotulo, termo.numero if termo else ""), *partes.resumo(pedido)),
    }


def _indeferimento(pedido: Pedido, linha: Tramitacao) -> dict[str, Any]:
    invocado = partes.do_razao(linha.dispositivo)
    hipotese = next((h for h in Hipotese if h.dispositivo == invocado), None)
    return {
        **comum(pedido, linha, invocado, L14141.toda),
        "partes": pares(*partes.resumo(pedido)),
        "hipotese": hipotese.titulo if hipotese else "",
        "artigo": str(invocado),
        "titulo": pedido.NOME,
        "despacho": linha.texto.despacho,
        "recurso": partes.prazo_dito(RECURSO),
        "lei_do_recurso": str(RECURSO.fundamento),
        "conferencia": pares(*partes.resumo(pedido)),
    }


DESPACHO_DEFERIMENTO = Modelo(
    codigo="despacho_deferimento",
    titulo="Despacho de deferimento",
    prefixo="DD",
    template="valet/documentos/despacho_deferimento.html",
    fundamento=ART_10,
    contexto=_deferimento,
)
DESPACHO_INDEFERIMENTO = Modelo(
    codigo="despacho_indeferimento",
    titulo="Despacho de indeferimento",
    prefixo="DI",
    template="valet/documentos/despacho_indeferimento.html",
    fundamento=ART_8,
    contexto=_indeferimento,
)
