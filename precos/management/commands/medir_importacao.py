"""`manage.py medir_importacao ARQUIVO --exercicio N`: mede a importação da PGV, e a desfaz.

Ao lado, um COPY nu das mesmas linhas: o arquivo inteiro, sem ler nem conferir nada.
"""

import time
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import connection, transaction

from contas.erros import PedidoRecusado
from precos.servicos.importacao_pgv import Resumo, importar_pgv
from tramitacao.relogio import agora

BLOCO = 1024 * 1024
_NUA = """
CREATE TEMPORARY TABLE iptu_nu ({colunas}) ON COMMIT DROP
"""


class Command(BaseCommand):
    help = "Mede a importação da PGV ao lado de um COPY nu das mesmas linhas; nada fica no banco."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("arquivo", type=Path)
        parser.add_argument("--exercicio", type=int, required=True)

    def handle(self, *args: Any, **opcoes: Any) -> None:
        arquivo: Path = opcoes["arquivo"]
        memoria = [_memoria_maxima()]
        a_um_decimo = _NoDecimo(arquivo.stat().st_size, memoria)
        inicio = time.perf_counter()
        try:
            resumo = _importar_e_desfazer(arquivo, opcoes["exercicio"], a_um_decimo)
        except PedidoRecusado as recusa:
            raise CommandError(str(recusa)) from None
        importacao = time.perf_counter() - inicio
        memoria.append(_memoria_maxima())
        copia = _copiar_nu(arquivo)
        self._dizer("importar_pgv", resumo.linhas, importacao)
        self._dizer("COPY nu", resumo.linhas, copia)
        ditas = " → ".join(f"{kb / 1024:.1f} MB" for kb in memoria)
        self.stdout.write(f"memória máxima, ao começar → a um décimo → ao fim: {ditas}")
        self.stdout.write(
            f"{resumo.faces} faces, {resumo.rejeitadas} linhas rejeitadas, "
            f"{resumo.conflitos} faces com mais de um valor"
        )

    def _dizer(self, nome: str, linhas: int, segundos: float) -> None:
        por_segundo = linhas / segundos
        self.stdout.write(
            f"{nome}: {linhas} linhas em {segundos:.1f} s ({por_segundo:.0f} por segundo)"
        )


class _NoDecimo:
    """Anota a memória quando se leu um décimo do arquivo."""

    def __init__(self, tamanho: int, memoria: list[int]) -> None:
        self.falta, self.memoria = tamanho // 10, memoria

    def __call__(self, lidos: int, _linhas: int) -> None:
        antes, self.falta = self.falta, self.falta - lidos
        if antes > 0 >= self.falta:
            self.memoria.append(_memoria_maxima())


@transaction.atomic
def _importar_e_desfazer(arquivo: Path, exercicio: int, avancou: _NoDecimo) -> Resumo:
    resumo = importar_pgv(arquivo, exercicio=exercicio, em=agora(), avancou=avancou)
    transaction.set_rollback(True)
    return resumo


@transaction.atomic
def _copiar_nu(arquivo: Path) -> float:
    inicio = time.perf_counter()
    with arquivo.open("rb") as lido, connection.cursor() as cursor:
        quantas = len(lido.readline().split(b";"))
        lido.seek(0)
        cursor.execute(_NUA.format(colunas=", ".join(f"c{n} text" for n in range(quantas))))
        with cursor.copy("COPY iptu_nu FROM STDIN (FORMAT csv, DELIMITER ';', HEADER)") as copia:
            while bloco := lido.read(BLOCO):
                copia.write(bloco)
    return time.perf_counter() - inicio


def _memoria_maxima() -> int:
    """O pico de memória deste processo até agora, em KB."""
    estado = Path("/proc/self/status").read_text(encoding="ascii")
    return int(estado.partition("VmHWM:")[2].split()[0])
