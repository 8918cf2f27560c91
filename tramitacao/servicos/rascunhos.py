"""Abrir e excluir um rascunho. Quem escreve nele tem a linha trancada e é o autor."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from django.db import transaction

from tramitacao.erros import NaoEncontrado, SituacaoNaoAdmite
from tramitacao.models import Rascunho
from tramitacao.relogio import agora
from tramitacao.servicos.soltos import apagar_arquivo

R = TypeVar("R", bound=Rascunho)


@contextmanager
def aberto(modelo: type[R], pk: int, usuario_id: int | None) -> Iterator[R]:
    """O rascunho trancado, para escrever nele; guarda a hora ao sair.

    `NaoEncontrado` para quem não é o autor; `SituacaoNaoAdmite` se já virou processo.
    """
    with transaction.atomic():
        rascunho = trancado(modelo, pk, usuario_id)
        if rascunho.processo_id:
            raise SituacaoNaoAdmite("Este pedido já foi enviado e não muda mais.")
        yield rascunho
        rascunho.alterado_em = agora()
        rascunho.save()


def trancado(modelo: type[R], pk: int, usuario_id: int | None) -> R:
    """A linha trancada, do próprio autor; `NaoEncontrado` para os demais. Pede transação aberta."""
    do_autor = modelo._default_manager.filter(pk=pk, autor_id=usuario_id)
    rascunho = do_autor.select_for_update(of=("self",)).first()
    if rascunho is None:
        raise NaoEncontrado("Este rascunho não existe.")
    return rascunho


def excluir(modelo: type[R], pk: int, usuario_id: int | None) -> None:
    """Apaga o rascunho e os arquivos que só ele usa. Pedido enviado não se apaga."""
    with transaction.atomic():
        rascunho: Any = trancado(modelo, pk, usuario_id)
        if rascunho.processo_id:
            raise SituacaoNaoAdmite("Este pedido já foi enviado e não se apaga.")
        arquivos = [a.arquivo for a in rascunho.anexos.select_related("arquivo")]
        rascunho.delete()
        for arquivo in arquivos:
            apagar_arquivo(arquivo)
