"""Tarefas do Celery do valet: cada uma só chama um serviço que se pode repetir."""

from celery import shared_task

from valet.servicos import multa, rotinas_anuais


@shared_task(name="valet.tasks.preco_anual")
def preco_anual() -> None:
    rotinas_anuais.lancar_precos_anuais()
    rotinas_anuais.lembrar_vencimentos()
    rotinas_anuais.certificar_atrasos()


@shared_task(name="valet.tasks.propor_multas")
def propor_multas() -> None:
    multa.propor_multas()
