"""Negada e pedida outra vez, recorrida, desfeita: da mesma autorização só uma renova — art. 4º."""

import pytest
from django.db import IntegrityError, transaction

from contas.ator import SISTEMA
from contas.papeis import Papel
from tests.fabricas import pedidos as f
from tests.fabricas import renovacoes as r
from tests.fabricas.passos import ator, depois, publicar, reler, requerente
from tests.tramitacao.servicos.test_validades import vence
from tests.valet.servicos.test_renovacao_cet import pedir, renovar
from tramitacao.erros import RegraViolada, SituacaoNaoAdmite
from tramitacao.servicos.conferencia import conferir_processo
from tramitacao.servicos.tramitar import tramitar
from valet.models import AutorizacaoCET
from valet.servicos import autorizacao_cet as na_cet
from valet.servicos import correcao
from valet.servicos.correcao_cet import tornar_sem_efeito
from valet.servicos.encerramento import cancelar, pedir_cancelamento
from valet.servicos.recurso import interpor_recurso, prover_recurso_na_cet

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


@pytest.fixture
def pedido():
    pedido = vence(f.pedido_servico_liberado())
    AutorizacaoCET.objects.filter(requerimento=pedido.requerimento).update(validade=r.em_dias(10))
    return pedido


def da_cet(pedido):
    return ator(Papel.TECNICO_CET, pedido)


def negada(pedido):
    analise = pedir(pedido)
    return na_cet.negar(autorizacao_id=analise.pk, despacho="Não.", por=da_cet(pedido))


def negada_definitiva(pedido):
    return tramitar(
        AutorizacaoCET, negada(pedido).pk, AutorizacaoCET.certificar_decurso_do_recurso, por=SISTEMA
    )


def recorrer(pedido, analise):
    publicar(pedido, AutorizacaoCET, analise.pk)
    return interpor_recurso(
        AutorizacaoCET, analise.pk, despacho="Razões.", por=requerente(pedido)
    )  # fmt: skip


def prover(pedido, analise):
    return prover_recurso_na_cet(autorizacao_id=analise.pk, despacho="Sim.", por=da_cet(pedido))


def desfazer(pedido, analise, ato):
    linha = analise.procedimento.linhas.get(ato=ato)
    return tornar_sem_efeito(
        autorizacao_id=analise.pk, linha_id=linha.pk, despacho="Erro.", por=da_cet(pedido),
        em=depois(pedido, dias=0),
    )  # fmt: skip


def situacoes(pedido):
    todas = pedido.requerimento.autorizacoes.order_by("pk")
    return list(todas.values_list("situacao", flat=True))


def conferido(pedido):
    return conferir_processo(pedido.procedimento.processo) == []


def test_quem_pediu_outra_ainda_recorre_da_que_se_negou__lei_14_141(pedido):
    primeira = negada(pedido)
    pedir(pedido)
    recorrer(pedido, primeira)
    assert situacoes(pedido) == ["autorizada", "em_recurso", "em_analise"]
    with pytest.raises(RegraViolada, match="Outra renovação está com a CET"):
        prover(pedido, primeira)
    assert conferido(pedido)


def test_dada_a_outra_o_recurso_da_negada_perde_o_objeto__art_4(pedido):
    recorrida = negada(pedido)
    so_negada = negada(pedido)
    recorrer(pedido, recorrida)
    prover(pedido, recorrida)
    renovar(pedido, autorizacao_id=recorrida.pk)
    assert situacoes(pedido) == ["autorizada", "autorizada", "prejudicada"]
    assert not so_negada.procedimento.prazos.filter(desfecho="aberto").exists()
    with pytest.raises(SituacaoNaoAdmite):
        recorrer(pedido, so_negada)
    assert conferido(pedido)


def test_a_negada_em_definitivo_nao_se_reabre_se_outra_ja_renovou__art_4(pedido):
    recorrida = negada(pedido)
    definitiva = negada_definitiva(pedido)
    recorrer(pedido, recorrida)
    prover(pedido, recorrida)
    renovar(pedido, autorizacao_id=recorrida.pk)
    desfazer(pedido, definitiva, "negar")
    assert situacoes(pedido) == ["autorizada", "autorizada", "prejudicada"]


def test_o_banco_recusa_duas_renovacoes_da_mesma_autorizacao__art_4(pedido):
    primeira = negada_definitiva(pedido)
    pedir(pedido)
    nova = renovar(pedido)
    copia = {"vale_desde": nova.vale_desde, "validade": nova.validade, "situacao": "autorizada"}
    with pytest.raises(IntegrityError, match="autorizacao_renovada_uma_vez"), transaction.atomic():
        AutorizacaoCET.objects.filter(pk=primeira.pk).update(**copia)


@pytest.mark.parametrize("fim", [r.em_dias(11), None])
def test_o_banco_nao_deixa_esticar_a_autorizacao_que_ja_se_renovou__art_4(pedido, fim):
    pedir(pedido)
    velha = renovar(pedido).renova
    with pytest.raises(IntegrityError, match="já se renovou"), transaction.atomic():
        AutorizacaoCET.objects.filter(pk=velha.pk).update(validade=fim)


def test_a_negativa_nao_se_desfaz_com_outra_em_analise__art_4(pedido):
    primeira = negada(pedido)
    pedir(pedido)
    with pytest.raises(RegraViolada, match="Outra renovação está com a CET"):
        desfazer(pedido, primeira, "negar")


def test_desfeita_a_renovacao_a_que_se_pedia_dela_perde_o_objeto__art_4(pedido):
    AutorizacaoCET.objects.update(validade=r.em_dias(-3))
    pedir(pedido)
    nova = renovar(pedido)
    pedir(pedido)
    desfazer(pedido, nova, "renovar")
    assert situacoes(pedido) == ["autorizada", "em_analise", "prejudicada"]
    assert renovar(pedido, autorizacao_id=nova.pk).situacao == "autorizada"
    assert conferido(pedido)


def test_quem_tinha_a_tela_aberta_da_que_perdeu_o_objeto_sabe_que_chegou_depois__art_4(pedido):
    AutorizacaoCET.objects.update(validade=r.em_dias(-3))
    pedir(pedido)
    nova = renovar(pedido)
    outra = pedir(pedido)
    desfazer(pedido, nova, "renovar")
    with pytest.raises(SituacaoNaoAdmite):
        renovar(pedido, autorizacao_id=outra.pk)


def test_nao_se_reabre_a_renovacao_de_uma_autorizacao_desfeita__art_4(pedido):
    AutorizacaoCET.objects.update(validade=r.em_dias(-3))
    pedir(pedido)
    nova = renovar(pedido)
    definitiva = negada_definitiva(pedido)
    desfazer(pedido, nova, "renovar")
    na_cet.negar(autorizacao_id=nova.pk, despacho="Não.", por=da_cet(pedido))
    desfazer(pedido, definitiva, "negar")
    assert situacoes(pedido) == ["autorizada", "negada", "prejudicada"]


def test_cancelado_o_termo_a_negativa_desfeita_nao_da_outra_autorizacao__art_14(pedido):
    definitiva = negada_definitiva(pedido)
    em = depois(pedido, dias=0)
    pedir_cancelamento(pedido_id=pedido.pk, por=requerente(pedido), em=em)
    cancelar(pedido_id=pedido.pk, despacho="A pedido.", por=ator(Papel.SUBPREFEITO, pedido), em=em)
    desfazer(pedido, definitiva, "negar")
    assert situacoes(pedido) == ["cancelada", "prejudicada"]
    with pytest.raises(SituacaoNaoAdmite):
        renovar(pedido, autorizacao_id=definitiva.pk)


def test_desfeita_a_outorga_a_renovacao_que_se_desfaz_nao_leva_os_autos_a_cet__art_6():
    pedido = f.pedido_deferido()
    pedir(pedido)
    nova = renovar(pedido)
    correcao.tornar_sem_efeito(
        pedido_id=pedido.pk, linha_id=correcao.ultima_decisao(pedido).pk, despacho="Erro.",
        por=ator(Papel.SUBPREFEITO, pedido), em=depois(pedido, dias=0),
    )  # fmt: skip
    antes = reler(pedido).situacao
    desfazer(pedido, nova, "renovar")
    assert (reler(pedido).situacao, situacoes(pedido)) == (antes, ["autorizada", "prejudicada"])
    assert reler(pedido).fatos().cet_autorizou_em
