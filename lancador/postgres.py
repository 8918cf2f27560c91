"""O banco embutido: um PostgreSQL só deste checkout, sem rede, no ar enquanto alguém o usa.

Quem usa segura uma trava partilhada (`em-uso`); o guardião, que é o pai do servidor, espera a
trava exclusiva e então o desliga. Morrer, mesmo com SIGKILL, solta a trava.
"""

import fcntl
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO
from urllib.parse import quote

from lancador import binarios
from lancador.passos import Falha, executar, fim_do_texto, passo
from lancador.pastas import RAIZ, marca

BANCO = "vialivre"
USUARIO = "postgres"
ESPERA_PARA_ABRIR = 60.0
ESPERA_PARA_FECHAR = 20.0
CAMINHO_MAXIMO = 107 - len("/.s.PGSQL.5432.lock")  # bytes; limite do sistema para um soquete
NAO_CABEM_NO_SOQUETE = set(",\"'\\")  # a vírgula separa máquinas; as outras são aspas


@dataclass(frozen=True, slots=True)
class Banco:
    """Um conjunto de dados do PostgreSQL e os binários que o abrem."""

    pasta: Path
    binarios: Path
    descartavel: bool  # o dos testes: não espera o disco

    @property
    def soquete(self) -> Path:
        caminho = str(self.pasta)
        if len(os.fsencode(caminho)) <= CAMINHO_MAXIMO and not set(caminho) & NAO_CABEM_NO_SOQUETE:
            return self.pasta
        return Path(f"/tmp/vialivre-{os.geteuid()}-{marca(str(self.pasta))}")

    @property
    def registro(self) -> Path:
        return self.pasta.with_name(f"{self.pasta.name}.log")

    @property
    def em_uso(self) -> Path:
        return self.pasta.with_name(f"{self.pasta.name}.em-uso")

    def url(self) -> str:
        return f"postgres://{USUARIO}@/{BANCO}?host={quote(str(self.soquete))}"

    def responde(self) -> bool:
        pergunta = [str(self.binarios / "pg_isready"), "-q", "-h", str(self.soquete), "-U", USUARIO]
        return (self.soquete / ".s.PGSQL.5432").exists() and not subprocess.call(
            pergunta, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL
        )


def deste_checkout(dados: Path, *, testes: bool = False) -> Banco:
    """O banco de `rodar` e `manage`, ou outro, à parte, para os testes."""
    binarios.conferir_alcance(dados)
    prefixo = "banco-testes-" if testes else "banco-"
    criados = {
        int(v) for p in dados.glob(f"{prefixo}*") if (v := p.name.removeprefix(prefixo)).isdigit()
    }
    bin_ = binarios.alcancaveis(binarios.escolher(criados), dados)
    return Banco(dados / f"{prefixo}{binarios.versao(bin_)}", bin_, testes)


@contextmanager
def no_ar(banco: Banco) -> Iterator[IO[str]]:
    """Liga o banco se está desligado e o mantém no ar; devolve a trava, para os filhos herdarem."""
    with banco.em_uso.open("a") as trava:
        fcntl.flock(trava, fcntl.LOCK_SH)
        guardiao = ligar(banco)
        try:
            yield trava
        finally:
            trava.close()
            _esperar_o_fim(banco, guardiao)


def ligar(banco: Banco) -> subprocess.Popen[bytes] | None:
    """Liga o banco, se ainda não responde; quem chama já segura a trava."""
    with banco.em_uso.with_suffix(".partida").open("a") as partida:
        fcntl.flock(partida, fcntl.LOCK_EX)
        if banco.responde():
            return None
        with passo("Banco de dados (PostgreSQL)"):
            guardiao = _chamar_guardiao(banco)
            _esperar_resposta(banco, guardiao)
            _criar_banco(banco)
    return guardiao


def religar(banco: Banco | None) -> None:
    """Na ronda de `rodar`: se o banco caiu, volta ao ar; um banco de fora não é conosco."""
    if banco is not None and not banco.responde():
        ligar(banco)


def _chamar_guardiao(banco: Banco) -> subprocess.Popen[bytes]:
    modo = "descartavel" if banco.descartavel else "duravel"
    comando = [sys.executable, "-m", "lancador.guardiao"]
    comando += [str(banco.pasta), str(banco.binarios), modo]
    with banco.registro.open("wb") as registro:
        return subprocess.Popen(
            comando,
            cwd=RAIZ,
            stdin=subprocess.DEVNULL,
            stdout=registro,
            stderr=registro,
            start_new_session=True,
        )


def _esperar_resposta(banco: Banco, guardiao: subprocess.Popen[bytes]) -> None:
    limite = time.monotonic() + ESPERA_PARA_ABRIR
    while not banco.responde():
        if guardiao.poll() is not None or time.monotonic() > limite:
            dito = banco.registro.read_text(encoding="utf-8", errors="replace")
            raise Falha(f"O PostgreSQL não abriu. O fim de {banco.registro}:\n{fim_do_texto(dito)}")
        time.sleep(0.03)


def _criar_banco(banco: Banco) -> None:
    psql = [str(banco.binarios / "psql"), "-h", str(banco.soquete), "-U", USUARIO]
    psql += ["-d", "postgres", "-qtAc"]
    if not executar([*psql, f"SELECT 1 FROM pg_database WHERE datname = '{BANCO}'"]).strip():
        executar([*psql, f"CREATE DATABASE {BANCO}"])


def _esperar_o_fim(banco: Banco, guardiao: subprocess.Popen[bytes] | None) -> None:
    """Espera o banco fechar, para não deixar um morto por recolher; se outro o usa, sai já."""
    if guardiao is None:
        return
    limite = time.monotonic() + ESPERA_PARA_FECHAR
    while guardiao.poll() is None and time.monotonic() < limite and not _outro_usa(banco):
        time.sleep(0.02)


def _outro_usa(banco: Banco) -> bool:
    """Há trava partilhada de outro: a exclusiva não se obtém (e não é o guardião a fechar)."""
    with banco.em_uso.open("a") as trava:
        return not _travou(trava, fcntl.LOCK_EX) and _travou(trava, fcntl.LOCK_SH)


def _travou(trava: IO[str], modo: int) -> bool:
    try:
        fcntl.flock(trava, modo | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
