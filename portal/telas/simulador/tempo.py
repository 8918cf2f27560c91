"""Ainda dá tempo? A resposta em palavras: até quando pedir, a contagem e o que levar."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from normas.calendario import Calendario
from normas.datas import por_extenso
from normas.norma import Dispositivo
from normas.prazo import Conta, DiaContado, contar_para_tras
from portal.triagem.desfecho import Dito

#: Onde, na própria página, se conta dia a dia.
DIA_A_DIA = "#dia-a-dia"


@dataclass(frozen=True, slots=True)
class Pergunta:
    """O que se quer saber: o dia do evento, o do pedido, e a antecedência que a regra dá."""

    evento: date
    pedido: date
    hoje: date
    dias: int
    conta: Conta
    artigo: Dispositivo
    limite: date
    em_tempo: bool
    primeira: date


def responder_tempo(
    p: Pergunta,
    calendario: Calendario,
    *,
    documentos: Sequence[Dito],
    preco: Mapping[str, Any],
    mais: Sequence[Mapping[str, Any]] = (),
    resposta: Sequence[DiaContado] = (),
) -> dict[str, Any]:
    """O que a página mostra, do veredito ao preço."""
    return {
        "titulo": "Sim, ainda dá tempo" if p.em_tempo else "Não dá mais tempo para esta data",
        "tom": "bom" if p.em_tempo else "mau",
        "frase": _frase(p),
        "artigo": p.artigo,
        "linhas": [*_linhas(p), *mais],
        "conta": DIA_A_DIA,
        "contagem": contar_para_tras(p.dias, p.evento, p.conta, calendario),
        "hoje": p.hoje,
        # Em dias corridos o calendário de expediente não muda a data.
        "aviso": calendario.aviso(p.limite, p.evento) if p.conta is Conta.UTEIS else "",
        "resposta": resposta,
        "documentos": documentos,
        "preco": preco,
    }


def _frase(p: Pergunta) -> str:
    limite = por_extenso(p.limite)
    if p.em_tempo:
        sobram = (p.limite - p.pedido).days
        if p.pedido != p.hoje:
            return f"Um pedido de {por_extenso(p.pedido)} está em tempo: o último dia é {limite}."
        if not sobram:
            return f"Mas só até hoje, {limite}."
        return f"Peça até {limite}: {_faltam(sobram)}."
    primeira = por_extenso(p.primeira)
    return (
        f"Pedindo em {por_extenso(p.pedido)}, a primeira data possível é {primeira}. O último dia "
        f"para pedir foi {limite}."
    )


def _faltam(dias: int) -> str:
    return "falta 1 dia" if dias == 1 else f"faltam {dias} dias"


def _linhas(p: Pergunta) -> list[dict[str, Any]]:
    como = "o do evento não conta, e o do pedido conta"
    return [
        {"rotulo": "Data pretendida", "valor": por_extenso(p.evento)},
        {"rotulo": "Antecedência", "valor": f"{p.dias} {p.conta.dita}",
         "detalhe": f"Contados para trás: {como}."},
        {"rotulo": "Último dia para pedir", "valor": por_extenso(p.limite),
         "prazo": DIA_A_DIA},
        {"rotulo": "Pedido em", "valor": por_extenso(p.pedido)},
    ]  # fmt: skip
