"""Números que identificam: CNPJ (com letras), CPF, processo SEI, SQL, CEP e categoria da CNH.

Guardam-se sem máscara e em maiúsculas; só ASCII; cada separador, no seu lugar, é opcional.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum

CATEGORIAS_B_OU_MAIOR = frozenset({"B", "C", "D", "E", "AB", "AC", "AD", "AE"})
"""Categorias que habilitam a conduzir automóvel (58.027, art. 5º, II, "d")."""

_BRANCOS = " \t\r\n\f\v"
SEM_NUMERO = "s/nº"


class Tipo(StrEnum):
    """O que o número identifica."""

    CNPJ = "cnpj"
    CPF = "cpf"
    SEI = "sei"
    SQL = "sql"
    CEP = "cep"
    CNH_CATEGORIA = "cnh_categoria"


class IdentificadorInvalido(ValueError):
    """O texto não é um número válido do tipo pedido."""


@dataclass(frozen=True, slots=True)
class _Forma:
    """A máscara (# é um caractere), o que cada lugar aceita e a conferência do número nu."""

    mascara: str
    padrao: re.Pattern[str]
    confere: Callable[[str], bool]


def normalizar(tipo: Tipo, texto: str) -> str:
    """O número sem máscara e em maiúsculas; `IdentificadorInvalido` se não confere."""
    forma = _FORMAS[tipo]
    achado = forma.padrao.fullmatch(texto.strip(_BRANCOS))
    nu = "".join(achado.groups()).upper() if achado else ""
    if not nu or not forma.confere(nu):
        raise IdentificadorInvalido(_MENSAGENS[tipo])
    return nu


def formatar(tipo: Tipo, nu: str) -> str:
    """O número com a máscara."""
    caracteres = iter(nu)
    mascara = _FORMAS[tipo].mascara
    return "".join(next(caracteres) if m == "#" else m for m in mascara) if mascara else nu


def valido(tipo: Tipo, texto: str) -> bool:
    """Se o texto é um número válido do tipo."""
    try:
        normalizar(tipo, texto)
    except IdentificadorInvalido:
        return False
    return True


def numero_sei(unidade: str, ano: int, sequencia: int) -> str:
    """O número nu do processo (16 algarismos): unidade, ano, sequência e dígito."""
    corpo = f"{unidade}{ano:04}{sequencia:07}"
    if len(corpo) != 15 or not corpo.isdecimal():
        raise ValueError(f"série esgotada ou unidade malformada: {corpo}")
    return corpo + _digito_sei(corpo)


def numero_do_imovel(texto: str, *, sem_numero: bool = False) -> str:
    """O número do imóvel, que é texto ("120-A"); sem número escreve-se "s/nº"."""
    limpo = " ".join(texto.split())
    if sem_numero or re.fullmatch(r"s\s*/?\s*n\.?[º°o]?\.?", limpo, re.IGNORECASE):
        return SEM_NUMERO
    if not limpo:
        raise IdentificadorInvalido("informe o número do imóvel ou marque “sem número”")
    return limpo


def _soma(numeros: Iterable[int], pesos: Iterable[int]) -> int:
    return sum(n * p for n, p in zip(numeros, pesos, strict=True))


def _modulo_11(soma: int) -> str:
    # Resto 0 ou 1 dá dígito 0; nos demais, 11 menos o resto.
    return str((11 - soma % 11) % 11 % 10)


def _confere_cnpj(nu: str) -> bool:
    valores = [ord(c) - 48 for c in nu]
    pesos = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]
    primeiro = _modulo_11(_soma(valores[:12], pesos[1:]))
    segundo = _modulo_11(_soma(valores[:13], pesos))
    return len(set(nu[:12])) > 1 and nu[12:] == primeiro + segundo


def _confere_cpf(nu: str) -> bool:
    valores = [int(c) for c in nu]
    primeiro = _modulo_11(_soma(valores[:9], range(10, 1, -1)))
    segundo = _modulo_11(_soma(valores[:10], range(11, 1, -1)))
    return len(set(nu)) > 1 and nu[9:] == primeiro + segundo


def _digito_sei(corpo: str) -> str:
    pesos = [2 + i % 8 for i in range(15)]
    return _modulo_11(_soma((int(c) for c in reversed(corpo)), pesos))


def _confere_sei(nu: str) -> bool:
    return nu[15] == _digito_sei(nu[:15])


def _confere_sql(nu: str) -> bool:
    resto = _soma((int(c) for c in nu[:10]), [10, *range(1, 10)]) % 11
    return nu[10] == ("1" if resto == 10 else str(resto))


def _numerica(mascara: str, confere: Callable[[str], bool]) -> _Forma:
    return _Forma(mascara, _padrao(mascara, "[0-9]"), confere)


def _padrao(mascara: str, caractere: str) -> re.Pattern[str]:
    partes = (f"({caractere})" if m == "#" else f"{re.escape(m)}?" for m in mascara)
    return re.compile("".join(partes))


_FORMAS = {
    Tipo.CNPJ: _Forma(
        "##.###.###/####-##",
        re.compile(
            _padrao("##.###.###/####-", "[0-9A-Za-z]").pattern + _padrao("##", "[0-9]").pattern
        ),
        _confere_cnpj,
    ),
    Tipo.CPF: _numerica("###.###.###-##", _confere_cpf),
    Tipo.SEI: _numerica("####.####/#######-#", _confere_sei),
    Tipo.SQL: _numerica("###.###.####-#", _confere_sql),
    Tipo.CEP: _numerica("#####-###", lambda nu: nu != "00000000"),
    Tipo.CNH_CATEGORIA: _Forma(
        "", re.compile(r"([A-Za-z]{1,3})"), CATEGORIAS_B_OU_MAIOR.__contains__
    ),
}
_MENSAGENS = {
    Tipo.CNPJ: "confira o CNPJ: os 14 lugares ou os dígitos do fim não conferem",
    Tipo.CPF: "confira o CPF: os 11 algarismos ou os dígitos do fim não conferem",
    Tipo.SEI: "confira o número do processo, como 6011.2026/0000123-4",
    Tipo.SQL: "confira o SQL do imóvel, como 085.164.0020-4",
    Tipo.CEP: "confira o CEP, com oito algarismos, como 01001-000",
    Tipo.CNH_CATEGORIA: "a categoria da CNH deve ser B, C, D, E, AB, AC, AD ou AE",
}
