"""`rodar` inteiro, como numa máquina nova: no ar, morto de repente, de novo no ar, parado."""

import http.client
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest

from lancador.pastas import RAIZ
from lancador.porta import porta_livre

COMANDO = [sys.executable, str(RAIZ / "vialivre.py"), "rodar", "--sem-demonstracao", "--porta"]
NO_AR = "Via Livre no ar"


@pytest.fixture
def dados():
    pasta = Path(tempfile.mkdtemp(dir="/var/tmp", prefix="vialivre-teste-"))
    pasta.chmod(0o755)
    yield pasta
    shutil.rmtree(pasta, ignore_errors=True)


def rodar(dados: Path, porta: int) -> tuple[subprocess.Popen, str]:
    """O processo já no ar e o que ele disse até lá."""
    env = {n: v for n, v in os.environ.items() if n not in {"DATABASE_URL", "SECRET_KEY"}}
    env["DADOS_DIR"] = str(dados)
    filho = subprocess.Popen(
        [*COMANDO, str(porta)], env=env, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    dito = ""
    while NO_AR not in dito and (linha := filho.stdout.readline()):
        dito += linha
    return filho, dito


def responde(porta: int) -> bool:
    try:
        conexao = http.client.HTTPConnection("127.0.0.1", porta, timeout=20)
        conexao.request("GET", "/")
        return conexao.getresponse().status == 200
    except OSError:
        return False


def sobram(dados: Path) -> list[str]:
    """Processos vivos que ainda usam estes dados."""
    achados = []
    for pasta in Path("/proc").glob("[0-9]*"):
        try:
            texto = (pasta / "cmdline").read_bytes() + (pasta / "environ").read_bytes()
        except OSError:
            continue
        if str(dados).encode() in texto and pasta.name != str(os.getpid()):
            achados.append(texto.replace(b"\0", b" ")[:80].decode(errors="replace"))
    return achados


def esperar_que_saiam(dados: Path, segundos: float = 20.0) -> list[str]:
    limite = time.monotonic() + segundos
    while sobram(dados) and time.monotonic() < limite:
        time.sleep(0.1)
    return sobram(dados)


@pytest.mark.exame
def test_rodar_sobrevive_a_um_sigkill_e_para_limpo(dados):
    porta = porta_livre()
    primeiro, dito = rodar(dados, porta)
    assert NO_AR in dito
    assert f"http://127.0.0.1:{porta}/" in dito
    passos = re.findall(r"^· (.+) … \d+,\d s$", dito, re.M)
    assert passos[0].startswith("Banco de dados")
    assert responde(porta)

    primeiro.kill()
    primeiro.wait()
    assert esperar_que_saiam(dados) == []

    segundo, dito = rodar(dados, porta)
    assert responde(porta)
    assert "migrações" not in dito  # cada coisa se prepara uma vez

    segundo.send_signal(signal.SIGTERM)
    assert segundo.wait(30) == 0
    assert sobram(dados) == []
