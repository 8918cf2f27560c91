"""Indeferido em definitivo, a autorização da CET cai; desfeito, ela volta — art. 2º."""

from datetime import datetime, time, timedelta

import pytest

from contas.papeis import Papel
from normas.acervo import D58027
from tests.fabricas import pedidos
from tests.fabricas.passos import ator, autorizacao, depois, publicar, reler, vencer
from tramitacao.relogio import FUSO, agora
from tramitacao.servicos.conferencia import conferir_processo
from tramitacao.servicos.vencer import vencer_prazos
from valet.models import PedidoTPU
from valet.regras.indeferimento import Hipotese
from valet.servicos.correcao import tornar_sem_efeito, ultima_decisao
from valet.servicos.indeferimento import indeferir
from valet.servicos.recurso import negar_recurso
from valet.servicos.situacao_na_cet import cancelar_autorizacao, restabelecer_autorizacao

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


def _recurso_negado(**opcoes):
    pedido = pedidos.pedido_em_recurso(**opcoes)
    negar_recurso(
        PedidoTPU, pedido.pk, despacho="Nego.", por=ator(Papel.SUBPREFEITO, pedido),
        em=depois(pedido),
    )  # fmt: skip
    return reler(pedido)


def _desfazer(pedido, em=None):
    tornar_sem_efeito(
        pedido_id=pedido.pk, linha_id=ultima_decisao(pedido).pk, despacho="Por vício.",
        por=ator(Papel.SUBPREFEITO, pedido), em=em or depois(pedido),
    )  # fmt: skip
    return autorizacao(pedido)


@pytest.mark.parametrize("fabrica", [pedidos.pedido_indeferido_definitivo, _recurso_negado])
def test_final_o_indeferimento_a_autorizacao_cai_com_linha_e_documento_revogado__art_2(fabrica):
    pedido = fabrica()
    cet = autorizacao(pedido)
    assert (pedido.situacao, cet.situacao) == ("indeferido_definitivo", "cancelada")
    linha = cet.procedimento.linhas.latest("seq")
    assert (linha.ato, linha.papel) == ("cancelar", "sistema")
    assert linha.dispositivo.endswith(":2")
    documento = cet.procedimento.documentos_expedidos.get()
    assert documento.revogado_por == linha
    assert documento.motivo_revogacao == "o pedido foi indeferido em definitivo"
    assert conferir_processo(pedido.procedimento.processo) == []


def test_enquanto_cabe_recurso_a_autorizacao_fica__lei_14_141():
    assert autorizacao(pedidos.pedido_em_recurso()).situacao == "autorizada"


def test_desfeito_o_indeferimento_ela_volta_em_documento_novo__art_2():
    cet = _desfazer(pedidos.pedido_indeferido_definitivo())
    assert cet.situacao == "autorizada"
    linha = cet.procedimento.linhas.latest("seq")
    assert (linha.ato, linha.desfaz.ato) == ("restabelecer", "cancelar")
    velho, novo = cet.procedimento.documentos_expedidos.order_by("pk")
    assert velho.revogado_em
    assert novo.revogado_em is None
    assert novo.valido_ate == velho.valido_ate


def test_com_a_validade_passada_ela_nao_volta__art_4():
    pedido = pedidos.pedido_indeferido_definitivo()
    fim = autorizacao(pedido).validade + timedelta(days=1)
    assert _desfazer(pedido, datetime.combine(fim, time(9), FUSO)).situacao == "cancelada"


def test_o_que_se_cancelou_por_outra_razao_nao_volta__art_3():
    pedido = pedidos.pedido_restituido()
    cet = autorizacao(pedido)
    cancelar_autorizacao(cet, motivo="Outra", fundamento=D58027.art(4), em=depois(pedido))
    restabelecer_autorizacao(pedido, em=depois(pedido))
    assert autorizacao(pedido).situacao == "cancelada"


def test_a_negativa_da_cet_fica_como_esta__lei_14_141():
    pedido = pedidos.pedido_negado_pela_cet(inicio=agora() - timedelta(days=80))
    indeferir(
        pedido_id=pedido.pk, hipotese=Hipotese.SEM_AUTORIZACAO_DA_CET, despacho="x",
        por=ator(Papel.SUBPREFEITO, pedido), em=depois(pedido),
    )  # fmt: skip
    publicar(pedido)
    assert vencer(pedido).situacao == "indeferido_definitivo"
    assert autorizacao(pedido).situacao == "negada"


def test_a_rotina_que_passa_duas_vezes_cancela_uma_so():
    pedido = pedidos.pedido_indeferido_definitivo()
    assert vencer_prazos(depois(pedido)).falhas == 0
    assert autorizacao(pedido).procedimento.linhas.filter(ato="cancelar").count() == 1
