"""Efeitos que só acontecem depois do commit, por tarefas que se pode repetir sem dano."""

from functools import partial

from celery import signature
from django.db import transaction


def depois_do_commit(tarefa: str, *args: object) -> None:
    """Pede a tarefa quando (e se) a transação se confirmar.

    Se o agente de mensagens estiver fora, o ato vale assim mesmo: uma varredura por minuto
    retoma o que ficou por fazer.
    """
    transaction.on_commit(partial(_pedir, tarefa, args), robust=True)


def _pedir(tarefa: str, args: tuple[object, ...]) -> None:
    signature(tarefa, args=args).apply_async(retry=False)
