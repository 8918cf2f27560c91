"""Trabalhadores do Celery de verdade: processos à parte, no Redis e no banco deste teste."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import redis
from django.db import connection
from kombu import Connection

from config.celery import app
from lancador.pastas import RAIZ

#: As bases do Redis em que nenhuma instalação nossa mexe; usa-se a primeira que estiver vazia.
BASES = range(10, 16)


@dataclass
class Trabalhadores:
    """Os que estão no ar, a fila de que vivem, e o que cada um escreveu."""

    fila: str
    pasta: Path
    no_ar: list[subprocess.Popen[bytes]] = field(default_factory=list)

    def pedir(self, tarefa: str, vezes: int = 1) -> None:
        with Connection(self.fila) as ligacao:
            for _ in range(vezes):
                app.send_task(tarefa, connection=ligacao)

    def ligar(self) -> None:
        """Mais um, com o relógio da máquina em UTC, como num contêiner."""
        banco = connection.settings_dict
        dono = f"{banco['USER']}:{banco['PASSWORD']}@{banco['HOST']}:{banco['PORT']}"
        env = os.environ | {
            "DATABASE_URL": f"postgres://{dono}/{banco['NAME']}", "CELERY_BROKER_URL": self.fila,
            "DADOS_DIR": str(self.pasta), "TZ": "UTC", "FILA_DEVOLVE_SEGUNDOS": "3",
        }  # fmt: skip
        comando = [sys.executable, "-m", "celery", "-A", "config", "worker", "--concurrency=1"]
        comando += ["--without-gossip", "--without-mingle"]
        with (self.pasta / "trabalhadores.log").open("ab") as saida:
            self.no_ar.append(
                subprocess.Popen(
                    comando, cwd=RAIZ, env=env, stdout=saida, stderr=saida, start_new_session=True
                )
            )

    def matar(self, qual: int = 0) -> None:
        """`kill -9` no trabalhador e no filho dele: ninguém acaba o que fazia, nem se despede."""
        morto = self.no_ar.pop(qual)
        os.killpg(morto.pid, signal.SIGKILL)
        morto.wait(10)

    def disseram(self) -> str:
        return (self.pasta / "trabalhadores.log").read_text(errors="replace")


@contextmanager
def trabalhadores(servidor: str, pasta: Path) -> Iterator[Trabalhadores]:
    """Uma fila só deste teste; no fim, nem trabalhador nem pedido ficam."""
    bases = [redis.Redis.from_url(f"{servidor}/{n}") for n in BASES]
    base = next(b for b in bases if not b.dbsize())
    todos = Trabalhadores(f"{servidor}/{base.get_connection_kwargs()['db']}", pasta)
    try:
        yield todos
    finally:
        while todos.no_ar:
            todos.matar()
        base.flushdb()
