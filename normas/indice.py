"""O índice de todo dispositivo e de toda redação dos dois decretos, com o que o sistema faz dele.

O texto da lei não é copiado: cada linha traz um resumo nosso do que o sistema faz.
"""

import csv
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path

from normas.norma import Dispositivo, Norma, norma_de_numero

_ARQUIVO = Path(__file__).resolve().parent / "dispositivos.csv"


class Estado(StrEnum):
    """Quanto do dispositivo o sistema cumpre."""

    FEITO = "feito"
    PARCIAL = "parcial"
    PREVISTO = "previsto"
    SEM_EFEITO = "sem_efeito"

    @property
    def dito(self) -> str:
        """O estado em palavras."""
        return _DITOS[self]


_DITOS = {
    Estado.FEITO: "Feito",
    Estado.PARCIAL: "Feito em parte",
    Estado.PREVISTO: "Ainda não",
    Estado.SEM_EFEITO: "Sem efeito no sistema",
}


@dataclass(frozen=True, slots=True)
class Entrada:
    """Um dispositivo numa redação: o id do assunto, o app que o cumpre, o resumo e a nota."""

    id: str
    dispositivo: Dispositivo
    estado: Estado
    app: str
    resumo: str
    nota: str


@cache
def entradas() -> tuple[Entrada, ...]:
    """Todas as linhas do índice, na ordem do texto."""
    with _ARQUIVO.open(encoding="utf-8", newline="") as arquivo:
        return tuple(_ler(linha) for linha in csv.DictReader(arquivo))


def da_norma(norma: Norma) -> tuple[Entrada, ...]:
    """As linhas dos artigos desta norma, em todas as redações."""
    return tuple(e for e in entradas() if e.dispositivo.norma == norma)


def tem(dispositivo: Dispositivo) -> bool:
    """Se o dispositivo existe no texto, na redação citada; a norma inteira sempre existe."""
    return dispositivo.artigo == 0 or _achar(dispositivo) is not None


def de(dispositivo: Dispositivo) -> Entrada:
    """A linha do dispositivo na redação citada; `KeyError` se não existe.

    Quem não diz a redação de um ponto que só uma posterior incluiu (art. 9º, § 4º) cita a última.
    """
    if achada := _achar(dispositivo):
        return achada
    raise KeyError(dispositivo.chave)


def _achar(dispositivo: Dispositivo) -> Entrada | None:
    if exata := _por_chave().get(dispositivo.chave):
        return exata
    if dispositivo.redacao:
        return None
    return next((e for e in reversed(entradas()) if e.dispositivo.original == dispositivo), None)


@cache
def _por_chave() -> dict[str, Entrada]:
    return {e.dispositivo.chave: e for e in entradas()}


def _ler(linha: dict[str, str]) -> Entrada:
    redacao = linha["redacao"]
    dispositivo = Dispositivo(
        norma_de_numero(linha["norma"]),
        int(linha["artigo"]),
        linha["paragrafo"],
        linha["inciso"],
        linha["alinea"],
        norma_de_numero(redacao).numero if redacao else "",
    )
    return Entrada(
        linha["id"],
        dispositivo,
        Estado(linha["estado"]),
        linha["app"],
        linha["resumo"],
        linha["nota"],
    )
