"""A porta da web: se está livre, e quando responde."""

import http.client
import socket
import time

from lancador.passos import Falha
from lancador.processos import Servico

ESPERA_PELA_WEB = 60.0
ESPERA_PELA_PORTA = 2.0


def conferir_porta(porta: int) -> None:
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
        return int(tomada.getsockname()[1])


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
            conexao.close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise Falha(f"A web não respondeu em {ESPERA_PELA_WEB:.0f} s. {servico.ultimas_linhas()}")
