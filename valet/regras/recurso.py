"""Recurso aberto para o que dele depende. Prazo geral da Lei 14.141/2006."""

from normas.acervo import L14141
from normas.exigencia import Pendencia
from valet.regras.fatos import FatosDoPedido


def sem_recurso_aberto(fatos: FatosDoPedido) -> tuple[Pendencia, ...]:
    """Nenhum termo se expede enquanto um recurso pode impedi-lo."""
    if not fatos.recurso_aberto:
        return ()
    como = "Decida-se o recurso primeiro."
    return (Pendencia("Há recurso aberto neste processo", L14141.toda, como),)
