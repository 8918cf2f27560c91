"""Tarefas do Celery dos preços: cada uma só chama um serviço que se pode repetir."""

from celery import shared_task

from precos.servicos import entradas


@shared_task(name="precos.tasks.aplicar_entradas")
def aplicar_entradas() -> None:
    entradas.aplicar_entradas()
