"""Código de barras de arrecadação (FEBRABAN, produto 8) e a sua linha digitável.

Posições: produto, segmento, identificador do valor, dígito geral, valor (11), empresa (4),
vencimento AAAAMMDD (8) e identificação (17). A linha são quatro blocos de 11, cada um com dígito.
"""

import re
from datetime import date
from decimal import Decimal
from enum import IntEnum

PRODUTO = "8"
SEGMENTO_DAS_PREFEITURAS = "1"
MAIOR_VALOR = Decimal("999999999.99")
_TAMANHO, _TAMANHO_DA_LINHA, _BLOCO = 44, 48, 11
_LUGAR_DO_DIGITO = 3
_MAIOR_PESO = 9


class Modulo(IntEnum):
    """Como se calculam o dígito geral e os dos blocos."""

    DEZ = 10
    ONZE = 11


#: Identificador do valor, quando é em reais; 7 e 9 são de quantidade e só se leem.
_DO_MODULO = {Modulo.DEZ: "6", Modulo.ONZE: "8"}
_DO_IDENTIFICADOR = {"6": Modulo.DEZ, "7": Modulo.DEZ, "8": Modulo.ONZE, "9": Modulo.ONZE}


class CodigoInvalido(ValueError):
    """O código ou a linha não é de arrecadação, ou um dígito não confere."""


def codigo_de_barras(
    *, empresa: str, valor: Decimal, vencimento: date, identificacao: str,
    modulo: Modulo = Modulo.DEZ,
) -> str:  # fmt: skip
    """Os 44 algarismos; `valor` em R$, ao centavo; `identificacao` de 1 a 17 algarismos."""
    if not re.fullmatch(r"[0-9]{4}", empresa) or not re.fullmatch(r"[0-9]{1,17}", identificacao):
        raise CodigoInvalido("empresa tem 4 algarismos, e a identificação, de 1 a 17")
    centavos = valor * 100
    if not 0 < valor <= MAIOR_VALOR or centavos != centavos.to_integral_value():
        raise CodigoInvalido("o valor deve ser de um centavo a 999.999.999,99")
    comeco = PRODUTO + SEGMENTO_DAS_PREFEITURAS + _DO_MODULO[modulo]
    dia = vencimento.isoformat().replace("-", "")
    resto = f"{int(centavos):011}{empresa}{dia}{identificacao:0>17}"
    return f"{comeco}{digito(comeco + resto, modulo)}{resto}"


def linha_digitavel(codigo: str) -> str:
    """Os 48 algarismos, sem separador; `CodigoInvalido` se o código não confere."""
    modulo = conferir(codigo)
    blocos = (codigo[i : i + _BLOCO] for i in range(0, _TAMANHO, _BLOCO))
    return "".join(f"{bloco}{digito(bloco, modulo)}" for bloco in blocos)


def codigo_da_linha(linha: str) -> str:
    """O código de uma linha sem separadores; `CodigoInvalido` se algum dígito não confere."""
    if not re.fullmatch(rf"[0-9]{{{_TAMANHO_DA_LINHA}}}", linha):
        raise CodigoInvalido("a linha digitável tem 48 algarismos")
    passo = _BLOCO + 1
    codigo = "".join(linha[i : i + _BLOCO] for i in range(0, _TAMANHO_DA_LINHA, passo))
    if linha_digitavel(codigo) != linha:
        raise CodigoInvalido("um dígito da linha não confere")
    return codigo


def linha_em_blocos(linha: str) -> str:
    """A linha como se lê: "81660000021-9 60000001202-8 …"."""
    passo = _BLOCO + 1
    blocos = (linha[i : i + passo] for i in range(0, _TAMANHO_DA_LINHA, passo))
    return " ".join(f"{bloco[:_BLOCO]}-{bloco[_BLOCO:]}" for bloco in blocos)


def conferir(codigo: str) -> Modulo:
    """O módulo do código, se é de arrecadação e o dígito geral confere; senão `CodigoInvalido`."""
    if not re.fullmatch(rf"{PRODUTO}[0-9]{{{_TAMANHO - 1}}}", codigo):
        raise CodigoInvalido("o código de arrecadação tem 44 algarismos e começa por 8")
    modulo = _DO_IDENTIFICADOR.get(codigo[2])
    if modulo is None:
        raise CodigoInvalido("o terceiro algarismo deve ser 6, 7, 8 ou 9")
    corpo = codigo[:_LUGAR_DO_DIGITO] + codigo[_LUGAR_DO_DIGITO + 1 :]
    if codigo[_LUGAR_DO_DIGITO] != digito(corpo, modulo):
        raise CodigoInvalido("o dígito geral não confere")
    return modulo


def digito(algarismos: str, modulo: Modulo) -> str:
    """O dígito verificador dos algarismos, no módulo 10 ou no 11."""
    return str(_modulo_10(algarismos) if modulo is Modulo.DEZ else _modulo_11(algarismos))


def _modulo_10(algarismos: str) -> int:
    soma = 0
    for posicao, algarismo in enumerate(reversed(algarismos)):
        produto = int(algarismo) * (2 - posicao % 2)
        soma += produto // 10 + produto % 10
    return -soma % 10


def _modulo_11(algarismos: str) -> int:
    pesos = range(2, _MAIOR_PESO + 1)
    soma = sum(int(a) * pesos[i % len(pesos)] for i, a in enumerate(reversed(algarismos)))
    # Resto 0 ou 1 dá 0; resto 10 dá 1, que é a própria conta.
    resto = soma % 11
    return 0 if resto < 2 else 11 - resto
