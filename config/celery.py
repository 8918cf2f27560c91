"""O app do Celery e a agenda inteira. Cada tarefa só chama um serviço repetível."""

import os

from celery import Celery
from celery.schedules import crontab

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
app = Celery("vialivre")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()

# Horas de São Paulo (CELERY_TIMEZONE). Rodar duas vezes, junto ou dias depois dá o mesmo resultado.
app.conf.beat_schedule = {
    "vencer-prazos": {
        "task": "tramitacao.tasks.vencer_prazos",
        "schedule": crontab(minute="*/15"),
    },
    "recontar-prazos": {
        "task": "tramitacao.tasks.recontar_prazos",
        "schedule": crontab(hour=0, minute=20),
    },
    "lembrar-prazos": {
        "task": "tramitacao.tasks.lembrar_prazos",
        "schedule": crontab(hour=7, minute=0),
    },
    "avisar-validades": {
        "task": "tramitacao.tasks.avisar_validades",
        "schedule": crontab(hour=7, minute=5),
    },
    "expedir-documentos": {
        "task": "tramitacao.tasks.expedir_documentos",
        "schedule": crontab(minute="*"),
    },
    "enviar-mensagens": {
        "task": "tramitacao.tasks.enviar_mensagens",
        "schedule": crontab(minute="*"),
    },
    "atender-pedidos": {
        "task": "tramitacao.tasks.atender_pedidos",
        "schedule": crontab(minute="*"),
    },
    "preco-anual": {
        "task": "valet.tasks.preco_anual",
        "schedule": crontab(hour=6, minute=0),
    },
    "aplicar-entradas": {
        "task": "precos.tasks.aplicar_entradas",
        "schedule": crontab(minute="*/10"),
    },
    "propor-multas": {
        "task": "valet.tasks.propor_multas",
        "schedule": crontab(hour=6, minute=0),
    },
    "guardar-resumo-do-razao": {
        "task": "tramitacao.tasks.guardar_resumo",
        "schedule": crontab(hour=0, minute=10),
    },
    "apagar-soltos": {
        "task": "tramitacao.tasks.apagar_soltos",
        "schedule": crontab(minute=40),
    },
}
