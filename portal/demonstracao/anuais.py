"""Um termo do ano passado, com o preço do ano em quatro parcelas: paga, por pagar e em atraso."""

from datetime import date, datetime, time

from contas.papeis import Papel
from portal.demonstracao.caso import Caso
from portal.demonstracao.historias import liberado
from portal.demonstracao.pedidos import documento
from precos.consultas.anual import do_exercicio
from precos.servicos.recebimentos import Recebimento
from tramitacao.relogio import FUSO, dia_de
from valet.servicos import preco_anual, rotinas_anuais

PARCELAS = 4


def em_parcelas(c: Caso) -> None:
    """Liberado no ano passado; a primeira parcela de cada ano se paga, as outras esperam."""
    liberado(c)
    for ano in range(dia_de(c.em).year + 1, c.agora.year + 1):
        if _em(c, date(ano, 1, 12)):
            preco_anual.escolher_parcelas(
                pedido_id=c.pedido_id, parcelas=PARCELAS, **c.por(Papel.REQUERENTE)
            )
        if _em(c, date(ano, 1, 20)):
            rotinas_anuais.lancar_precos_anuais(c.em)
        if _em(c, date(ano, 3, 18)):
            rotinas_anuais.lembrar_vencimentos(c.em)
            _pagar_a_primeira(c, ano)
        for mes in (7, 10):
            if _em(c, date(ano, mes, 2)):
                rotinas_anuais.certificar_atrasos(c.em)


def _em(c: Caso, dia: date) -> bool:
    """Leva o caso a este dia; falso se ele ainda não chegou."""
    instante = datetime.combine(dia, time(9, 30), FUSO)
    if instante > c.agora:
        return False
    c.em = max(c.em, instante)
    return True


def _pagar_a_primeira(c: Caso, ano: int) -> None:
    primeira = do_exercicio(c.pedido.procedimento, ano).first()
    if primeira is None:
        return
    recebimento = Recebimento(
        valor=primeira.a_pagar, pago_em=dia_de(c.em), identificador=f"DEMO-{ano}-{c.pedido_id:06d}",
        comprovante=documento("Comprovante da parcela", c.atores[Papel.EXPEDIENTE]),
    )  # fmt: skip
    preco_anual.registrar_pagamento_anual(
        pedido_id=c.pedido_id, recebimento=recebimento, **c.por(Papel.EXPEDIENTE)
    )
