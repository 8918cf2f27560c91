"""Mede a importação da PGV com um arquivo do tamanho do da cidade, apagado depois."""

import os
import subprocess
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from lancador import iptu
from lancador.casa import Casa
from lancador.gerencia import MANAGE
from lancador.passos import Falha, avisar, passo

#: O IPTU da cidade tem perto disto.
LINHAS = 3_500_000


def linhas_pedidas(argumentos: Sequence[str]) -> int:
    """O N de `--linhas N`."""
    leitor = ArgumentParser(prog="vialivre.py medir")
    leitor.add_argument("--linhas", type=int, default=LINHAS, help="linhas do IPTU de mentira")
    linhas: int = leitor.parse_args(argumentos).linhas
    if linhas < 1:
        raise Falha("--linhas: peça ao menos uma linha.")
    return linhas


def medir_importacao(casa: Casa, linhas: int) -> None:
    """O banco não muda: a importação medida se desfaz. O arquivo fica ao lado dos dados."""
    avisar("\nimportação da PGV")
    with TemporaryDirectory(prefix="medir-", dir=casa.dados) as pasta:
        arquivo = Path(pasta) / "iptu.csv"
        with passo(f"Arquivo de IPTU com {linhas} linhas"):
            iptu.escrever(arquivo, linhas)
        exercicio = ("--exercicio", str(iptu.EXERCICIO))
        comando = [*MANAGE, "medir_importacao", str(arquivo), *exercicio]
        feito = subprocess.run(comando, env={**os.environ, **casa.env}, check=False)
    if feito.returncode:
        raise Falha("a importação não se pôde medir: o motivo está acima.")
