"""Indeferir só pela hipótese que os autos mostram — art. 8º."""

from datetime import datetime, time, timedelta

import pytest

from contas.papeis import Papel
from normas.norma import Dispositivo
from tests.fabricas import pedidos
from tests.fabricas.passos import ator, autorizacao, depois, publicar, reler
from tramitacao.erros import PapelNaoAutoriza, RegraViolada, SituacaoNaoAdmite
from tramitacao.relogio import FUSO
from tramitacao.servicos.tramitar import tramitar
from valet.models import AutorizacaoCET, PedidoTPU
from valet.regras.indeferimento import Hipotese
from valet.servicos import recurso
from valet.servicos.indeferimento import indeferir

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
INC_I, INC_II, INC_III = Hipotese


def _indeferir(pedido, hipotese, papel=Papel.SUBPREFEITO, em=None):
    return indeferir(
        pedido_id=pedido.pk, hipotese=hipotese, despacho="Indefiro.", por=ator(papel, pedido),
        em=em or depois(pedido),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("fabrica", "hipotese", "chave"),
    [
        pytest.param(pedidos.pedido_prazo_decorrido, INC_I, "58.027/2017:8:I",
                     marks=pytest.mark.dispositivo("V-8-I")),
        pytest.param(pedidos.pedido_negado_pela_cet, INC_II, "58.027/2017:8:II",
                     marks=pytest.mark.dispositivo("V-8-II")),
        pytest.param(pedidos.pedido_preco_vencido, INC_III, "58.027/2017:8:III",
                     marks=pytest.mark.dispositivo("V-8-III")),
    ],
)  # fmt: skip
def test_indefere_pela_hipotese_que_os_autos_mostram__art_8(fabrica, hipotese, chave):
    linha = _indeferir(fabrica(), hipotese).linha
    assert (linha.ato, linha.dispositivo) == ("indeferir", chave)
    assert Dispositivo.de_chave(linha.dispositivo) == hipotese.dispositivo
    assert linha.publicacao.texto == "Indefiro."
    assert linha.documentos.get().modelo == "despacho_indeferimento"


@pytest.mark.parametrize(
    ("fabrica", "configurada"),
    [
        (pedidos.pedido_prazo_decorrido, INC_I),
        (pedidos.pedido_negado_pela_cet, INC_II),
        (pedidos.pedido_preco_vencido, INC_III),
        (pedidos.pedido_em_analise, None),
        (pedidos.pedido_aguarda_preco, None),
        (pedidos.pedido_sanado, None),
    ],
)
def test_hipotese_que_os_autos_nao_mostram_e_recusada__art_8(fabrica, configurada):
    pedido = fabrica()
    for hipotese in Hipotese:
        if hipotese is not configurada:
            with pytest.raises(RegraViolada, match="Os autos não mostram"):
                _indeferir(pedido, hipotese)
    assert reler(pedido).situacao == pedido.situacao


def test_nem_pela_porta_se_indefere_sem_hipotese__art_8():
    pedido = pedidos.pedido_em_analise()
    with pytest.raises(RegraViolada, match="nenhuma hipótese"):
        tramitar(
            PedidoTPU, pedido.pk, "indeferir", por=ator(Papel.SUBPREFEITO, pedido), despacho="x"
        )


def test_guia_que_vence_hoje_ainda_nao_e_falta_de_pagamento__art_8_iii():
    pedido = pedidos.pedido_aguarda_preco()
    vence = pedido.procedimento.cobrancas.get().vencimento
    ultimo = datetime.combine(vence, time(23, 59, 59), FUSO)
    with pytest.raises(RegraViolada, match="Os autos não mostram"):
        _indeferir(pedido, INC_III, em=ultimo)
    assert _indeferir(pedido, INC_III, em=ultimo + timedelta(seconds=1)).situacao == "indeferido"


def test_indeferir_para_o_prazo_da_guia_e_abre_o_de_recurso__art_8_iii():
    pedido = pedidos.pedido_aguarda_preco()
    vence = pedido.procedimento.cobrancas.get().vencimento
    _indeferir(pedido, INC_III, em=datetime.combine(vence, time(23), FUSO) + timedelta(days=1))
    prazos = dict(reler(pedido).procedimento.prazos.values_list("regra", "desfecho"))
    assert prazos == {"preço da outorga": "cancelado", "recurso": "aberto"}


def test_recurso_aberto_contra_a_negativa_da_cet_segura_o_indeferimento__art_8_ii():
    pedido = pedidos.pedido_negado_pela_cet()
    recurso.interpor_recurso(
        AutorizacaoCET, autorizacao(pedido).pk, despacho="A rua comporta.",
        por=ator(Papel.REQUERENTE, pedido), em=depois(pedido),
    )  # fmt: skip
    with pytest.raises(RegraViolada):
        _indeferir(pedido, INC_II)
    recurso.negar_recurso(
        AutorizacaoCET, autorizacao(pedido).pk, despacho="Não comporta.",
        por=ator(Papel.TECNICO_CET, pedido), em=depois(pedido),
    )  # fmt: skip
    assert _indeferir(pedido, INC_II).situacao == "indeferido"


@pytest.mark.parametrize("papel", [Papel.ANALISTA, Papel.TECNICO_CET, Papel.REQUERENTE])
def test_so_a_autoridade_indefere__art_8(papel):
    with pytest.raises(PapelNaoAutoriza):
        _indeferir(pedidos.pedido_prazo_decorrido(), INC_I, papel)


def test_pedido_pago_nao_se_indefere__art_8():
    with pytest.raises(SituacaoNaoAdmite, match="Preço pago"):
        _indeferir(pedidos.pedido_pago(), INC_III)


def test_recurso_so_corre_da_publicacao__lei_14_141():
    pedido = pedidos.pedido_indeferido()
    assert pedido.procedimento.prazos.get(regra="recurso").vencimento is None
    publicar(pedido)
    prazo = pedido.procedimento.prazos.get(regra="recurso")
    assert prazo.vencimento >= prazo.marco + timedelta(days=15)
