"""`rodar`: tudo pronto e no ar, com o endereço e as contas da demonstração."""

import argparse
import fcntl
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from lancador import pastas, postgres
from lancador.ambiente import BASE
from lancador.casa import Casa, pronta
from lancador.gerencia import MANAGE, preparar_banco
from lancador.passos import Falha, avisar, executar, passo
from lancador.porta import conferir_porta, esperar_web
from lancador.processos import Servico, ao_pedirem_para_parar, parar, rotinas, vigiar, web

PORTA = 8000
DESLIGADA = {"0", "nao", "não", "false", "off"}


def rodar(argumentos: list[str]) -> int:
    opcoes = _opcoes(argumentos)
    ao_pedirem_para_parar(signal.default_int_handler)  # parar no meio do preparo é parar
    with _um_so(pastas.dados(), opcoes.porta):
        conferir_porta(opcoes.porta)
        with pronta(BASE) as casa:
            casa.env.setdefault("ENDERECO_PUBLICO", f"http://127.0.0.1:{opcoes.porta}")
            preparar_banco(casa)
            contas = "" if opcoes.sem_demonstracao else _demonstracao(casa)
            _no_ar(casa, opcoes.porta, contas)
    return 0


def _demonstracao(casa: Casa) -> str:
    """Carrega o que falta e devolve as contas; `DEMONSTRACAO=0` vale como `--sem-demonstracao`."""
    if casa.env.get("DEMONSTRACAO", "").lower() in DESLIGADA:
        return ""
    with passo("Demonstração"):
        return executar([*MANAGE, "demonstrar"], env=casa.env, cwd=pastas.RAIZ)


def _opcoes(argumentos: list[str]) -> argparse.Namespace:
    leitor = argparse.ArgumentParser(prog="vialivre.py rodar", description=__doc__)
    leitor.add_argument("--porta", type=int, default=PORTA, help=f"porta da web ({PORTA})")
    leitor.add_argument(
        "--sem-demonstracao",
        action="store_true",
        help="não carrega as contas e os processos de exemplo",
    )
    opcoes = leitor.parse_args(argumentos)
    if not 1 <= opcoes.porta <= 65535:
        leitor.error("--porta vai de 1 a 65535")
    return opcoes


@contextmanager
def _um_so(dados: Path, porta: int) -> Iterator[None]:
    """Dois `rodar` na mesma pasta seriam dois relógios e duas filas: o segundo avisa e sai."""
    with (dados / "rodando").open("a+") as trava:
        try:
            fcntl.flock(trava, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            trava.seek(0)
            raise Falha(f"O sistema deste checkout já está no ar: {trava.read().strip()}") from None
        trava.truncate(0)
        trava.write(f"processo {os.getpid()}, http://127.0.0.1:{porta}/\n")
        trava.flush()
        yield


def _no_ar(casa: Casa, porta: int, contas: str) -> None:
    registros = casa.dados / "registros"
    comandos = {"web": web(porta), "rotinas": rotinas(casa.dados)}
    servicos = [
        Servico(nome, comando, casa.env, registros / f"{nome}.log", casa.trava)
        for nome, comando in comandos.items()
    ]
    try:
        with passo("Web e rotinas"):
            for servico in servicos:
                servico.ligar()
            esperar_web(servicos[0], porta)
        avisar(f"\nVia Livre no ar: http://127.0.0.1:{porta}/   (Ctrl-C para parar)")
        avisar(f"O que os processos dizem: {registros}\n\n{contas}")
        vigiar(servicos, lambda: postgres.religar(casa.banco))
        avisar("· Parando: o que está em curso termina antes")
    finally:
        parar(servicos)
