"""Leitura da série do IPCA (colunas `mes` e `numero_indice`), para o art. 9º, § 4º.

Mês sem número não entra, e ausência nunca vale zero; mês repetido com outro número é recusado.
"""

import re
from collections.abc import Iterable, Mapping
from decimal import Decimal

from precos.regras.minimo import Mes

_MES = re.compile(r"([0-9]{4})-(0[1-9]|1[0-2])")
_NUMERO = re.compile(r"[0-9]{1,9}(\.[0-9]{1,13})?")


class SerieRecusada(ValueError):
    """A série tem mês malformado ou repetido com números diferentes."""


def ler_serie(linhas: Iterable[Mapping[str, str]]) -> dict[Mes, Decimal]:
    """Os números-índice por mês; ler duas vezes o mesmo arquivo dá o mesmo resultado."""
    serie: dict[Mes, Decimal] = {}
    for posicao, linha in enumerate(linhas, start=1):
        achado = _MES.fullmatch((linha.get("mes") or "").strip())
        if not achado:
            raise SerieRecusada(f"linha {posicao}: o mês deve ser AAAA-MM")
        mes = int(achado[1]), int(achado[2])
        numero = _numero(linha.get("numero_indice") or "")
        if numero is None:
            continue
        if serie.setdefault(mes, numero) != numero:
            raise SerieRecusada(f"linha {posicao}: {achado[0]} já apareceu com outro número")
    return serie


def _numero(texto: str) -> Decimal | None:
    limpo = texto.strip()
    lido = Decimal(limpo) if _NUMERO.fullmatch(limpo) else Decimal(0)
    return lido if lido > 0 else None
