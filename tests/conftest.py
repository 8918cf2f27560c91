"""O que todo teste tem à mão: tabelas iniciais, pasta de autos própria, fila em memória."""

import gc
import os
import shutil
import tempfile
from io import StringIO
from pathlib import Path

import pytest

os.environ.setdefault("SECRET_KEY", "chave-so-dos-testes")
os.environ.setdefault("DADOS_DIR", tempfile.mkdtemp(prefix="vialivre-testes-"))


def pytest_collection_finish() -> None:
    """O que se importou fica até o fim: a coleta de lixo não precisa percorrê-lo a cada passada."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 20)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Em paralelo, as jornadas, que mais demoram, começam antes: ninguém espera por elas no fim."""
    if hasattr(config, "workerinput"):
        items.sort(key=lambda item: item.get_closest_marker("e2e") is None)


@pytest.fixture(autouse=True)
def _autos_e_fila_do_teste(settings, monkeypatch, tmp_path: Path):
    """Cada teste guarda arquivos na sua pasta, e as tarefas não saem do processo."""
    settings.MEDIA_ROOT = tmp_path / "autos"
    settings.DADOS = tmp_path
    # O disco do teste não precisa resistir à queda da luz, e esperar por ele é o que mais demora.
    monkeypatch.setattr("tramitacao.servicos.arquivos.os.fsync", lambda descritor: None)
    settings.CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    settings.STORAGES = {
        **settings.STORAGES,
        "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
    }


@pytest.fixture(autouse=True)
def _sem_agente(monkeypatch):
    """Nada vai para o agente de mensagens; quem testa tarefas chama o serviço."""
    monkeypatch.setattr("tramitacao.efeitos._pedir", lambda tarefa, args: None)


def carregar_tabelas() -> None:
    from django.core.management import call_command

    call_command("carregar_tabelas", verbosity=0, stdout=StringIO())


@pytest.fixture
def tabelas(db, request):
    """Unidades, distritos, calendário e IPCA iniciais."""
    from tests.fabricas.instantaneo import banco_com

    if "tabelas_transacionais" in request.fixturenames:
        # A corrida pede o banco de verdade, e as tabelas vêm com ele.
        request.getfixturevalue("tabelas_transacionais")
        yield
        return
    with banco_com(carregar_tabelas):
        yield


@pytest.fixture
def tabelas_transacionais(transactional_db):
    """As mesmas tabelas, para testes com transações de verdade (corridas)."""
    carregar_tabelas()


CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")


@pytest.fixture(scope="session")
def navegador():
    """Chromium do sistema, um só na suíte inteira; sem ele, o teste diz que não rodou."""
    if not CHROMIUM:
        pytest.skip("Chromium não está instalado")
    playwright = pytest.importorskip("playwright.sync_api")
    with pytest.MonkeyPatch.context() as ambiente, playwright.sync_playwright() as p:
        # O condutor do navegador tem um laço assíncrono nesta linha; o banco é lido fora dele.
        ambiente.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "true")
        aberto = p.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        yield aberto
        aberto.close()
