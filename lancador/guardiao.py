"""O pai do PostgreSQL embutido: cria os dados, abre o servidor e o fecha quando ninguém o usa.

`lancador.postgres` o chama como processo à parte: `-m lancador.guardiao PASTA BINARIOS MODO`.
"""

import fcntl
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

from lancador import binarios
from lancador.postgres import USUARIO, Banco

ESPERA_PELO_ANTERIOR = 15.0
SEM_ESPERAR_O_DISCO = ("fsync=off", "synchronous_commit=off", "full_page_writes=off")
SEMPRE = ("listen_addresses=", "max_connections=200", "log_min_messages=warning")


def _entregar(pasta: Path) -> None:
    if quem := binarios.dono():
        os.chown(pasta, *quem)


def _pasta_fechada(pasta: Path) -> None:
    """Só do dono do banco; uma já existente e de outro (em /tmp, quem quiser cria) não serve."""
    pasta.mkdir(mode=0o700, exist_ok=True)
    quem = binarios.dono()
    if pasta.lstat().st_uid not in {os.geteuid(), quem[0] if quem else os.geteuid()}:
        sys.exit(f"{pasta} é de outro usuário: apague-a ou use uma DADOS_DIR de caminho mais curto")
    _entregar(pasta)


def criar_dados(banco: Banco) -> None:
    """`initdb` numa pasta provisória: se a máquina cai no meio, não fica um banco pela metade."""
    if banco.pasta.exists():
        return
    rascunho = banco.pasta.with_name(f"{banco.pasta.name}.novo")
    shutil.rmtree(rascunho, ignore_errors=True)
    _pasta_fechada(rascunho)
    local = "C.UTF-8"
    comando = [str(banco.binarios / "initdb"), "-D", str(rascunho), "-U", USUARIO, "--auth=trust"]
    comando += ["--encoding=UTF8", "--no-instructions"]
    if binarios.versao(banco.binarios) >= 17:  # antes não há ordem própria: vale a da libc
        comando += ["--locale-provider=builtin", "--builtin-locale=C.UTF-8"]
        local = "C"
    if banco.descartavel:
        comando.append("--no-sync")
    env = {**os.environ, "LC_ALL": local}
    subprocess.run(binarios.sem_poderes(comando), env=env, cwd="/", check=True)
    rascunho.rename(banco.pasta)


def servidor_vivo(pasta: Path) -> bool:
    """O servidor de `postmaster.pid` existe, é o desta pasta e não um morto por recolher.

    Em contêineres em que ninguém recolhe os mortos ele fica como zumbi (Z), e o PostgreSQL o toma
    por vivo; e o número pode ter passado a outro processo.
    """
    try:
        processo = Path("/proc") / (pasta / "postmaster.pid").read_text().split()[0]
        situacao = (processo / "stat").read_text().rpartition(")")[2].split()[0]
        return situacao != "Z" and (processo / "cwd").resolve() == pasta.resolve()
    except (OSError, IndexError):
        return False


def esquecer_servidor_morto(pasta: Path) -> None:
    """Espera o que está fechando (seu guardião morreu) e apaga o que um servidor morto deixou."""
    limite = time.monotonic() + ESPERA_PELO_ANTERIOR
    while servidor_vivo(pasta) and time.monotonic() < limite:
        time.sleep(0.05)
    if not servidor_vivo(pasta):
        (pasta / "postmaster.pid").unlink(missing_ok=True)


def abrir(banco: Banco) -> subprocess.Popen[bytes]:
    opcoes = [*SEMPRE, f"unix_socket_directories={banco.soquete}"]
    opcoes += SEM_ESPERAR_O_DISCO if banco.descartavel else ()
    comando = [str(banco.binarios / "postgres"), "-D", str(banco.pasta)]
    comando += [parte for opcao in opcoes for parte in ("-c", opcao)]
    return subprocess.Popen(binarios.sem_poderes(comando, "INT"), cwd="/")


def fechar_sem_uso(banco: Banco, servidor: subprocess.Popen[bytes]) -> None:
    """Espera a trava exclusiva: só a obtém quando ninguém mais usa o banco."""
    with banco.em_uso.open("a") as trava:
        fcntl.flock(trava, fcntl.LOCK_EX)
        servidor.send_signal(signal.SIGINT)
        servidor.wait()


def principal(pasta: str, bin_: str, modo: str) -> int:
    banco = Banco(Path(pasta), Path(bin_), modo == "descartavel")
    criar_dados(banco)
    if banco.soquete != banco.pasta:
        _pasta_fechada(banco.soquete)
    esquecer_servidor_morto(banco.pasta)
    servidor = abrir(banco)
    for sinal in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(sinal, lambda *_: servidor.send_signal(signal.SIGINT))
    # O servidor é filho desta linha de execução: é a morte dela que ele percebe.
    threading.Thread(target=fechar_sem_uso, args=(banco, servidor), daemon=True).start()
    return servidor.wait()


if __name__ == "__main__":
    sys.exit(principal(*sys.argv[1:]))
