"""Como em produção: PostgreSQL e Redis à parte, e um worker que só os conhece pela rede."""

import os
import subprocess
import sys
import time

import pytest
import redis
from django.conf import settings
from django.core.cache.backends.redis import RedisCache
from django.db import connection

from config.celery import app
from lancador.pastas import RAIZ
from tramitacao.models import ExecucaoDeRotina

pytestmark = pytest.mark.servicos


def espera(condicao, segundos: float = 30.0) -> bool:
    limite = time.monotonic() + segundos
    while not condicao() and time.monotonic() < limite:
        time.sleep(0.1)
    return condicao()


def test_o_cache_e_o_do_redis_e_outro_processo_o_ve():
    url = os.environ["CACHE_URL"]
    RedisCache(url, {}).set("prova", "acao", timeout=30)
    assert redis.Redis.from_url(url).keys("*prova*")
    assert RedisCache(url, {}).get("prova") == "acao"


@pytest.mark.django_db
def test_o_banco_e_um_servico_na_rede_na_versao_minima_de_producao():
    assert settings.DATABASES["default"]["HOST"] == "127.0.0.1"
    assert connection.pg_version >= 150000


@pytest.fixture
def worker(transactional_db, tmp_path):
    """Um worker de verdade, ligado ao banco deste teste pela rede."""
    banco = connection.settings_dict
    endereco = f"{banco['USER']}:{banco['PASSWORD']}@{banco['HOST']}:{banco['PORT']}"
    env = {
        **os.environ,
        "DATABASE_URL": f"postgres://{endereco}/{banco['NAME']}",
        "DADOS_DIR": str(tmp_path),
    }
    comando = [sys.executable, "-m", "celery", "-A", "config", "worker", "--concurrency=1"]
    with (tmp_path / "worker.log").open("wb") as saida:
        filho = subprocess.Popen(comando, cwd=RAIZ, env=env, stdout=saida, stderr=saida)
    yield tmp_path / "worker.log"
    filho.terminate()
    filho.wait(30)


def test_a_rotina_chega_ao_worker_pelo_redis_e_deixa_a_execucao_no_banco(worker):
    assert settings.CELERY_BROKER_URL.startswith("redis://")
    app.send_task("tramitacao.tasks.vencer_prazos")
    executou = espera(ExecucaoDeRotina.objects.filter(acabou_em__isnull=False).exists)
    assert executou, worker.read_text()
