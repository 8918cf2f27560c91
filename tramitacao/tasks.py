"""Tarefas do Celery: cada uma só chama um serviço que se pode repetir."""

from celery import shared_task

from tramitacao.relogio import hoje
from tramitacao.servicos import (
    conferencia,
    correio,
    expedicao,
    fora_de_hora,
    lembretes,
    recontagem,
    soltos,
    validades,
    vencer,
)
from tramitacao.servicos.rotinas import passar


@shared_task(name="tramitacao.tasks.vencer_prazos")
def vencer_prazos() -> None:
    vencer.vencer_prazos()


@shared_task(name="tramitacao.tasks.recontar_prazos")
def recontar_prazos() -> None:
    recontagem.recontar_prazos()


@shared_task(name="tramitacao.tasks.lembrar_prazos")
def lembrar_prazos() -> None:
    lembretes.lembrar_prazos()


@shared_task(name="tramitacao.tasks.avisar_validades")
def avisar_validades() -> None:
    validades.avisar_validades()


@shared_task(name="tramitacao.tasks.expedir_documento")
def expedir_documento(documento_id: int) -> None:
    expedicao.gerar_pdf(documento_id)


@shared_task(name="tramitacao.tasks.expedir_documentos")
def expedir_documentos() -> None:
    if expedicao.gerar_pendentes() is None:
        passar(expedicao.ROTINA, lambda: 0)


@shared_task(name="tramitacao.tasks.enviar_mensagens")
def enviar_mensagens() -> None:
    passar(correio.ROTINA, correio.enviar_mensagens)


@shared_task(name="tramitacao.tasks.guardar_resumo")
def guardar_resumo() -> None:
    passar(conferencia.ROTINA, lambda: bool(conferencia.guardar_resumo(hoje())))


@shared_task(name="tramitacao.tasks.apagar_soltos")
def apagar_soltos() -> None:
    soltos.apagar_soltos()


@shared_task(name="tramitacao.tasks.atender_pedido")
def atender_pedido(pedido_id: int) -> None:
    fora_de_hora.atender(pedido_id)


@shared_task(name="tramitacao.tasks.atender_pedidos")
def atender_pedidos() -> None:
    passar(fora_de_hora.ROTINA, fora_de_hora.atender_pedidos)
