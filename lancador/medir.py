"""`medir`: quanto levam as páginas, as simulações e a importação, neste código e nesta máquina."""

import http.client
import json
import subprocess
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from statistics import quantiles

from lancador.ambiente import BASE
from lancador.casa import Casa, pronta
from lancador.gerencia import MANAGE, preparar_banco
from lancador.medir_importacao import linhas_pedidas, medir_importacao
from lancador.passos import avisar
from lancador.porta import esperar_web, porta_livre
from lancador.processos import Servico, parar, web

PEDIDOS = 300
JUNTOS = 8
CASOS = 5000
PAGINAS = ("/saude/vivo", "/", "/normas/", "/consulta/", "/contas/entrar/")
CASO = {"pgv_m2": "3200.00", "outorga": "2026-05-10"}
SIMULACAO = "/api/v1/simulacoes/preco-tpu/"


def medir(argumentos: list[str]) -> int:
    """Não muda nada: usa o banco de `rodar`, numa porta livre, com um número fixo de pedidos."""
    linhas = linhas_pedidas(argumentos)
    with pronta(BASE) as casa:
        preparar_banco(casa)
        avisar(f"\n{PEDIDOS} pedidos por endereço, {JUNTOS} de cada vez; tempos em milésimos\n")
        avisar(f"{'endereço':36}{'código':>8}{'p50':>8}{'p95':>8}{'p99':>8}{'por segundo':>14}")
        with _web(casa) as porta:
            for pagina in PAGINAS:
                _medir_endereco(porta, "GET", pagina)
            _medir_endereco(porta, "POST", SIMULACAO)
        _medir_comando(casa)
        medir_importacao(casa, linhas)
    return 0


@contextmanager
def _web(casa: Casa) -> Iterator[int]:
    porta = porta_livre()
    env = {**casa.env, "LIMITE_SIMULACOES": "1000000/min"}
    registro = casa.dados / "registros" / "medir.log"
    servico = Servico("web", web(porta), env, registro, casa.trava)
    try:
        servico.ligar()
        esperar_web(servico, porta)
        yield porta
    finally:
        parar([servico])


def _pedir(porta: int, metodo: str, endereco: str) -> tuple[int, float]:
    inicio = time.perf_counter()
    conexao = http.client.HTTPConnection("127.0.0.1", porta, timeout=30)
    corpo = json.dumps(CASO) if metodo == "POST" else None
    conexao.request(metodo, endereco, corpo, {"Content-Type": "application/json"})
    resposta = conexao.getresponse()
    resposta.read()
    conexao.close()
    return resposta.status, time.perf_counter() - inicio


def _medir_endereco(porta: int, metodo: str, endereco: str) -> None:
    with ThreadPoolExecutor(JUNTOS) as juntos:
        list(juntos.map(lambda _: _pedir(porta, metodo, endereco), range(JUNTOS * 2)))  # aquece
        inicio = time.perf_counter()
        medidas = list(juntos.map(lambda _: _pedir(porta, metodo, endereco), range(PEDIDOS)))
        total = time.perf_counter() - inicio
    codigos = "/".join(sorted({str(codigo) for codigo, _ in medidas}))
    avisar(_linha(f"{metodo} {endereco}", codigos, [tempo for _, tempo in medidas], total))


def _linha(nome: str, codigos: str, tempos: Sequence[float], total: float) -> str:
    cortes = quantiles(tempos, n=100)
    p50, p95, p99 = (f"{cortes[n - 1] * 1000:.1f}" for n in (50, 95, 99))
    return f"{nome:36}{codigos:>8}{p50:>8}{p95:>8}{p99:>8}{len(tempos) / total:>14.0f}"


def _medir_comando(casa: Casa) -> None:
    """Milhares de casos num só processo, como o contrato promete."""
    inicio = time.perf_counter()
    entrada = json.dumps([CASO] * CASOS)
    subprocess.run(
        [*MANAGE, "simular", "preco-tpu"],
        env=casa.env,
        input=entrada,
        text=True,
        stdout=subprocess.DEVNULL,
        check=True,
    )
    total = time.perf_counter() - inicio
    avisar(f"\nsimular preco-tpu: {CASOS} casos em {total:.1f} s ({CASOS / total:.0f} por segundo)")
