"""CSV do IPTU dos dados abertos: o valor do m² da face de cada lote — art. 9º, § 1º.

De cada linha só se tiram o SQL, o CODLOG, o exercício e o valor do terreno. Nome, CPF e endereço
nunca saem dela, nem no motivo da recusa.
"""

import csv
import re
import unicodedata
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache
from typing import NamedTuple

from contas.identificadores import IdentificadorInvalido, Tipo, normalizar
from normas.dinheiro import ValorIlegivel, ler_valor

SEPARADORES = ";|,"
SQL, ANO = "NUMERO DO CONTRIBUINTE", "ANO DO EXERCICIO"
CODLOG, VALOR = "CODLOG DO IMOVEL", "VALOR DO M2 DO TERRENO"
NECESSARIAS = (SQL, ANO, CODLOG, VALOR)
#: A coluna do banco guarda dez algarismos de reais.
MAIOR_VALOR = Decimal("9999999999.99")
_SEM_DIGITO = re.compile(r"([0-9]{3})\.?([0-9]{3})\.?[0-9]{4}")
_CODLOG = re.compile(r"([0-9]{2})\.?([0-9]{3})-?([0-9])")


class ArquivoRecusado(ValueError):
    """O arquivo não se importa: não é o CSV do IPTU, ou está estragado."""


class LinhaRecusada(ValueError):
    """A linha não se aproveita; o motivo não repete nada do que ela traz."""


class Face(NamedTuple):
    """A face de quadra e o valor do m² (R$) que a linha lhe dá."""

    setor_quadra: str
    codlog: str
    valor: Decimal


@dataclass(frozen=True, slots=True)
class Colunas:
    """O separador do arquivo, quantas colunas tem e onde está cada uma das que se leem."""

    separador: str
    quantas: int
    sql: int
    ano: int
    codlog: int
    valor: int


def achar_colunas(cabecalho: str) -> Colunas:
    """Acha as colunas pelo nome, sem acento nem caixa, com o separador que as revela."""
    lidos = [(s, [_nome(c) for c in separar(cabecalho, s)]) for s in SEPARADORES]
    separador, nomes = max(lidos, key=lambda lido: len(set(NECESSARIAS) & set(lido[1])))
    if faltam := [n for n in NECESSARIAS if n not in nomes]:
        raise ArquivoRecusado(
            f"a primeira linha não tem a coluna {', '.join(faltam)}. O arquivo deve ser o CSV do "
            "IPTU dos dados abertos, com o cabeçalho, e separado por ponto e vírgula, barra ou "
            "vírgula"
        )
    if repetidas := [n for n in NECESSARIAS if nomes.count(n) > 1]:
        raise ArquivoRecusado(f"a coluna {', '.join(repetidas)} aparece mais de uma vez")
    return Colunas(separador, len(nomes), *(nomes.index(n) for n in NECESSARIAS))


def separar(linha: str, separador: str) -> list[str]:
    """Os campos da linha. Aspa que não fecha é só um sinal, e não engole as linhas de baixo."""
    if '"' not in linha:
        return linha.split(separador)
    try:
        (campos,) = csv.reader([linha], delimiter=separador, strict=True)
    except (csv.Error, ValueError):
        return linha.split(separador)
    return campos


def ler_face(linha: str, colunas: Colunas, exercicio: int) -> Face:
    """A face e o valor que a linha traz; `LinhaRecusada`, com o motivo, se não se pode ler."""
    campos = separar(linha, colunas.separador)
    if len(campos) != colunas.quantas:
        raise LinhaRecusada(f"tem {len(campos)} colunas, e o cabeçalho tem {colunas.quantas}")
    if campos[colunas.ano].strip() != str(exercicio):
        raise LinhaRecusada(f"{ANO} não é {exercicio}")
    return Face(
        _setor_quadra(campos[colunas.sql]),
        _codlog(campos[colunas.codlog]),
        _valor(campos[colunas.valor]),
    )


def _nome(titulo: str) -> str:
    decomposto = unicodedata.normalize("NFKD", titulo.replace("_", " "))
    sem_acento = "".join(c for c in decomposto if not unicodedata.combining(c))
    return " ".join(sem_acento.upper().split())


def _setor_quadra(texto: str) -> str:
    """Os seis primeiros algarismos do SQL; o dígito, quando vem, tem de conferir."""
    if achado := _SEM_DIGITO.fullmatch(texto.strip()):
        return achado[1] + achado[2]
    try:
        return normalizar(Tipo.SQL, texto)[:6]
    except IdentificadorInvalido:
        raise LinhaRecusada(f"{SQL} não tem a forma do SQL, ou o dígito não confere") from None


@lru_cache(maxsize=4096)
def _codlog(texto: str) -> str:
    achado = _CODLOG.fullmatch(texto.strip())
    codlog = "".join(achado.groups()) if achado else ""
    if not codlog.strip("0"):
        raise LinhaRecusada(f"{CODLOG} não tem seis algarismos")
    return codlog


@lru_cache(maxsize=4096)
def _valor(texto: str) -> Decimal:
    try:
        valor = ler_valor(texto)
    except ValorIlegivel:
        raise LinhaRecusada(f"{VALOR} não se lê sem adivinhar") from None
    if not 0 < valor <= MAIOR_VALOR:
        raise LinhaRecusada(f"{VALOR} é zero ou grande demais")
    return valor
