"""Comprovante de protocolo da SAE: o que se pediu, o que se entregou, até quando a CET responde."""

from typing import Any

from eventos.documentos import partes
from eventos.models import SAE
from eventos.regras.documentos_exigidos import POR_SLOT
from eventos.regras.norma_vigente import NOTA
from eventos.regras.prazos import prazos_da_sae
from normas.acervo import D46942
from normas.datas import de_documento, instante_por_extenso
from tramitacao.consultas.calendario import calendario
from tramitacao.conteudo import comum, pares
from tramitacao.documento import Modelo
from tramitacao.models import Tramitacao

ART_11, ART_13 = D46942.art(11), D46942.art(13)


def _contexto(sae: SAE, linha: Tramitacao) -> dict[str, Any]:
    fatos = sae.fatos(linha.em)
    prazos = prazos_da_sae(
        fatos.classe, fatos.vias, protocolo=linha.em, evento=fatos.evento, calendario=calendario()
    )
    ate = de_documento(prazos.manifestacao_ate) if prazos.manifestacao_ate else ""
    entregues = set(sae.pedido.anexos.values_list("exigencia", flat=True))
    return {
        **comum(sae, linha, ART_11, ART_13),
        "pedido": pares(
            ("Recebido em", instante_por_extenso(linha.em)),
            ("Como", "No balcão da CET" if sae.pedido.no_balcao else "Pela internet"),
            *partes.promotor(sae),
            *partes.evento(sae.pedido),
        ),
        "vias": pares(*partes.vias(sae.pedido)),
        "recebidos": [d.titulo for slot, d in POR_SLOT.items() if slot in entregues],
        "resposta_ate": ate,
        "dias": prazos.manifestacao_dias_uteis,
        "antecedencia": prazos.antecedencia.dias,
        "artigo": prazos.antecedencia.dispositivo.curto.replace("Art.", "art."),
        "nota": NOTA,
        "conferencia": pares(*partes.resumo(sae)),
    }


COMPROVANTE = Modelo(
    codigo="comprovante_sae",
    titulo="Comprovante de protocolo da SAE",
    prefixo="CP",
    template="eventos/documentos/comprovante_sae.html",
    fundamento=ART_11,
    contexto=_contexto,
)
