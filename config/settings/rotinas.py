"""Celery: agente em pasta no padrão embutido, Redis em produção; tudo é varredura repetível."""

from config import env
from config.settings.base import DADOS

CELERY_BROKER_URL = env.texto("CELERY_BROKER_URL", "filesystem://")
if CELERY_BROKER_URL == "filesystem://":
    FILA = DADOS / "fila"
    for _nome in ("entrada", "feito", "controle"):
        (FILA / _nome).mkdir(parents=True, exist_ok=True)
    CELERY_BROKER_TRANSPORT_OPTIONS = {
        "data_folder_in": str(FILA / "entrada"),
        "data_folder_out": str(FILA / "entrada"),
        "processed_folder": str(FILA / "feito"),
        "control_folder": str(FILA / "controle"),
        "store_processed": False,
        "polling_interval": 0.3,
    }
elif CELERY_BROKER_URL.startswith(("redis://", "rediss://")):
    # O pedido que um trabalhador morto levava volta à fila daí a tanto, e não à hora que o Celery
    # supõe. Se a tarefa só demora, outro a começa também: toda rotina se pode passar duas vezes.
    CELERY_BROKER_TRANSPORT_OPTIONS = {
        "visibility_timeout": env.inteiro("FILA_DEVOLVE_SEGUNDOS", 900),
        "unacked_restore_throttle": 1,
    }
CELERY_TIMEZONE = "America/Sao_Paulo"
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_MAX_TASKS_PER_CHILD = 500
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_TASK_ALWAYS_EAGER = env.logico("TAREFAS_NA_HORA", False)
