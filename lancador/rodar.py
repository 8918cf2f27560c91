"""`rodar`: tudo pronto e no ar, com o endereço e as contas da demonstração."""

import argparse
import fcntl
import http.client
import os
import signal
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from lancador import pastas, postgres
from lancador.ambiente import BASE
from lancador.casa import Casa, pronta
from lancador.gerencia import MANAGE, acompanhar, existe, preparar_banco
from lancador.passos import Falha, avisar, executar, passo
from lancador.processos import Servico, ao_pedirem_para_parar, parar, rotinas, vigiar, web

PORTA = 8000
ESPERA_PELA_WEB = 60.0
ESPERA_PELA_PORTA = 2.0


def rodar(argumentos: list[str]) -> int:
    opcoes = _opcoes(argumentos)
    ao_pedirem_para_parar(signal.default_int_handler)  # parar no meio do preparo é parar
    with _um_so(pastas.dados(), opcoes.porta):
        _conferir_porta(opcoes.porta)
        with pronta(BASE) as casa:
            casa.env.setdefault("ENDERECO_PUBLICO", f"http://127.0.0.1:{opcoes.porta}")
            preparar_banco(casa.env, casa.carimbo)
            demonstracao = not opcoes.sem_demonstracao and existe("demonstrar")
            if demonstracao:
                with passo("Demonstração"):
                    executar([*MANAGE, "demonstrar"], env=casa.env, cwd=pastas.RAIZ)
            _no_ar(casa, opcoes.porta, demonstracao=demonstracao)
    return 0


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


def _conferir_porta(porta: int) -> None:
    """Dá tempo a um `rodar` que acaba de morrer de soltar a porta."""
    limite = time.monotonic() + ESPERA_PELA_PORTA
    while not _abre(porta):
        if time.monotonic() > limite:
            raise Falha(
                f"A porta {porta} está ocupada por outro programa. "
                f"Use outra: --porta {porta % 65535 + 1}"
            )
        time.sleep(0.1)


def _abre(porta: int) -> bool:
    with socket.socket() as tomada:
        tomada.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            tomada.bind(("127.0.0.1", porta))
        except PermissionError:
            raise Falha(f"A porta {porta} pede poderes de root. Use outra: --porta 8000") from None
        except OSError:
            return False
    return True


def porta_livre() -> int:
    with socket.create_server(("127.0.0.1", 0)) as tomada:
        return tomada.getsockname()[1]


def _no_ar(casa: Casa, porta: int, *, demonstracao: bool) -> None:
    registros = casa.dados / "registros"
    comum = {"env": casa.env, "herda": casa.trava}
    servicos = [
        Servico("web", web(porta), registro=registros / "web.log", **comum),
        Servico("rotinas", rotinas(casa.dados), registro=registros / "rotinas.log", **comum),
    ]
    try:
        with passo("Web e rotinas"):
            for servico in servicos:
                servico.ligar()
            esperar_web(servicos[0], porta)
        _anunciar(casa, porta, registros, demonstracao=demonstracao)
        vigiar(servicos, lambda: postgres.religar(casa.banco))
        avisar("· Parando: o que está em curso termina antes")
    finally:
        parar(servicos)


def esperar_web(servico: Servico, porta: int) -> None:
    """Até a primeira resposta, qualquer que seja; `/saude/pronto` diz se está tudo bem."""
    limite = time.monotonic() + ESPERA_PELA_WEB
    while time.monotonic() < limite:
        if servico.caiu():
            raise Falha(f"A web não abriu. {servico.ultimas_linhas()}")
        try:
            conexao = http.client.HTTPConnection("127.0.0.1", porta, timeout=5)
            conexao.request("GET", "/saude/vivo")
            conexao.getresponse()
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise Falha(f"A web não respondeu em {ESPERA_PELA_WEB:.0f} s. {servico.ultimas_linhas()}")


def _anunciar(casa: Casa, porta: int, registros: Path, *, demonstracao: bool) -> None:
    avisar(f"\nVia Livre no ar: http://127.0.0.1:{porta}/   (Ctrl-C para parar)")
    avisar(f"O que os processos dizem: {registros}\n")
    if demonstracao:
        acompanhar([*MANAGE, "demonstrar", "--contas"], casa.env)
