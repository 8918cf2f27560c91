"""O IPCA como se publica: SGS do Banco Central (JSON e CSV) e SIDRA do IBGE (JSON) — art. 9º, § 4º.

A SIDRA traz o número-índice e a variação; o SGS, só a variação. Valor que falta ("...", "-", "X",
vazio) é ausência, nunca zero; mês repetido recusa o arquivo inteiro.
"""

import csv
import json
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

from normas.dinheiro import centavos
from precos.regras.minimo import Mes

#: Variáveis da tabela 1737 da SIDRA.
NUMERO_INDICE, VARIACAO = "2266", "63"
BRASIL = "1"
_DATA = re.compile(r"01/(0[1-9]|1[0-2])/([0-9]{4})")
_PERIODO = re.compile(r"([0-9]{4})(0[1-9]|1[0-2])")
_NUMERO = re.compile(r"-?[0-9]{1,8}([.,][0-9]{1,16})?")
AUSENTES = {"", "...", "..", "-", "X"}
#: Daí para cima não é variação mensal: é outra série, como a do número-índice.
MAIOR_VARIACAO = Decimal(100)


class ArquivoRecusado(ValueError):
    """O arquivo não é do IPCA, ou tem mês repetido ou valor que não se lê."""


@dataclass(slots=True)
class Publicado:
    """O que o arquivo traz por mês: número-índice e variação (%). `ausentes` vieram sem valor."""

    fonte: str
    indices: dict[Mes, Decimal] = field(default_factory=dict)
    variacoes: dict[Mes, Decimal] = field(default_factory=dict)
    ausentes: set[Mes] = field(default_factory=set)

    @property
    def meses(self) -> list[Mes]:
        return sorted({*self.indices, *self.variacoes})


def ler_ipca(conteudo: bytes) -> Publicado:
    """O arquivo lido, seja qual for das três formas; `ArquivoRecusado` diz o que está errado."""
    texto = _texto(conteudo).strip()
    if not texto:
        raise ArquivoRecusado("está vazio")
    lido = _do_json(texto) if texto[0] in "[{" else _do_csv(texto)
    if not lido.meses:
        raise ArquivoRecusado("não traz nenhum mês com valor")
    for mes, variacao in lido.variacoes.items():
        if abs(variacao) >= MAIOR_VARIACAO or variacao != centavos(variacao):
            raise ArquivoRecusado(f"{escrito(mes)}: a variação mensal vem em por cento, como 0.33")
    return lido


def _texto(conteudo: bytes) -> str:
    try:
        return conteudo.decode("utf-8-sig")
    except UnicodeDecodeError:
        return conteudo.decode("latin-1")


def _do_json(texto: str) -> Publicado:
    try:
        linhas = json.loads(texto)
    except (ValueError, RecursionError):
        raise ArquivoRecusado("não é um JSON inteiro: baixe-o de novo") from None
    if not isinstance(linhas, list) or not all(isinstance(linha, dict) for linha in linhas):
        raise ArquivoRecusado("o JSON não é uma lista de meses, como a do SGS ou a da SIDRA")
    if linhas and "V" in linhas[0]:
        return _da_sidra(linhas[0], linhas[1:])
    return _do_sgs((linha.get("data"), linha.get("valor")) for linha in linhas)


def _do_csv(texto: str) -> Publicado:
    linhas = [linha for linha in csv.reader(texto.splitlines(), delimiter=";") if linha]
    if [titulo.strip().lower() for titulo in linhas[0][:2]] != ["data", "valor"]:
        raise ArquivoRecusado("a primeira linha do CSV deve ser data;valor")
    return _do_sgs((linha[0], linha[1] if len(linha) > 1 else "") for linha in linhas[1:])


def _do_sgs(pares: Iterable[tuple[Any, Any]]) -> Publicado:
    lido = Publicado("BCB, SGS 433")
    guardar = _guardador(lido, lido.variacoes)
    for posicao, (data, valor) in enumerate(pares, start=1):
        achado = _DATA.fullmatch(str(data).strip())
        if not achado:
            raise ArquivoRecusado(f"mês {posicao}: a data deve ser o dia 1, como 01/01/2026")
        guardar((int(achado[2]), int(achado[1])), valor)
    return lido


def _da_sidra(cabecalho: dict[str, Any], linhas: list[dict[str, Any]]) -> Publicado:
    """A primeira linha dá nome às colunas, cuja ordem depende de como se pediu a tabela."""
    mes, variavel = (_coluna(cabecalho, nome) for nome in ("Mês (Código)", "Variável (Código)"))
    lido = Publicado("IBGE, SIDRA 1737")
    guardar = {
        NUMERO_INDICE: _guardador(lido, lido.indices),
        VARIACAO: _guardador(lido, lido.variacoes),
    }
    for posicao, linha in enumerate(linhas, start=2):
        achado = _PERIODO.fullmatch(str(linha.get(mes)))
        if not achado:
            raise ArquivoRecusado(f"linha {posicao}: o mês deve vir como 202601")
        if str(linha.get("NC", BRASIL)) != BRASIL:
            raise ArquivoRecusado(f"linha {posicao}: não é do Brasil; peça a tabela só do Brasil")
        if str(linha.get(variavel)) in guardar:
            guardar[str(linha[variavel])]((int(achado[1]), int(achado[2])), linha["V"])
    if any(numero <= 0 for numero in lido.indices.values()):
        raise ArquivoRecusado("há número-índice que não é maior que zero")
    return lido


def _coluna(cabecalho: dict[str, Any], nome: str) -> str:
    for chave, titulo in cabecalho.items():
        if titulo == nome:
            return chave
    raise ArquivoRecusado(f"a primeira linha do JSON não tem a coluna “{nome}” da SIDRA")


def _guardador(lido: Publicado, onde: dict[Mes, Decimal]) -> Callable[[Mes, Any], None]:
    vistos: set[Mes] = set()

    def guardar(mes: Mes, valor: Any) -> None:
        if mes in vistos:
            raise ArquivoRecusado(f"{escrito(mes)} aparece mais de uma vez")
        vistos.add(mes)
        texto = "" if valor is None else str(valor).strip()
        if texto in AUSENTES:
            lido.ausentes.add(mes)
        elif _NUMERO.fullmatch(texto):
            onde[mes] = Decimal(texto.replace(",", "."))
        else:
            raise ArquivoRecusado(f"{escrito(mes)}: o valor não é um número")

    return guardar


def escrito(mes: Mes) -> str:
    """ "01/2026"."""
    return f"{mes[1]:02}/{mes[0]}"
