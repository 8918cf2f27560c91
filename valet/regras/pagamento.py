"""O preço da outorga está pago? — Decreto 58.027/2017, arts. 8º, III, 9º, § 2º, e 10.

Pago é o que os pagamentos aplicados cobrem; não há marca que o diga.
"""

from normas.acervo import D58027
from normas.dinheiro import reais
from normas.exigencia import Pendencia
from normas.prazo import termo_final
from valet.regras.fatos import FatosDoPedido

ART_9_P2 = D58027.art(9).par(2)


def preco_recolhido(fatos: FatosDoPedido) -> tuple[Pendencia, ...]:
    """Falta o lançamento, ou falta pagar."""
    if fatos.cobranca is None:
        return (Pendencia("O preço da outorga ainda não foi lançado", ART_9_P2),)
    falta = fatos.cobranca.devido - fatos.cobranca.pago
    if falta <= 0:
        return ()
    return (Pendencia(f"Falta pagar {reais(falta)} do preço da outorga", ART_9_P2),)


def preco_vencido_sem_pagamento(fatos: FatosDoPedido) -> bool:
    """Se a guia venceu (até o fim do dia) e os pagamentos não a cobrem."""
    cobranca = fatos.cobranca
    if cobranca is None or cobranca.pago >= cobranca.devido:
        return False
    return fatos.em >= termo_final(cobranca.vencimento)
