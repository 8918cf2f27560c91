"""Leitura tipada do ambiente: falha cedo, com o nome da variável e o que se esperava."""

import os
from pathlib import Path
from urllib.parse import parse_qsl, unquote, urlsplit


class VariavelInvalida(RuntimeError):
    """Uma variável de ambiente falta ou não tem a forma esperada."""


def texto(nome: str, padrao: str | None = None) -> str:
    valor = os.environ.get(nome, padrao)
    if valor is None or valor == "":
        if padrao is not None:
            return padrao
        raise VariavelInvalida(f"{nome}: falta definir esta variável (ver .env.example)")
    return valor


def logico(nome: str, padrao: bool) -> bool:
    valor = os.environ.get(nome, "").strip().lower()
    if valor == "":
        return padrao
    if valor in {"1", "sim", "true", "on"}:
        return True
    if valor in {"0", "nao", "não", "false", "off"}:
        return False
    raise VariavelInvalida(f"{nome}: use 1 ou 0, não {valor!r}")


def inteiro(nome: str, padrao: int) -> int:
    valor = os.environ.get(nome, "")
    try:
        return int(valor) if valor else padrao
    except ValueError:
        raise VariavelInvalida(f"{nome}: use um número inteiro, não {valor!r}") from None


def lista(nome: str, padrao: list[str]) -> list[str]:
    valor = os.environ.get(nome, "")
    return [parte.strip() for parte in valor.split(",") if parte.strip()] or padrao


def pasta(nome: str, padrao: Path) -> Path:
    return Path(os.environ.get(nome) or padrao)


def banco(nome: str) -> dict[str, object]:
    """`postgres://usuario:senha@maquina:porta/banco` (ou `?host=/pasta/do/socket`)."""
    partes = urlsplit(texto(nome))
    if partes.scheme not in {"postgres", "postgresql"} or len(partes.path) < 2:
        raise VariavelInvalida(f"{nome}: use postgres://usuario:senha@maquina:porta/banco")
    extras = dict(parse_qsl(partes.query))
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(partes.path[1:]),
        "USER": unquote(partes.username or ""),
        "PASSWORD": unquote(partes.password or ""),
        "HOST": extras.pop("host", partes.hostname or ""),
        "PORT": str(partes.port or ""),
    }
