"""A rotina pedida fora de hora: quem a faz é o processo das rotinas, nunca a página."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress

from django.db import DatabaseError, connection, transaction

from tramitacao.consultas.rotinas import pedidos_abertos
from tramitacao.efeitos import depois_do_commit
from tramitacao.models import FalhaDeRotina, PedidoDeRotina
from tramitacao.relogio import agora
from tramitacao.servicos.agenda import passar_agora, repetir, rotina_de
from tramitacao.servicos.rotinas import GUARDA, INTEIRA

ROTINA = "atender_pedidos"
#: A classe da tranca que só um processo segura enquanto atende um pedido.
TRANCA = 46942


def pedir(rotina: str, *, usuario_id: int, alvo: str = INTEIRA) -> PedidoDeRotina:
    """Pede a rotina inteira ou um caso dela. O que já está pedido não se pede de novo."""
    with transaction.atomic():
        pedido, novo = PedidoDeRotina.objects.get_or_create(
            rotina=rotina, alvo=alvo, atendido_em=None,
            defaults={"pedido_em": agora(), "pedido_por_id": usuario_id},
        )  # fmt: skip
        if novo:
            depois_do_commit("tramitacao.tasks.atender_pedido", pedido.pk)
    return pedido


def atender(pedido_id: int) -> bool:
    """Faz o que se pediu e o dá por atendido; falso se outro o atende ou já o atendeu.

    Morto o processo no meio, o pedido segue aberto e a varredura recomeça: toda rotina se repete
    sem dano.
    """
    with _so_um(pedido_id) as meu:
        pedido = PedidoDeRotina.objects.filter(pk=pedido_id, atendido_em=None).first()
        if not meu or pedido is None:
            return False
        _fazer(pedido)
        PedidoDeRotina.objects.filter(pk=pedido_id).update(atendido_em=agora())
    return True


def atender_pedidos() -> int:
    """Atende o que ficou por atender: a fila fora do ar, o trabalhador morto. Quantos atendeu."""
    PedidoDeRotina.objects.filter(atendido_em__lt=agora() - GUARDA).delete()
    abertos = list(pedidos_abertos())
    feitos = sum(atender(p.pk) for p in abertos if p.rotina != ROTINA)
    # O pedido de atender pedidos atende-se atendendo os outros, também o que a fila perdeu.
    seus = [p.pk for p in abertos if p.rotina == ROTINA]
    PedidoDeRotina.objects.filter(pk__in=seus, atendido_em=None).update(atendido_em=agora())
    return feitos


def _fazer(pedido: PedidoDeRotina) -> None:
    rotina = rotina_de(pedido.rotina)
    if rotina is None:  # a que uma versão nova tirou: nada há por fazer
        return
    if pedido.alvo == INTEIRA:
        passar_agora(rotina)
        return
    aberta = {"rotina": pedido.rotina, "alvo": pedido.alvo, "resolvida_em": None}
    if falha := FalhaDeRotina.objects.filter(**aberta).first():
        repetir(falha)


@contextmanager
def _so_um(pedido_id: int) -> Iterator[bool]:
    """A tranca é da sessão do banco: morto o processo, cai com ele."""
    meu = _tranca("pg_try_advisory_lock", pedido_id)
    try:
        yield meu
    finally:
        if meu:
            with suppress(DatabaseError):  # sem o banco não há tranca que soltar
                _tranca("pg_advisory_unlock", pedido_id)


def _tranca(funcao: str, pedido_id: int) -> bool:
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {funcao}(%s, %s)", [TRANCA, pedido_id])
        return bool(cursor.fetchone()[0])
