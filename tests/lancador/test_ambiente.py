"""O venv se cria uma vez, e de novo só quando já não serve."""

import pytest

from lancador import ambiente, pastas


def test_o_ambiente_em_uso_serve():
    assert ambiente._venv_serve()


def test_um_venv_que_mudou_de_lugar_nao_serve(monkeypatch, tmp_path):
    monkeypatch.setattr(ambiente, "VENV", tmp_path / ".venv")
    assert not ambiente._venv_serve()


def test_um_venv_quebrado_nao_serve(monkeypatch, tmp_path):
    quebrado = tmp_path / "python"
    quebrado.write_text("não é um programa")
    monkeypatch.setattr(ambiente, "PYTHON", quebrado)
    assert not ambiente._venv_serve()


@pytest.fixture
def instalacoes(monkeypatch, tmp_path):
    """Uma cópia dos requisitos e um venv pronto; devolve os grupos que se mandou instalar."""
    feitas: list[list[str]] = []
    (tmp_path / "requirements").mkdir()
    (tmp_path / ".venv").mkdir()
    (tmp_path / "requirements" / "base.txt").write_text("django==1 --hash=sha256:0")
    monkeypatch.setattr(ambiente, "RAIZ", tmp_path)
    monkeypatch.setattr(ambiente, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(ambiente, "_venv_serve", lambda: True)
    monkeypatch.setattr(ambiente, "_com_uv", lambda listas: not feitas.append(listas))
    return feitas


def test_a_segunda_vez_nao_instala_nada(instalacoes, tmp_path):
    ambiente.preparar(ambiente.BASE)
    ambiente.preparar(ambiente.BASE)
    assert instalacoes == [["-r", str(tmp_path / "requirements" / "base.txt")]]


def test_requisitos_que_mudam_instalam_de_novo(instalacoes, tmp_path):
    ambiente.preparar(ambiente.BASE)
    (tmp_path / "requirements" / "base.txt").write_text("django==2 --hash=sha256:1")
    ambiente.preparar(ambiente.BASE)
    assert len(instalacoes) == 2


def test_sem_o_uv_ou_quando_ele_falha_o_pip_instala_com_hashes(instalacoes, monkeypatch):
    comandos = []
    monkeypatch.setattr(ambiente, "_com_uv", lambda _: False)
    monkeypatch.setattr(ambiente, "executar", lambda comando: comandos.append(comando))
    ambiente.preparar(ambiente.BASE)
    assert comandos[0][1:4] == ["-m", "pip", "install"]
    assert "--require-hashes" in comandos[0]
    assert comandos[0][0] == str(pastas.PYTHON)
