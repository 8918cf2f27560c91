"""Quem decide sobre uma representação, e em que ponto ela precisa estar."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, datetime

import pghistory

from contas.ator import Ator
from contas.consultas import em_exercicio
from contas.erros import PedidoRecusado, SemAutoridade
from contas.models import Representacao
from contas.papeis import Papel
from normas.datas import dia_de_sao_paulo


def pode_decidir(por: Ator | None, representacao: Representacao, em: date) -> bool:
    """Se o ator responde por esta empresa hoje: o expediente, ou quem a representa com poderes."""
    if por is None or not em_exercicio(por, em):
        return False
    if por.papel == Papel.EXPEDIENTE:
        return True
    return por.papel == Papel.REQUERENTE and por.pessoa_id == representacao.pessoa_id


@contextmanager
def historico(ato: str, usuario_id: int | None, **resto: str) -> Iterator[None]:
    """Guarda, com cada mudança, o ato e quem o praticou."""
    with pghistory.context(ato=ato, usuario=usuario_id, **resto):
        yield


def trancar(representacao_id: int) -> Representacao:
    """A representação, trancada até o fim da transação."""
    achada = (
        Representacao.objects.select_for_update(of=("self",))
        .select_related("pessoa", "usuario")
        .filter(pk=representacao_id)
        .first()
    )
    if achada is None:
        raise PedidoRecusado("Esta representação não existe.")
    return achada


def exigir_autoridade(por: Ator, representacao: Representacao, em: datetime) -> None:
    """Recusa a quem não responde pela empresa hoje."""
    if not pode_decidir(por, representacao, dia_de_sao_paulo(em)):
        raise SemAutoridade(
            "Isto cabe a quem representa a empresa hoje, com poder de requerer, ou ao expediente "
            "de uma Subprefeitura."
        )


def exigir_pendente(representacao: Representacao) -> None:
    """Recusa se já se decidiu."""
    if representacao.aceita_em:
        raise PedidoRecusado("Este pedido já foi aceito.")
    if representacao.encerrada_em:
        raise PedidoRecusado("Este pedido já foi recusado ou retirado.")


def exigir_em_curso(representacao: Representacao, hoje: date) -> None:
    """Recusa se ainda não vale ou se já acabou."""
    if representacao.aceita_em is None:
        raise PedidoRecusado("Este pedido ainda não foi aceito.")
    if representacao.encerrada_em or (representacao.ate and representacao.ate < hoje):
        raise PedidoRecusado("Esta representação já acabou.")


def acabar_na_hora(representacao: Representacao, em: datetime) -> None:
    """Marca o fim neste instante; quem chama grava."""
    representacao.ate = max(dia_de_sao_paulo(em), representacao.desde)
    representacao.encerrada_em = em
