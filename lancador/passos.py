"""Uma linha por passo, com o que se faz e quanto levou; falhas em palavras de quem usa."""

import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

LINHAS_DO_ERRO = 30


class Falha(Exception):
    """O comando não pode continuar; a mensagem diz por quê e o que fazer."""


class _Avisos:
    """Para onde vão os avisos: `manage` reserva a saída padrão ao comando."""

    no_erro_padrao = False


def avisos_no_erro_padrao() -> None:
    _Avisos.no_erro_padrao = True


def avisar(texto: str, fim: str = "\n") -> None:
    print(texto, end=fim, flush=True, file=sys.stderr if _Avisos.no_erro_padrao else sys.stdout)


@contextmanager
def passo(nome: str) -> Iterator[None]:
    """Escreve `nome … 1,2 s`; se o passo falha, a linha termina em `falhou`."""
    avisar(f"· {nome} … ", fim="")
    inicio = time.monotonic()
    try:
        yield
    except BaseException:
        avisar("falhou")
        raise
    avisar(f"{time.monotonic() - inicio:.1f} s".replace(".", ","))


def fim_do_texto(texto: str) -> str:
    return "\n".join(texto.rstrip().splitlines()[-LINHAS_DO_ERRO:])


def executar(
    comando: Sequence[str | Path], *, env: Mapping[str, str] | None = None, cwd: Path | None = None
) -> str:
    """Roda até o fim, sem perguntar nada, e devolve a saída; erro vira `Falha` com o fim dela."""
    feito = subprocess.run(
        [str(parte) for parte in comando],
        env=env,
        cwd=cwd,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    if feito.returncode:
        linha = " ".join(str(parte) for parte in comando)
        raise Falha(f"{linha}\nterminou com erro {feito.returncode}:\n{fim_do_texto(feito.stdout)}")
    return feito.stdout
