"""Pagamentos: parcial, repetido, a mais, tardio — arts. 8º, III, e 10."""

from datetime import timedelta
from decimal import Decimal

import pytest

from contas.papeis import Papel
from precos.models import Pagamento
from precos.servicos.recebimentos import Recebimento
from tests.fabricas import pedidos
from tests.fabricas.passos import ator, comprovante, depois, reler
from tramitacao.erros import PapelNaoAutoriza, RegraViolada, SituacaoNaoAdmite
from tramitacao.models import Mensagem
from tramitacao.relogio import dia_de
from valet.regras.indeferimento import Hipotese
from valet.servicos.encerramento import desistir
from valet.servicos.indeferimento import indeferir
from valet.servicos.pagamento import credito_do_pedido, registrar_pagamento

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


def _guia(pedido):
    return pedido.procedimento.cobrancas.filter(cancelada_em=None).latest("pk")


def _registrar(pedido, papel=Papel.EXPEDIENTE, em=None, **mudancas):
    em = em or depois(pedido)
    campos = {
        "valor": Decimal("100.00"),
        "pago_em": dia_de(em),
        "identificador": "E-0001",
        "comprovante": comprovante(),
        **mudancas,
    }
    return registrar_pagamento(
        pedido_id=pedido.pk, recebimento=Recebimento(**campos), por=ator(papel, pedido), em=em
    )


@pytest.mark.dispositivo("V-10")
def test_pagamento_que_cobre_o_devido_leva_a_pago_no_mesmo_instante__art_10():
    pedido = pedidos.pedido_aguarda_preco()
    pago = _registrar(pedido, valor=_guia(pedido).valor)
    assert pago.situacao == "pago"
    linhas = list(pago.procedimento.linhas.order_by("seq").values_list("ato", "papel"))
    assert linhas[-2:] == [
        ("registrar_pagamento", "expediente"), ("certificar_pagamento", "sistema")
    ]  # fmt: skip
    assert pago.procedimento.prazos.get(regra="preço da outorga").desfecho == "cumprido"


def test_pagamento_parcial_espera_o_resto__art_10():
    pedido = pedidos.pedido_aguarda_preco()
    devido = _guia(pedido).valor
    assert _registrar(pedido, valor=devido - Decimal("0.01")).situacao == "aguarda_preco"
    assert _registrar(
        reler(pedido), valor=Decimal("0.01"), identificador="E-0002"
    ).situacao == "pago"  # fmt: skip


@pytest.mark.relato("B24")
def test_mesma_autenticacao_baixa_uma_vez_e_avisa_uma_vez__art_10():
    pedido = pedidos.pedido_aguarda_preco()
    _registrar(pedido, valor=_guia(pedido).valor, identificador="E-0001")
    mensagens = Mensagem.objects.filter(unidade=None).count()
    for dias in (0, 1):
        with pytest.raises(RegraViolada, match="já foi registrada neste processo"):
            _registrar(reler(pedido), em=depois(pedido) + timedelta(days=dias))
    assert Pagamento.objects.count() == 1
    assert Mensagem.objects.filter(unidade=None).count() == mensagens


@pytest.mark.relato("B24")
def test_segundo_pagamento_da_mesma_guia_fica_como_credito_e_nao_muda_nada__art_9_par_2():
    pedido = pedidos.pedido_pago()
    valor = _guia(pedido).valor
    depois_dele = _registrar(pedido, valor=valor, identificador="E-0002")
    assert depois_dele.situacao == "pago"
    assert depois_dele.linha.ato == "registrar_credito"
    assert credito_do_pedido(depois_dele) == valor


@pytest.mark.relato("B24")
def test_pagamento_depois_de_indeferido_vira_credito_sem_reabrir__art_8_iii():
    pedido = pedidos.pedido_preco_vencido()
    indeferir(
        pedido_id=pedido.pk, hipotese=Hipotese.PRECO_NAO_RECOLHIDO, despacho="Não pagou.",
        por=ator(Papel.SUBPREFEITO, pedido), em=depois(pedido),
    )  # fmt: skip
    tardio = _registrar(reler(pedido), valor=Decimal("360.00"), identificador="E-0003")
    assert (tardio.situacao, tardio.linha.ato) == ("indeferido", "registrar_credito")
    assert Pagamento.objects.get().valor == Decimal("360.00")


def test_pagamento_depois_do_vencimento_e_antes_da_decisao_vale__art_10():
    pedido = pedidos.pedido_preco_vencido()
    pago = _registrar(pedido, valor=_guia(pedido).valor)
    assert (pago.situacao, pago.indeferimento_preparado) == ("pago", "")


def test_pagamento_depois_de_desistir_fica_nos_autos_como_credito():
    pedido = pedidos.pedido_aguarda_preco()
    desistir(pedido_id=pedido.pk, por=ator(Papel.REQUERENTE, pedido), em=depois(pedido))
    depois_dele = _registrar(reler(pedido))
    assert depois_dele.situacao == "desistido"
    assert credito_do_pedido(depois_dele) == Decimal("100.00")


def test_autenticacao_usada_em_outro_processo_e_recusada__art_10():
    _registrar(pedidos.pedido_aguarda_preco())
    with pytest.raises(RegraViolada, match="em outro processo"):
        _registrar(pedidos.pedido_aguarda_preco())


@pytest.mark.parametrize(
    ("mudanca", "mensagem"),
    [
        ({"valor": Decimal("0")}, "Confira o valor"),
        ({"valor": Decimal("-1")}, "Confira o valor"),
        ({"valor": Decimal(10) ** 50}, "Confira o valor"),
        ({"identificador": "  "}, "autenticação"),
        ({"identificador": "9" * 81}, "autenticação"),
    ],
)
def test_comprovante_que_nao_serve_e_recusado_e_nada_se_grava__art_10(mudanca, mensagem):
    pedido = pedidos.pedido_aguarda_preco()
    with pytest.raises(RegraViolada, match=mensagem):
        _registrar(pedido, **mudanca)
    assert not Pagamento.objects.exists()
    assert reler(pedido).procedimento.linhas.latest("seq").ato == "apurar_preco"


def test_data_no_futuro_ou_antes_da_guia_e_recusada__art_10():
    pedido = pedidos.pedido_aguarda_preco()
    em = depois(pedido)
    with pytest.raises(RegraViolada, match="está no futuro"):
        _registrar(pedido, em=em, pago_em=dia_de(em) + timedelta(days=1))
    with pytest.raises(RegraViolada, match="anterior à primeira guia"):
        _registrar(pedido, em=em, pago_em=dia_de(em) - timedelta(days=2))


def test_sem_guia_nao_ha_pagamento_a_registrar__art_9_par_2():
    with pytest.raises(SituacaoNaoAdmite):
        _registrar(pedidos.pedido_protocolado())
    for pedido in (pedidos.pedido_em_analise(), pedidos.pedido_indeferido()):
        with pytest.raises(RegraViolada, match="não tem guia"):
            _registrar(pedido)


@pytest.mark.parametrize("papel", [Papel.REQUERENTE, Papel.SUBPREFEITO, Papel.TECNICO_CET])
def test_quem_nao_e_do_protocolo_nem_da_analise_nao_registra_pagamento(papel):
    pedido = pedidos.pedido_aguarda_preco()
    with pytest.raises(PapelNaoAutoriza):
        _registrar(pedido, papel=papel)
