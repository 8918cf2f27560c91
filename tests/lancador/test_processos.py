"""Os processos: religados quando caem, parados com calma, mortos se não param."""

import os
import sys
import time

import pytest

from lancador import processos
from lancador.passos import Falha


@pytest.fixture
def servico(tmp_path):
    """Um serviço com o código dado; o que sobrar dele é parado no fim."""
    criados = []
    descritor = os.open(os.devnull, os.O_RDONLY)

    def criar(codigo: str) -> processos.Servico:
        comando = [sys.executable, "-c", codigo]
        registro = tmp_path / "registros" / "x.log"
        criado = processos.Servico("x", comando, dict(os.environ), registro, descritor)
        criados.append(criado)
        return criado

    yield criar
    processos.parar(criados)
    os.close(descritor)


def test_recomeca_o_que_caiu_e_desiste_do_que_nao_fica_no_ar(servico):
    teimoso = servico("print('a causa')")
    teimoso.ligar()
    for _ in range(processos.RECOMECOS):
        teimoso.processo.wait()
        assert teimoso.caiu()
        teimoso.religar()
    teimoso.processo.wait()
    with pytest.raises(Falha, match=r"não fica no ar(.|\n)*a causa"):
        teimoso.religar()


def test_parar_deixa_terminar_o_que_esta_em_curso(servico):
    calmo = servico(
        "import signal, time\n"
        "signal.signal(signal.SIGTERM, lambda *_: (print('terminei', flush=True), exit(0)))\n"
        "print('no ar', flush=True)\n"
        "time.sleep(60)"
    )
    calmo.ligar()
    while "no ar" not in calmo.registro.read_text():
        time.sleep(0.02)
    processos.parar([calmo])
    assert calmo.processo.returncode == 0
    assert "terminei" in calmo.registro.read_text()


def test_o_que_nao_para_e_morto(servico, monkeypatch):
    monkeypatch.setattr(processos, "ESPERA_PARA_PARAR", 0.2)
    surdo = servico(
        "import signal, time\n"
        "signal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
        "print('no ar', flush=True)\n"
        "time.sleep(60)"
    )
    surdo.ligar()
    while "no ar" not in surdo.registro.read_text():
        time.sleep(0.02)
    processos.parar([surdo])
    assert surdo.processo.returncode == -9


def test_o_que_escreve_nao_e_lido_por_outros(servico):
    escritor = servico("open('/dev/null')")
    escritor.ligar()
    escritor.processo.wait()
    assert escritor.registro.exists()
