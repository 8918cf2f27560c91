"""Uma entrada de simulação como a pessoa a digita: datas e números do Brasil, na URL."""

import re
from typing import Any
from urllib.parse import urlencode

from tests.portal.simulacoes import casos

_DIA = re.compile(r"(\d{4})-(\d{2})-(\d{2})(T.*)?")


def consulta(entrada: dict[str, Any]) -> str:
    """A parte da URL depois da interrogação."""
    pares: list[tuple[str, str]] = []
    for campo, valor in entrada.items():
        if isinstance(valor, list) and valor and isinstance(valor[0], dict):
            for i, item in enumerate(valor):
                pares += [(f"{campo}-{i}-{k}", v) for k, v in _pares(item)]
        else:
            pares += _pares({campo: valor})
    return urlencode(pares)


def _pares(dados: dict[str, Any]) -> list[tuple[str, str]]:
    pares = []
    for campo, valor in dados.items():
        for um in valor if isinstance(valor, list) else [valor]:
            if um is not None and um is not False:
                pares.append((campo, _digitado(um)))
    return pares


def _digitado(valor: Any) -> str:
    if valor is True:
        return "on"
    if achado := _DIA.fullmatch(str(valor)):
        return "/".join(reversed(achado.groups()[:3]))
    texto = str(valor)
    return texto.replace(".", ",") if re.fullmatch(r"\d+\.\d+", texto) else texto


def de_casos(nome: str) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """Os casos certos da simulação, em pares."""
    return [(caso["entrada"], caso["esperado"]) for caso in casos.de(nome)]
