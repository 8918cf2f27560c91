"""Indeferir por hipótese que os autos mostram — Decreto 58.027/2017, art. 8º."""

from datetime import datetime

from contas.ator import Ator
from tramitacao.models import Tramitacao
from tramitacao.servicos.prazos import cancelar_prazos
from tramitacao.servicos.tramitar import tramitar
from valet.models import Pedido, PedidoTPU
from valet.regras.indeferimento import Hipotese


def indeferir(
    *,
    pedido_id: int,
    modelo: type[Pedido] = PedidoTPU,
    hipotese: Hipotese,
    despacho: str,
    por: Ator,
    em: datetime | None = None,
) -> Pedido:
    """Indefere pela hipótese invocada, se os autos a configuram (art. 8º, I, II ou III).

    O prazo de recurso se abre com a publicação do despacho.
    """
    return tramitar(
        modelo, pedido_id, "indeferir", por=por, em=em, despacho=despacho,
        fundamento=hipotese.dispositivo, exige=(hipotese.exigir,),
        dados={"hipotese": hipotese.name, "titulo": hipotese.titulo},
        ao_lavrar=_parar_prazos,
    )  # fmt: skip


def _parar_prazos(pedido: Pedido, linha: Tramitacao) -> None:
    """O prazo da guia deixa de correr com a decisão."""
    cancelar_prazos(pedido.procedimento, por=linha)
