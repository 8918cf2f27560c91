"""Ler os dispositivos que uma pessoa escreve: "art. 10, § 3º; art. 28"."""

import re

from normas.indice import tem
from normas.norma import Dispositivo, Norma

_PONTO = re.compile(
    r"(?:[Aa]rt(?:igo|\.)?\s*)?(?P<artigo>\d{1,3})\s*[ºo°.]?"
    r"(?:[\s,]*(?:§|par(?:ágrafo|\.)?)\s*(?P<paragrafo>\d{1,2}|[úu]nico)\s*[ºo°.]?)?"
    r"(?:[\s,]*(?:inc(?:iso|\.)?\s*)?(?P<inciso>[IVXL]+))?"
    r"(?:[\s,]*(?:al(?:ínea|\.)?\s*)?[“\"']?(?P<alinea>[a-z])[”\"']?)?\s*\.?",
)


def ler_dispositivos(texto: str, norma: Norma) -> tuple[Dispositivo, ...]:
    """Os pontos desta norma, separados por `;`, sem repetir.

    `ValueError`, com a razão em palavras, se um não se entende ou não existe no texto.
    """
    achados = [_um(pedaco.strip(), norma) for pedaco in texto.split(";") if pedaco.strip()]
    return tuple(dict.fromkeys(achados))


def _um(pedaco: str, norma: Norma) -> Dispositivo:
    lido = _PONTO.fullmatch(pedaco)
    if lido is None:
        raise ValueError(f"“{pedaco[:40]}” não se entende; escreva como “art. 10, § 3º; art. 28”")
    ponto = norma.art(int(lido["artigo"]))
    if paragrafo := lido["paragrafo"]:
        ponto = ponto.par(int(paragrafo)) if paragrafo.isdecimal() else ponto.par_unico()
    if lido["inciso"]:
        ponto = ponto.inc(lido["inciso"])
    if lido["alinea"]:
        ponto = ponto.ali(lido["alinea"])
    if not tem(ponto):
        raise ValueError(f"não há {ponto.curto.lower()} no {norma}; confira o número")
    return ponto
