"""Recurso aberto para o que dele depende. Prazo geral da Lei 14.141/2006."""

from normas.acervo import L14141
from normas.exigencia import Pendencia
from valet.regras.fatos import FatosDoPedido, TrechoDeEmbarque


def sem_recurso_aberto(fatos: FatosDoPedido) -> tuple[Pendencia, ...]:
    """Nenhum termo se expede enquanto um recurso pode impedi-lo."""
    if not fatos.recurso_aberto:
        return ()
    como = "Decida-se o recurso primeiro."
    return (Pendencia("Há recurso aberto neste processo", L14141.toda, como),)


def recurso_tempestivo(fatos: FatosDoPedido | TrechoDeEmbarque) -> tuple[Pendencia, ...]:
    """Recurso fora do prazo fica registrado e não é conhecido: só se pode negá-lo."""
    if not fatos.recurso_fora_do_prazo:
        return ()
    como = "Negue-o como não conhecido."
    return (Pendencia("O recurso foi interposto fora do prazo", L14141.toda, como),)
