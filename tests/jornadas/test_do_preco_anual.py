"""O preço do ano no navegador: a guia em parcelas, o que está vencido, o pagamento — art. 9º."""

from datetime import date, datetime, time, timedelta

import pytest

from contas.papeis import Papel
from precos.models import Cobranca
from tests.fabricas.passos import ator
from tests.fabricas.pedidos import pedido_deferido
from tests.fabricas.requerimentos import pdf
from tests.jornadas.servidores import ato
from tramitacao.relogio import FUSO, hoje
from valet.models import PedidoTPU
from valet.servicos import rotinas_anuais as rotinas
from valet.servicos.preco_anual import escolher_parcelas

pytestmark = [pytest.mark.e2e, pytest.mark.django_db(transaction=True)]
#: O exercício em curso; em janeiro, o que acaba de passar.
ANO = (hoje() - timedelta(days=40)).year


def _em(*quando: int) -> datetime:
    return datetime.combine(date(*quando), time(9), FUSO)


@pytest.fixture
def pedido(site) -> PedidoTPU:
    """Um termo do ano anterior, com o preço deste ano lançado em quatro parcelas."""
    deferido = pedido_deferido(inicio=_em(ANO - 1, 6, 2))
    escolher_parcelas(
        pedido_id=deferido.pk, parcelas=4, por=ator(Papel.REQUERENTE, deferido), em=_em(ANO, 1, 12)
    )
    rotinas.lancar_precos_anuais(_em(ANO, 1, 20))
    rotinas.certificar_atrasos()
    return deferido


def test_o_titular_ve_as_parcelas_e_o_expediente_registra_o_pagamento__art_9_p3(
    pedido, requerente, servidor
):
    titular, _ = requerente()
    autos = pedido.procedimento.processo.get_absolute_url()
    titular.abrir("/processos/")
    titular.le("Contas a pagar", f"Preço anual do TPU, {ANO}, parcela 1 de 4", "vencida")
    titular.abrir(f"{autos}?painel=preco")
    primeira = Cobranca.objects.get(especie="anual_tpu", parcela=1)
    reais = f"{primeira.valor:,.2f}".replace(",", "x").replace(".", ",").replace("x", ".")
    titular.le(f"R$ {reais}", "parcela 4 de 4")

    expediente = servidor(Papel.EXPEDIENTE)
    ato(expediente, autos, "Registrar pagamento anual")
    expediente.digitar(valor=reais, pago_em=f"{hoje():%d/%m/%Y}", identificador="BANCO-1")
    expediente.aba.locator("[name=comprovante]").set_input_files(
        {"name": "comprovante.pdf", "mimeType": "application/pdf", "buffer": pdf("comprovante")}
    )
    expediente.apertar("Registrar pagamento anual")

    assert Cobranca.objects.get(pk=primeira.pk).quitada
    titular.abrir("/processos/")
    assert "parcela 1 de 4" not in titular.lido
    titular.le("parcela 2 de 4")
