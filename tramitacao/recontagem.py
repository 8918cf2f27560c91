"""O ato com que o sistema refaz um prazo que ainda corre — Lei 14.141/2006, art. 40.

Todo procedimento o tem, em toda situação: mudou um dia do calendário, e a data sai de novo dos
fatos (interpretação 034). Cada modelo recebe o seu, porque a máquina de estados prende a função ao
campo do modelo em que está.
"""

from collections.abc import Callable
from typing import Any

from django_fsm import transition

from contas.papeis import Papel
from normas.acervo import L14141
from tramitacao.ato import ato, cabe_a

RECONTAR = "recontar_prazo"


def ato_de_recontar() -> Callable[..., Any]:
    """A transição, nova a cada chamada."""

    @transition(
        "situacao", source="*", target=None, permission=cabe_a(Papel.SISTEMA),
        custom=ato(
            "Recontar o prazo", L14141.art(40), interno=True,
            frase="recontou um prazo: mudou um dia do calendário",
        ),
    )  # fmt: skip
    def recontar_prazo(self: Any) -> None:
        """Mudou um dia do calendário antes de o prazo acabar: a data sai de novo dos fatos."""

    return recontar_prazo
