"""Auto de multa e a decisão sobre a defesa ou o recurso — art. 15, I; Lei 14.141/2006."""

from typing import Any

from normas.acervo import D58027, L14141
from normas.datas import de_documento
from normas.dinheiro import reais
from tramitacao.conteudo import comum, pares
from tramitacao.documento import Modelo
from tramitacao.models import Tramitacao
from valet.documentos import partes
from valet.documentos.partes_da_sancao import (
    auto_da,
    conta,
    da_parte,
    despacho,
    irregularidades,
    lugar,
)
from valet.models import Multa
from valet.regras.prazos import DEFESA_DA_MULTA, RECURSO_DA_MULTA

ART_15_I = D58027.art(15).inc("I")
#: Ato → o que se decidiu, e se a multa continua.
_DECISOES = {
    "manter_multa": ("REJEITO a defesa e MANTENHO a multa.", True),
    "acolher_defesa": ("ACOLHO a defesa e CANCELO a multa.", False),
    "prover_recurso": ("DOU PROVIMENTO ao recurso e CANCELO a multa.", False),
    "negar_recurso": ("NEGO PROVIMENTO ao recurso. A multa é definitiva.", True),
}


def _multa(multa: Multa, linha: Tramitacao) -> dict[str, Any]:
    notificacao = multa.procedimento.documentos_expedidos.filter(modelo="notificacao_sancao")
    recebida = multa.procedimento.prazos.filter(desfecho="decorrido").order_by("pk").first()
    return {
        **_comum(multa, linha),
        "fatos": pares(
            ("Auto de vistoria", auto_da(multa.sancao)),
            ("Notificação", _numero(notificacao.order_by("pk").last())),
            ("Recebida em", _dia(recebida.marco if recebida else None)),
            ("Prazo decorrido em", _dia(multa.decorreu_em)),
        ),
        "irregularidades": irregularidades(multa.sancao.vistoria),
        "passos": conta(multa),
        "prazo": partes.prazo_dito(DEFESA_DA_MULTA),
    }


def _decisao(multa: Multa, linha: Tramitacao) -> dict[str, Any]:
    dito, continua = _DECISOES[linha.ato]
    auto = multa.procedimento.documentos_expedidos.filter(modelo="auto_multa").last()
    return {
        **_comum(multa, linha),
        "decisao": dito,
        "auto": _numero(auto),
        "prazo": partes.prazo_dito(RECURSO_DA_MULTA) if linha.ato == "manter_multa" else "",
        "paga": continua and linha.ato == "negar_recurso",
    }


def _comum(multa: Multa, linha: Tramitacao) -> dict[str, Any]:
    quem = da_parte(multa)
    valor = reais(multa.valor) if multa.valor else ""
    return {
        **comum(multa, linha, ART_15_I, L14141.toda),
        "partes": pares(*quem, *lugar(multa.sancao.vistoria)),
        "valor": valor,
        "despacho": despacho(linha),
        "conferencia": pares(*quem, ("Valor", valor)),
    }


def _numero(documento: Any) -> str:
    return str(documento.numero) if documento else ""


def _dia(dia: Any) -> str:
    return de_documento(dia) if dia else ""


AUTO_MULTA = Modelo(
    codigo="auto_multa",
    titulo="Auto de multa",
    prefixo="AM",
    template="valet/documentos/auto_multa.html",
    fundamento=ART_15_I,
    contexto=_multa,
)
DECISAO_MULTA = Modelo(
    codigo="decisao_multa",
    titulo="Decisão sobre a multa",
    prefixo="DM",
    template="valet/documentos/decisao_multa.html",
    fundamento=L14141.toda,
    contexto=_decisao,
)
