"""Os processos do sistema: web, rotinas e relógio. Põe no ar, vigia, e para na ordem certa."""

import os
import shutil
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from lancador.passos import Falha, avisar, fim_do_texto
from lancador.pastas import PYTHON, RAIZ

ESPERA_PARA_PARAR = 15.0
RONDA = 2.0
RECOMECOS = 3  # num minuto; depois disso há um defeito que recomeçar não cura
MINUTO = 60.0
REGISTRO_MAXIMO = 5_000_000  # bytes


def web(porta: int) -> list[str]:
    gunicorn = [str(PYTHON), "-m", "gunicorn", "config.wsgi", "--no-control-socket"]
    return [
        *gunicorn,
        f"--bind=127.0.0.1:{porta}",
        "--worker-class=gthread",
        "--workers=2",
        "--threads=4",
    ]


def rotinas(dados: Path) -> list[str]:
    """O worker com o relógio (beat) embutido: um processo a menos no padrão embutido."""
    celery = [str(PYTHON), "-m", "celery", "-A", "config", "worker", "--beat"]
    celery += ["--schedule", str(dados / "agenda"), "--concurrency=1", "--loglevel=info"]
    if not os.access("/dev/shm", os.W_OK):  # sem memória partilhada não há como ter filhos
        celery.append("--pool=solo")
    return [*celery, "--without-gossip", "--without-mingle", "--without-heartbeat"]


@dataclass(slots=True)
class Servico:
    """Um processo que deve ficar no ar; o que ele escreve vai para o registro."""

    nome: str
    comando: Sequence[str]
    env: Mapping[str, str]
    registro: Path
    herda: int | None  # a trava do banco: ele só fecha depois deste processo
    processo: subprocess.Popen[bytes] | None = None
    partidas: list[float] = field(default_factory=list)

    def ligar(self) -> None:
        self.registro.parent.mkdir(exist_ok=True)
        if self.registro.exists() and self.registro.stat().st_size > REGISTRO_MAXIMO:
            self.registro.rename(self.registro.with_suffix(".anterior.log"))
        self.partidas.append(time.monotonic())
        with self.registro.open("ab") as saida:
            self.processo = subprocess.Popen(
                morre_com_o_pai(self.comando),
                cwd=RAIZ,
                env=self.env,
                stdin=subprocess.DEVNULL,
                stdout=saida,
                stderr=saida,
                start_new_session=True,  # o Ctrl-C do terminal chega só ao lançador, que os para
                pass_fds=() if self.herda is None else (self.herda,),
                umask=0o077,
            )

    def caiu(self) -> bool:
        return self.processo is not None and self.processo.poll() is not None

    def religar(self) -> None:
        recentes = [t for t in self.partidas if time.monotonic() - t < MINUTO]
        if len(recentes) > RECOMECOS:
            raise Falha(f"O processo {self.nome} não fica no ar.\n{self.ultimas_linhas()}")
        avisar(f"· {self.nome} caiu; recomeçando")
        self.ligar()

    def ultimas_linhas(self) -> str:
        dito = self.registro.read_text(encoding="utf-8", errors="replace")
        return f"O fim de {self.registro}:\n{fim_do_texto(dito)}"


def morre_com_o_pai(comando: Sequence[str]) -> list[str]:
    """Mesmo com SIGKILL no lançador, o filho recebe SIGTERM e termina o que faz."""
    setpriv = shutil.which("setpriv")
    return [setpriv, "--pdeathsig", "TERM", *comando] if setpriv else list(comando)


def ao_pedirem_para_parar(tratador: Callable[..., object]) -> None:
    """Ctrl-C, SIGTERM e terminal fechado; quem chamou com `nohup` quer ficar no ar."""
    for sinal in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        if sinal != signal.SIGHUP or signal.getsignal(sinal) != signal.SIG_IGN:
            signal.signal(sinal, tratador)


def vigiar(servicos: Sequence[Servico], conferir_banco: Callable[[], object]) -> None:
    """Até um pedido de parada (Ctrl-C, SIGTERM, terminal fechado), religa o que cair."""
    parar = threading.Event()
    ao_pedirem_para_parar(lambda *_: parar.set())
    while not parar.wait(RONDA):
        conferir_banco()
        for servico in servicos:
            if servico.caiu():
                servico.religar()


def parar(servicos: Sequence[Servico]) -> None:
    """Pede a todos, espera cada um terminar o que faz, e então mata o que restar do grupo."""
    vivos = [s.processo for s in servicos if s.processo is not None and s.processo.poll() is None]
    for processo in vivos:
        processo.terminate()
    limite = time.monotonic() + ESPERA_PARA_PARAR
    for processo in vivos:
        try:
            processo.wait(max(0.0, limite - time.monotonic()))
        except subprocess.TimeoutExpired:
            os.killpg(processo.pid, signal.SIGKILL)
            processo.wait()
