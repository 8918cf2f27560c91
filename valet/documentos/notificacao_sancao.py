"""Notificação para cessar a irregularidade, a cada uma das partes — art. 15, I."""

from typing import Any

from normas.acervo import D58027
from normas.dinheiro import reais
from precos.consultas.atos import tabela_de_atos
from precos.regras.multa import Infracao, multa
from tramitacao.conteudo import comum, pares
from tramitacao.documento import Modelo
from tramitacao.models import Tramitacao
from tramitacao.relogio import dia_de
from valet.documentos import partes
from valet.documentos.partes_da_sancao import (
    auto_da,
    da_parte,
    do_termo,
    irregularidades,
    lugar,
)
from valet.models import Multa
from valet.regras.prazos import CESSACAO_DA_IRREGULARIDADE

ART_15_I = D58027.art(15).inc("I")
ART_15_II = D58027.art(15).inc("II")


def _contexto(da_multa: Multa, linha: Tramitacao) -> dict[str, Any]:
    caso, dia = da_multa.sancao, dia_de(linha.em)
    atos = tabela_de_atos()
    simples, dobrada = (
        multa(Infracao.NOTIFICACAO, reincidencias=vezes, em=dia, atos=atos).valor
        for vezes in (0, 1)
    )
    quem = pares(*da_parte(da_multa), *lugar(caso.vistoria), *do_termo(caso),
                 ("Auto de vistoria", auto_da(caso)))  # fmt: skip
    return {
        **comum(da_multa, linha, ART_15_I, ART_15_II),
        "partes": quem,
        "irregularidades": irregularidades(caso.vistoria),
        "prazo": partes.prazo_dito(CESSACAO_DA_IRREGULARIDADE),
        "multa": reais(simples),
        "dobrada": reais(dobrada),
        "conferencia": pares(*da_parte(da_multa), *lugar(caso.vistoria)),
    }


NOTIFICACAO_SANCAO = Modelo(
    codigo="notificacao_sancao",
    titulo="Notificação para cessar irregularidade",
    prefixo="NT",
    template="valet/documentos/notificacao_sancao.html",
    fundamento=ART_15_I,
    contexto=_contexto,
)
