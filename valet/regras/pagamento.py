"""O preço está pago? — Decreto 58.027/2017, arts. 8º, III, 9º, § 2º, 10 e 19.

Pago é o que os pagamentos aplicados cobrem; não há marca que o diga.
"""

from normas.acervo import D58027
from normas.dinheiro import reais
from normas.exigencia import Pendencia
from normas.prazo import termo_final
from valet.regras.fatos import FatosDoPedido

ART_9_P2, ART_19 = D58027.art(9).par(2), D58027.art(19)


def preco_recolhido(fatos: FatosDoPedido) -> tuple[Pendencia, ...]:
    """Falta o lançamento, ou falta pagar."""
    eventual = fatos.acontecimento is not None
    artigo, preco = (ART_19, "preço do período") if eventual else (ART_9_P2, "preço da outorga")
    if fatos.cobranca is None:
        return (Pendencia(f"O {preco} ainda não foi lançado", artigo),)
    falta = fatos.cobranca.devido - fatos.cobranca.pago
    if falta <= 0:
        return ()
    return (Pendencia(f"Falta pagar {reais(falta)} do {preco}", artigo),)


def preco_vencido_sem_pagamento(fatos: FatosDoPedido) -> bool:
    """Se a guia venceu (até o fim do dia) e os pagamentos não a cobrem."""
    cobranca = fatos.cobranca
    if cobranca is None or cobranca.pago >= cobranca.devido:
        return False
    return fatos.em >= termo_final(cobranca.vencimento)
