"""Leitura estrita dos campos de uma simulação: tipo errado é erro, nunca palpite."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import Any

from normas.datas import dia_de_sao_paulo
from portal.simulacoes.erros import invalida

_DINHEIRO = re.compile(r"[0-9]+(\.[0-9]{1,2})?")
_QUANTIDADE = re.compile(r"[0-9]+(\.[0-9]+)?")
_DIA = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_INSTANTE = re.compile(
    r"[0-9]{4}-[0-9]{2}-[0-9]{2}"
    r"(T[0-9]{2}:[0-9]{2}(:[0-9]{2}(\.[0-9]{1,9})?)?(Z|[+-][0-9]{2}(:?[0-9]{2})?)?)?"
)
# O contrato não limita o valor; o tamanho só protege a conta de um texto feito para travá-la.
_TAMANHO = 400
_MAIOR_CONTAGEM = 10**_TAMANHO


@dataclass(frozen=True, slots=True)
class Entrada:
    """Um objeto recebido; nulo é o mesmo que ausente, e campo desconhecido é ignorado."""

    dados: Mapping[str, Any]
    caminho: str = ""

    def dinheiro(self, campo: str) -> Decimal:
        """Um texto `1234.56`, maior que zero."""
        texto = self.texto(campo)
        if not _DINHEIRO.fullmatch(texto) or len(texto) > _TAMANHO:
            raise invalida(
                "escreva o valor em reais com ponto e até duas casas, como 1234.50",
                self.onde(campo),
            )
        valor = Decimal(texto)
        if valor <= 0:
            raise invalida("o valor deve ser maior que zero", self.onde(campo))
        return valor

    def quantidade(self, campo: str) -> Decimal:
        """Um texto `12.345`, maior que zero: quantidade, horas, área ou K."""
        texto = self.texto(campo)
        if not _QUANTIDADE.fullmatch(texto) or len(texto) > _TAMANHO:
            raise invalida("escreva o número entre aspas e com ponto, como 12.5", self.onde(campo))
        valor = Decimal(texto)
        if valor <= 0:
            raise invalida("o número deve ser maior que zero", self.onde(campo))
        return valor

    def itens(self, campo: str, *, pode_faltar: bool = False) -> tuple["Entrada", ...]:
        """Uma lista de objetos, com um ao menos; cada um sabe o caminho até ele."""
        if pode_faltar and self.dados.get(campo) in (None, []):
            return ()
        itens = enumerate(self._lista(campo))
        return tuple(self._item(f"{self.onde(campo)}.{i}", um) for i, um in itens)

    def escolhas(self, campo: str, opcoes: tuple[str, ...]) -> tuple[str, ...]:
        """Uma lista, com um ao menos, de textos admitidos."""
        itens = {str(i): um for i, um in enumerate(self._lista(campo))}
        cada = Entrada(itens, self.onde(campo))
        return tuple(cada.escolha(i, opcoes) for i in itens)

    def dia(self, campo: str) -> date:
        """Um dia, estritamente `AAAA-MM-DD`."""
        texto = self.texto(campo)
        try:
            return date.fromisoformat(texto if _DIA.fullmatch(texto) else "")
        except ValueError:
            raise invalida("escreva um dia que exista, como 2026-11-30", self.onde(campo)) from None

    def instante(self, campo: str) -> datetime:
        """Um instante ISO; sem fuso, é o de São Paulo, e só o dia são as 00:00 dele."""
        texto = self.texto(campo)
        try:
            lido = datetime.fromisoformat(texto if _INSTANTE.fullmatch(texto) else "")
            # Todo instante tem dia em São Paulo; o que sai do calendário não se usa.
            dia_de_sao_paulo(lido)
        except (ValueError, OverflowError):
            exemplo = "escreva um instante que exista, como 2026-11-30T14:00"
            raise invalida(exemplo, self.onde(campo)) from None
        return lido

    def logico(self, campo: str) -> bool:
        """`true` ou `false`; ausente é `false`."""
        valor = self.dados.get(campo)
        if valor is not None and not isinstance(valor, bool):
            raise invalida("deve ser true ou false, sem aspas", self.onde(campo))
        return bool(valor)

    def inteiro(self, campo: str, *, de: int, ate: int) -> int | None:
        """Um inteiro de JSON dentro dos limites, ou nulo se ausente."""
        valor = self.dados.get(campo)
        if valor is None:
            return None
        # `bool` é `int` em Python, mas não é número em JSON.
        if not isinstance(valor, int) or isinstance(valor, bool) or not de <= valor <= ate:
            limites = f"a partir de {de}" if ate == _MAIOR_CONTAGEM else f"de {de} a {ate}"
            raise invalida(f"deve ser um número inteiro {limites}", self.onde(campo))
        return valor

    def contagem(self, campo: str, *, de: int = 0) -> int:
        """Um inteiro de JSON, presente, sem limite que a conta precise."""
        valor = self.inteiro(campo, de=de, ate=_MAIOR_CONTAGEM)
        if valor is None:
            raise invalida("falta este campo", self.onde(campo))
        return valor

    def escolha(self, campo: str, opcoes: tuple[str, ...]) -> str:
        """Um dos textos admitidos."""
        texto = self.texto(campo)
        if texto not in opcoes:
            raise invalida(f"escolha um destes: {', '.join(opcoes)}", self.onde(campo))
        return texto

    def ausente(self, campo: str) -> bool:
        """Se o campo não veio; nulo é o mesmo."""
        return self.dados.get(campo) is None

    def texto(self, campo: str, padrao: str | None = None) -> str:
        """Um texto, presente; com padrão, o campo pode faltar."""
        valor = padrao if self.ausente(campo) else self.dados[campo]
        if valor is None:
            raise invalida("falta este campo", self.onde(campo))
        if not isinstance(valor, str):
            raise invalida("deve ser um texto, entre aspas", self.onde(campo))
        return valor

    def onde(self, campo: str) -> str:
        """O caminho do campo desde a raiz, como o erro o diz."""
        return f"{self.caminho}.{campo}" if self.caminho else campo

    def _lista(self, campo: str) -> list[Any]:
        valor = self.dados.get(campo)
        if not isinstance(valor, list) or not valor:
            raise invalida("deve ser uma lista com um item ao menos", self.onde(campo))
        return valor

    @staticmethod
    def _item(caminho: str, valor: object) -> "Entrada":
        if not isinstance(valor, dict):
            raise invalida("deve ser um objeto", caminho)
        return Entrada(valor, caminho)
