"""O recurso da SAE. Prazo geral da Lei 14.141/2006."""

from eventos.regras.fatos import FatosDaSAE
from normas.acervo import L14141
from normas.exigencia import Pendencia


def recurso_tempestivo(fatos: FatosDaSAE) -> tuple[Pendencia, ...]:
    """Recurso fora do prazo fica registrado e não é conhecido: só se pode negá-lo."""
    if not fatos.recurso_fora_do_prazo:
        return ()
    como = "Negue-o como não conhecido."
    return (Pendencia("O recurso foi interposto fora do prazo", L14141.toda, como),)
