"""Dados, chave e variáveis: o que é sorteado fica, e o que a pessoa definiu vence."""

import stat

import pytest

from lancador import pastas


def test_a_chave_e_sorteada_uma_vez_e_so_o_dono_a_le(tmp_path):
    chave = pastas.chave_secreta(tmp_path)
    assert len(chave) >= 50
    assert pastas.chave_secreta(tmp_path) == chave
    assert stat.S_IMODE((tmp_path / "chave-secreta").stat().st_mode) == 0o600


def test_a_chave_do_ambiente_vence(tmp_path, monkeypatch):
    monkeypatch.setenv("SECRET_KEY", "da-pessoa")
    assert pastas.variaveis(tmp_path, "postgres://x/y")["SECRET_KEY"] == "da-pessoa"
    assert not (tmp_path / "chave-secreta").exists()


def test_dados_indicados_sao_criados(tmp_path, monkeypatch):
    monkeypatch.setenv("DADOS_DIR", str(tmp_path / "novos"))
    assert pastas.dados() == tmp_path / "novos"
    assert (tmp_path / "novos").is_dir()


@pytest.fixture
def raiz(tmp_path, monkeypatch):
    monkeypatch.setattr(pastas, "RAIZ", tmp_path)
    return tmp_path


def test_usuario_comum_guarda_os_dados_no_checkout(raiz, monkeypatch):
    monkeypatch.setattr(pastas, "ROOT", False)
    monkeypatch.delenv("DADOS_DIR", raising=False)
    assert pastas.dados() == raiz / ".dados"


def test_arquivo_env_completa_o_ambiente_sem_o_contrariar(raiz, monkeypatch):
    monkeypatch.setenv("CACHE_URL", "do-ambiente")
    monkeypatch.setenv("EMAIL_URL", "para-apagar-no-fim")
    monkeypatch.delenv("EMAIL_URL")
    (raiz / ".env").write_text("# nota=1\nCACHE_URL=do-arquivo\nEMAIL_URL='smtp://x:25'\n\nsolta\n")
    pastas.ler_env()
    assert pastas.os.environ["CACHE_URL"] == "do-ambiente"
    assert pastas.os.environ["EMAIL_URL"] == "smtp://x:25"
    assert "# nota" not in pastas.os.environ
