"""Onde não pode instalar, o lançador diz o comando exato; onde pode, instala só o que falta."""

import pytest

from lancador import sistema
from lancador.passos import Falha


@pytest.fixture
def maquina(monkeypatch):
    """Uma máquina sem nenhuma biblioteca; devolve o que se mandou instalar."""
    instalados: list[list[str]] = []
    monkeypatch.setattr(sistema, "_carrega", lambda _: False)
    monkeypatch.setattr(sistema, "_instalar", instalados.append)
    monkeypatch.setattr(sistema, "_pode_instalar", lambda: True)
    return instalados


def test_sem_poderes_diz_o_comando_exato(maquina, monkeypatch):
    monkeypatch.setattr(sistema, "_pode_instalar", lambda: False)
    with pytest.raises(Falha, match=r"sudo apt-get install .* libpango-1\.0-0 libpangoft2-1\.0-0"):
        sistema.garantir_bibliotecas(criar_venv=False)
    assert maquina == []


def test_com_poderes_instala_o_que_falta(maquina):
    sistema.garantir_bibliotecas(criar_venv=False)
    assert {"libpango-1.0-0", "libpangoft2-1.0-0", "libharfbuzz-subset0"} <= set(maquina[0])


def test_biblioteca_so_desejavel_nao_para_quem_nao_pode_instalar(maquina, monkeypatch, capsys):
    monkeypatch.setattr(sistema, "_pode_instalar", lambda: False)
    monkeypatch.setattr(sistema, "_carrega", lambda nome: nome in sistema.BIBLIOTECAS)
    monkeypatch.setattr(sistema, "avisar", print)
    sistema.garantir_bibliotecas(criar_venv=False)
    assert "sudo apt-get install" in capsys.readouterr().out


def test_maquina_completa_nao_instala_nada(maquina, monkeypatch):
    monkeypatch.setattr(sistema, "_carrega", lambda _: True)
    monkeypatch.setattr(sistema, "_faltam_fontes", list)
    sistema.garantir_bibliotecas(criar_venv=False)
    assert maquina == []


def test_sem_chromium_diz_que_as_jornadas_nao_rodam_e_como_ter(maquina, monkeypatch, capsys):
    monkeypatch.setattr(sistema, "_pode_instalar", lambda: False)
    monkeypatch.setattr(sistema.shutil, "which", lambda _: None)
    monkeypatch.setattr(sistema, "avisar", print)
    assert not sistema.garantir_navegador()
    dito = capsys.readouterr().out
    assert "NÃO rodam" in dito
    assert "apt-get install -y --no-install-recommends chromium libatomic1" in dito


def test_sem_o_modulo_venv_diz_o_pacote(maquina, monkeypatch):
    monkeypatch.setattr(sistema, "_pode_instalar", lambda: False)
    monkeypatch.setattr(sistema.importlib.util, "find_spec", lambda _: None)
    with pytest.raises(Falha, match="python3-venv"):
        sistema.garantir_bibliotecas(criar_venv=True)


def test_com_chromium_mas_sem_a_biblioteca_do_seu_condutor_instala_so_a_biblioteca(
    maquina, monkeypatch
):
    monkeypatch.setattr(sistema, "navegador", lambda: "/usr/bin/chromium")
    sistema.garantir_navegador()
    assert maquina == [["libatomic1"]]
