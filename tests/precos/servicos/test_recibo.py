"""O recibo de cada pagamento: valor, encargos, guia e o que falta; só da parte que pagou."""

from decimal import Decimal

import pytest
from django.test import Client

from contas.papeis import Papel
from precos.models import Guia
from precos.servicos.retorno import importar_retorno
from tests.fabricas import passos_de_evento, pedidos, sancoes
from tests.fabricas.navegador import entrar, texto
from tests.fabricas.passos import ator, pagar, requerente
from tests.precos.retornos import arquivo, pago
from tramitacao.models import DocumentoExpedido
from tramitacao.relogio import agora, dia_de

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


def recibos(objeto):
    return DocumentoExpedido.objects.filter(
        modelo="recibo", procedimento=objeto.procedimento
    ).order_by("pk")


def depois(documento) -> dict[str, str]:
    return dict(documento.conteudo["depois"])


def test_cada_pagamento_tem_o_seu_com_o_saldo_de_depois__art_10():
    pedido = pedidos.pedido_aguarda_preco()
    guia = Guia.objects.get(cobranca__procedimento=pedido.procedimento)
    pagar(pedido, Decimal("100.00"), "A-1")
    pagar(pedido, guia.valor, "A-2")
    primeiro, segundo = recibos(pedido)
    assert primeiro.numero.startswith("RC-PI-")
    assert primeiro.conteudo["recebido"] == "R$ 100,00"
    assert dict(primeiro.conteudo["pagamento"])["Autenticação"] == "A-1"
    assert depois(primeiro)["Saldo a pagar"].endswith(_reais(guia.valor - 100))
    assert depois(segundo)["Saldo a pagar"] == "R$ 0,00"
    assert depois(segundo)["Pago a mais"].startswith("R$ 100,00")


def _reais(valor: Decimal) -> str:
    return f"{valor:,.2f}".replace(",", "_").replace(".", ",").replace("_", ".")


def test_o_pago_pelo_banco_e_na_cet_tambem_tem__arts_4_e_10():
    pedido = pedidos.pedido_aguarda_preco()
    guia = Guia.objects.get(cobranca__procedimento=pedido.procedimento)
    registro = pago(guia.codigo_barras, guia.valor, dia=dia_de(guia.emitida_em))
    importar_retorno(arquivo(registro), em=agora())
    conteudo = recibos(pedido).get().conteudo
    assert dict(conteudo["pagamento"])["Como"] == "Arquivo de retorno do banco"
    assert conteudo["assinatura"] is None
    sae = passos_de_evento.pagar(passos_de_evento.sae_a_pagar())
    da_cet = recibos(sae).get()
    assert da_cet.numero.startswith("RC-CET-")
    assert da_cet.conteudo["credora"] == "Companhia de Engenharia de Tráfego"


def test_e_verdadeiro_em_verificar_e_a_pagina_nao_traz_a_autenticacao():
    pedido = pedidos.pedido_pago()
    pagina = texto(Client().get(f"/verificar/{recibos(pedido).get().codigo}/"))
    assert "Verdadeiro" in pagina
    assert "Recibo de pagamento" in pagina
    assert "AUT-" not in pagina


def test_a_guia_e_o_painel_levam_ao_recibo():
    pedido = pedidos.pedido_pago()
    recibo, guia = (
        recibos(pedido).get(),
        Guia.objects.get(cobranca__procedimento=pedido.procedimento),
    )
    processo = pedido.procedimento.processo
    endereco = f"{processo.get_absolute_url()}expedidos/{recibo.pk}/"
    for quem in (requerente(pedido), ator(Papel.EXPEDIENTE, pedido)):
        navegador = entrar(quem)
        for pagina in (f"/guias/{guia.pk}/", processo.get_absolute_url()):
            assert endereco in navegador.get(pagina).content.decode()
        assert navegador.get(endereco).status_code == 202
    assert entrar(ator(Papel.ADMINISTRADOR, pedido)).get(endereco).status_code == 404


def test_o_recibo_da_multa_so_a_parte_que_pagou_abre__art_15():
    caso = sancoes.definitivo()
    paga, outra = sancoes.de(caso, "estabelecimento"), sancoes.de(caso, "empresa")
    guia = Guia.objects.get(cobranca__procedimento=paga.procedimento)
    registro = pago(guia.codigo_barras, guia.valor, dia=dia_de(guia.emitida_em))
    importar_retorno(arquivo(registro), em=agora())
    endereco = f"{paga.procedimento.processo.get_absolute_url()}expedidos/{recibos(paga).get().pk}/"
    autos = paga.procedimento.processo.get_absolute_url()
    dela, da_outra = (entrar(sancoes.quem_representa(m.parte)) for m in (paga, outra))
    assert dela.get(endereco).status_code != 404
    assert endereco in dela.get(autos).content.decode()
    assert da_outra.get(endereco).status_code == 404
    assert endereco not in da_outra.get(autos).content.decode()
