"""O que se pediu fora de hora, em palavras: quando, por quem, e se já devia ter começado."""

from collections.abc import Iterable
from datetime import datetime, timedelta

from normas.datas import instante_por_extenso
from tramitacao.consultas.rotinas import pedidos_abertos
from tramitacao.models import FalhaDeRotina, PedidoDeRotina

#: A varredura é de minuto em minuto: mais do que isto sem começar já pede que se olhe.
DEMORA = timedelta(minutes=5)
PedidoDito = dict[str, str]


def pedidos_a_espera(em: datetime, rotina: str = "") -> dict[tuple[str, str], PedidoDito]:
    """Cada pedido aberto, pela rotina e pelo caso, como se diz na página."""
    return {(p.rotina, p.alvo): _dito(p, em) for p in pedidos_abertos(rotina)}


def falhas_com_pedido(
    falhas: Iterable[FalhaDeRotina],
    nomes: dict[str, str],
    pedidos: dict[tuple[str, str], PedidoDito],
) -> list[dict[str, object]]:
    """Cada falha com o nome da rotina e, se alguém já pediu que se repita, o pedido."""
    return [
        {
            "falha": f,
            "rotina": nomes.get(f.rotina, f.rotina),
            "pedido": pedidos.get((f.rotina, f.alvo)),
        }
        for f in falhas
    ]


def _dito(pedido: PedidoDeRotina, em: datetime) -> PedidoDito:
    demora = em - pedido.pedido_em > DEMORA
    return {
        "quando": instante_por_extenso(pedido.pedido_em),
        "por": str(pedido.pedido_por),
        "demora": "Já devia ter acabado: confira se o processo das rotinas está no ar, ou se há "
        "muito por fazer." if demora else "",
    }  # fmt: skip
