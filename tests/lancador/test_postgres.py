"""O banco embutido de verdade: no ar enquanto alguém o usa, e são depois de qualquer morte."""

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

from lancador import guardiao, postgres
from lancador.pastas import RAIZ

USAR = """
import sys, time
from pathlib import Path
from lancador import passos, postgres
passos.avisos_no_erro_padrao()
with postgres.no_ar(postgres.Banco(Path(sys.argv[1]), Path(sys.argv[2]), True)):
    print("no ar", flush=True)
    time.sleep(float(sys.argv[3]))
"""


@pytest.fixture(scope="module")
def dados():
    """Fora da pasta temporária do pytest, fechada ao usuário do banco quando se é root."""
    pasta = Path(tempfile.mkdtemp(dir="/var/tmp", prefix="vialivre-teste-"))
    pasta.chmod(0o755)
    yield pasta
    shutil.rmtree(pasta)


@pytest.fixture(scope="module")
def banco(dados):
    return postgres.deste_checkout(dados, testes=True)


def usar(banco, segundos) -> subprocess.Popen:
    comando = [sys.executable, "-c", USAR, banco.pasta, banco.binarios, str(segundos)]
    filho = subprocess.Popen(comando, cwd=RAIZ, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    assert filho.stdout.readline() == b"no ar\n"
    return filho


def espera(condicao, segundos=15.0) -> bool:
    limite = time.monotonic() + segundos
    while not condicao() and time.monotonic() < limite:
        time.sleep(0.05)
    return condicao()


def pid(banco) -> int:
    return int((banco.pasta / "postmaster.pid").read_text().split()[0])


def test_liga_para_quem_usa_e_desliga_depois(banco):
    with postgres.no_ar(banco):
        assert banco.responde()
    assert not banco.responde()
    assert not (banco.pasta / "postmaster.pid").exists()


def test_o_primeiro_que_sai_nao_tira_o_banco_do_segundo(banco):
    primeiro, segundo = usar(banco, 0.5), usar(banco, 30)
    primeiro.wait()
    assert banco.responde()
    segundo.terminate()
    segundo.wait()
    assert espera(lambda: not banco.responde())


def test_sigkill_em_quem_usa_fecha_o_banco_sem_deixar_resto(banco):
    usuario = usar(banco, 30)
    usuario.kill()
    usuario.wait()
    assert espera(lambda: not (banco.pasta / "postmaster.pid").exists())


def test_sigkill_no_guardiao_fecha_o_servidor_e_o_proximo_liga(banco):
    usuario = usar(banco, 30)
    servidor = pid(banco)
    pai = int(Path(f"/proc/{servidor}/stat").read_text().rpartition(")")[2].split()[1])
    os.kill(pai, signal.SIGKILL)
    with postgres.no_ar(banco):
        postgres.religar(banco)
        assert espera(lambda: banco.responde() and pid(banco) != servidor)
    usuario.kill()
    usuario.wait()
    assert espera(lambda: not banco.responde())


def test_o_texto_sabe_portugues(banco):
    with postgres.no_ar(banco):
        psql = [banco.binarios / "psql", "-h", banco.soquete, "-U", postgres.USUARIO]
        pergunta = "SELECT lower('AÇÃO'), pg_encoding_to_char(encoding) FROM pg_database LIMIT 1"
        dito = subprocess.check_output([*psql, "-d", postgres.BANCO, "-qtAc", pergunta], text=True)
    assert dito == "ação|UTF8\n"


def test_nao_abre_porta_na_rede(banco):
    with postgres.no_ar(banco):
        psql = [banco.binarios / "psql", "-h", banco.soquete, "-U", postgres.USUARIO]
        dito = subprocess.check_output([*psql, "-qtAc", "SHOW listen_addresses"], text=True)
    assert dito.strip() == ""


def test_servidor_morto_por_recolher_nao_passa_por_vivo(tmp_path):
    zumbi = os.fork()
    if zumbi == 0:
        os._exit(0)
    try:
        (tmp_path / "postmaster.pid").write_text(f"{zumbi}\n")
        assert espera(lambda: " Z " in Path(f"/proc/{zumbi}/stat").read_text())
        assert not guardiao.servidor_vivo(tmp_path)
    finally:
        os.waitpid(zumbi, 0)


def test_numero_que_passou_a_outro_processo_nao_passa_por_servidor(tmp_path):
    (tmp_path / "postmaster.pid").write_text(f"{os.getpid()}\n")
    assert not guardiao.servidor_vivo(tmp_path)
    guardiao.esquecer_servidor_morto(tmp_path)
    assert not (tmp_path / "postmaster.pid").exists()


@pytest.mark.parametrize("caminho", ["/" + "a" * 90, "/" + "ã" * 50, "/a, b", "/d'água"])
def test_caminho_que_nao_cabe_num_soquete_ganha_um_que_cabe(banco, caminho):
    outro = postgres.Banco(Path(caminho), banco.binarios, True)
    assert re.fullmatch(r"/tmp/vialivre-\d+-[0-9a-f]{8}", str(outro.soquete))


def test_caminho_comum_guarda_o_soquete_com_os_dados(banco):
    assert banco.soquete == banco.pasta


def test_banco_numa_pasta_de_nome_dificil(dados):
    dificil = dados / "via livre, d'água e ção"
    dificil.mkdir()
    banco = postgres.deste_checkout(dificil, testes=True)
    with postgres.no_ar(banco):
        assert banco.responde()
    banco.soquete.rmdir()
