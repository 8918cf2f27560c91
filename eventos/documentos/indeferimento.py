"""O despacho que indefere a SAE, com as razões e as alternativas — art. 13, § 4º."""

from typing import Any

from contas.sigilo import texto_publico
from eventos.documentos import partes
from eventos.models import SAE, Alternativa
from eventos.regras.prazos_do_processo import RECURSO
from normas.acervo import D46942, L14141
from tramitacao.conteudo import comum, pares
from tramitacao.documento import Modelo
from tramitacao.models import Tramitacao

ART_13_P4, ART_13_P5 = D46942.art(13).par(4), D46942.art(13).par(5)


def _contexto(sae: SAE, linha: Tramitacao) -> dict[str, Any]:
    return {
        **comum(sae, linha, ART_13_P4, ART_13_P5, L14141.toda),
        "partes": pares(*partes.promotor(sae), *partes.evento(sae.pedido)),
        "despacho": linha.texto.despacho,
        "alternativas": [pares(*_alternativa(a)) for a in linha.alternativas.order_by("pk")],
        "recurso": f"{RECURSO.dias} {RECURSO.conta.dita}",
        "lei_do_recurso": str(RECURSO.fundamento),
        "conferencia": pares(*partes.resumo(sae)),
    }


def _alternativa(a: Alternativa) -> tuple[tuple[str, str], ...]:
    return (
        ("Lugar", texto_publico(a.lugar)),
        ("Data e horário", partes.data_e_horario(a.dia, a.inicio, a.fim)),
        ("Trajeto", texto_publico(a.trajeto)),
        ("Via", f"{texto_publico(a.via)} ({a.get_classe_display().lower()})"),
    )


DESPACHO_INDEFERIMENTO = Modelo(
    codigo="despacho_indeferimento_sae",
    titulo="Despacho de indeferimento da SAE",
    prefixo="DI",
    template="eventos/documentos/despacho_indeferimento_sae.html",
    fundamento=ART_13_P4,
    contexto=_contexto,
)
