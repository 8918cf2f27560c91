"""`vialivre.py` como a pessoa o chama."""

import ast
import os
import socket
import subprocess
import sys

import pytest

from lancador import porta as porta_da_web
from lancador import rodar
from lancador.passos import Falha
from lancador.pastas import RAIZ

VIALIVRE = [sys.executable, str(RAIZ / "vialivre.py")]


def chamar(*palavras, **opcoes) -> subprocess.CompletedProcess:
    return subprocess.run([*VIALIVRE, *palavras], capture_output=True, text=True, **opcoes)


def test_so_usa_a_biblioteca_padrao():
    usados = set()
    for arquivo in [RAIZ / "vialivre.py", *(RAIZ / "lancador").glob("*.py")]:
        for no in ast.walk(ast.parse(arquivo.read_text("utf-8"))):
            if isinstance(no, ast.Import):
                usados |= {nome.name.partition(".")[0] for nome in no.names}
            elif isinstance(no, ast.ImportFrom):
                usados.add(no.module.partition(".")[0])
    assert usados - {"lancador"} <= sys.stdlib_module_names


def test_sem_comando_mostra_o_uso_e_erra():
    feito = chamar()
    assert feito.returncode == 2
    assert feito.stdout == ""
    assert "rodar" in feito.stderr


def test_ajuda_e_a_saida_pedida():
    feito = chamar("--help")
    assert feito.returncode == 0
    assert "testar" in feito.stdout


def test_manage_deixa_a_saida_padrao_so_para_o_comando():
    feito = chamar(
        "manage", "shell", "-v0", "-c", "import sys; print(sys.stdin.read())", input="ação"
    )
    assert feito.returncode == 0, feito.stderr
    assert feito.stdout == "ação\n"


def test_manage_devolve_o_codigo_de_saida_do_comando():
    assert chamar("manage", "shell", "-v0", "-c", "raise SystemExit(7)").returncode == 7


def test_porta_ocupada_diz_qual_e_o_que_fazer():
    with socket.create_server(("127.0.0.1", 0)) as ocupada:
        porta = ocupada.getsockname()[1]
        with pytest.raises(Falha, match=rf"porta {porta} está ocupada(.|\n)*--porta {porta + 1}"):
            porta_da_web.conferir_porta(porta)


def test_porta_fora_da_faixa_e_recusada():
    feito = chamar("rodar", "--porta", "70000")
    assert feito.returncode == 2
    assert "1 a 65535" in feito.stderr


def test_segundo_rodar_na_mesma_pasta_diz_que_ja_esta_no_ar(tmp_path):
    with (
        rodar._um_so(tmp_path, 8123),
        pytest.raises(Falha, match=rf"já está no ar: processo {os.getpid()}, .*:8123/"),
        rodar._um_so(tmp_path, 8124),
    ):
        pass
