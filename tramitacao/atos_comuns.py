"""Os atos que todo fluxo tem, iguais: recontar um prazo e corrigir uma publicação.

Cada modelo recebe os seus: a máquina de estados prende a função ao campo do modelo em que está.
"""

from collections.abc import Callable
from typing import Any

from django_fsm import RETURN_VALUE, transition

from contas.papeis import Papel
from normas.acervo import L14141
from tramitacao.ato import ato, cabe_a

RECONTAR = "recontar_prazo"
CORRIGIR_PUBLICACAO = "corrigir_publicacao"
REGISTRAR_PUBLICACAO = "registrar_publicacao"
COMUNS = (CORRIGIR_PUBLICACAO, RECONTAR)


def por_os_comuns(modelo: Any) -> None:
    """Põe no modelo os atos comuns; a publicação corrige quem, nele, a registra."""
    setattr(modelo, RECONTAR, _recontar())
    registrar = getattr(modelo, REGISTRAR_PUBLICACAO, None)
    if registrar:
        primeira = next(iter(registrar._django_fsm.transitions.values()))
        setattr(modelo, CORRIGIR_PUBLICACAO, _corrigir_publicacao(primeira.permission))


def _recontar() -> Callable[..., Any]:
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


def _corrigir_publicacao(permissao: Callable[[Any, Any], bool]) -> Callable[..., Any]:
    @transition(
        "situacao", source="*", target=RETURN_VALUE(), permission=permissao,
        custom=ato(
            "Corrigir a publicação", L14141.art(40), pede_despacho=True,
            frase="corrigiu o registro de uma publicação no Diário Oficial",
            ajuda="O prazo se refaz pela data certa; o que estava escrito fica no histórico.",
        ),
    )  # fmt: skip
    def corrigir_publicacao(self: Any, *, volta_a: str = "") -> str:
        """Corrige data, edição ou endereço; a certidão que a data errada causou cai com ela."""
        if volta_a:
            self.ao_reabrir_prazo()
        return volta_a or self.situacao

    return corrigir_publicacao
