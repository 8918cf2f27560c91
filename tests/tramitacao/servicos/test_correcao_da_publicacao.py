"""Corrigir o registro de uma publicação: o prazo sai da data certa — Lei 14.141/2006, art. 40."""

from datetime import datetime, time, timedelta

import pytest

from contas.papeis import Papel
from normas.datas import SAO_PAULO
from normas.prazo import vence_em
from tests.fabricas import pedidos
from tests.fabricas.passos import ator, depois, publicar, reler, requerente, vencer
from tramitacao.atos_comuns import CORRIGIR_PUBLICACAO
from tramitacao.consultas.calendario import calendario
from tramitacao.consultas.tempestividade import veio_fora_do_prazo
from tramitacao.erros import PapelNaoAutoriza, RegraViolada
from tramitacao.models import PrazoAberto, Publicacao
from tramitacao.relogio import agora, dia_de
from tramitacao.servicos.conferencia import conferir_processo
from tramitacao.servicos.correcao_da_publicacao import Registro, corrigir_publicacao
from tramitacao.servicos.vencer import vencer_prazos
from valet.regras.indeferimento import Hipotese
from valet.regras.prazos import SANEAMENTO
from valet.servicos.indeferimento import indeferir
from valet.servicos.recurso import interpor_recurso

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
DIA = timedelta(days=1)


def publicacao(pedido):
    return Publicacao.objects.get(procedimento=pedido.procedimento)


def prazo(pedido):
    return PrazoAberto.objects.get(procedimento=pedido.procedimento, regra=SANEAMENTO.nome)


def corrigir(pedido, dias=0, *, edicao="página 90", em=None, papel=Papel.EXPEDIENTE):
    p = publicacao(pedido)
    return corrigir_publicacao(
        type(pedido), pedido.pk, publicacao_id=p.pk, certo=Registro(p.data + dias * DIA, edicao),
        motivo="A edição era outra.", por=ator(papel, pedido), em=em or depois(pedido, 5),
    )  # fmt: skip


def vencimento_desde(marco):
    return vence_em(SANEAMENTO, marco, calendario())


def test_o_prazo_passa_a_correr_da_data_certa_e_o_de_antes_fica_no_razao__art_7():
    pedido = pedidos.pedido_aguarda_saneamento()
    antes = publicacao(pedido)
    corrigir(pedido, +3)
    pedido, agora_e = reler(pedido), prazo(pedido)
    assert agora_e.marco == antes.data + 3 * DIA
    assert agora_e.vencimento == vencimento_desde(agora_e.marco)
    assert pedido.procedimento.proximo_vencimento == agora_e.vencimento
    linha = pedido.procedimento.linhas.get(ato=CORRIGIR_PUBLICACAO)
    dados = linha.texto.dados
    assert (dados["antes"]["data"], dados["antes"]["edicao"]) == (
        antes.data.isoformat(), antes.edicao,
    )  # fmt: skip
    assert dados["depois"]["data"] == agora_e.marco.isoformat()
    assert (linha.texto.despacho, linha.de) == ("A edição era outra.", linha.para)
    assert conferir_processo(pedido.procedimento.processo) == []


def test_corrigida_so_a_pagina_a_data_nao_muda__art_7():
    pedido = pedidos.pedido_aguarda_saneamento()
    antes = prazo(pedido)
    corrigir(pedido, edicao="página 91")
    assert prazo(pedido).vencimento == antes.vencimento
    assert publicacao(pedido).edicao == "página 91"


def test_certidao_do_decurso_que_nao_houve_cai_e_o_prazo_volta_a_correr__art_7():
    pedido = vencer(pedidos.pedido_aguarda_saneamento())
    assert pedido.situacao == "prazo_decorrido"
    certidao = pedido.procedimento.linhas.get(ato="certificar_decurso")
    corrigir(pedido, +5, em=instante_da(certidao))
    pedido, agora_e = reler(pedido), prazo(pedido)
    assert (pedido.situacao, pedido.indeferimento_preparado) == ("aguarda_saneamento", "")
    assert (agora_e.desfecho, agora_e.encerrado_por) == ("aberto", None)
    assert pedido.procedimento.linhas.get(ato=CORRIGIR_PUBLICACAO).desfaz == certidao
    assert vencer_prazos(instante_da(certidao)).feitos == 0
    fim = datetime.combine(agora_e.vencimento + DIA, time(0, 1), SAO_PAULO)
    assert vencer_prazos(fim).feitos == 1
    assert reler(pedido).situacao == "prazo_decorrido"
    assert conferir_processo(pedido.procedimento.processo) == []


def instante_da(linha):
    return linha.em + timedelta(minutes=1)


def test_ja_decidido_contando_com_o_decurso_a_correcao_espera__art_8_i():
    pedido = vencer(pedidos.pedido_aguarda_saneamento())
    certidao = pedido.procedimento.linhas.get(ato="certificar_decurso")
    indeferir(
        pedido_id=pedido.pk, hipotese=Hipotese.COMUNICADO_DESATENDIDO, despacho="Sem resposta.",
        por=ator(Papel.SUBPREFEITO, pedido), em=instante_da(certidao),
    )  # fmt: skip
    do_ato = Publicacao.objects.get(procedimento=pedido.procedimento, linha__ato="comunicar_falta")
    with pytest.raises(RegraViolada, match="já se decidiu contando com o decurso"):
        corrigir_publicacao(
            type(pedido), pedido.pk, publicacao_id=do_ato.pk,
            certo=Registro(do_ato.data + 5 * DIA, "página 90"), motivo="Erro.",
            por=ator(Papel.EXPEDIENTE, pedido), em=instante_da(certidao) + timedelta(minutes=5),
        )  # fmt: skip
    assert prazo(pedido).desfecho == "decorrido"


@pytest.mark.parametrize(
    ("dias", "edicao", "dito"),
    [(500, "página 90", "está no futuro"), (-500, "página 90", "anterior ao ato")],
)
def test_data_impossivel_se_recusa__lei_14141_art_40(dias, edicao, dito):
    pedido = pedidos.pedido_aguarda_saneamento()
    with pytest.raises(RegraViolada, match=dito):
        corrigir(pedido, dias, edicao=edicao)


def test_nada_mudou_nao_lavra_linha__lei_14141_art_40():
    pedido = pedidos.pedido_aguarda_saneamento()
    with pytest.raises(RegraViolada, match="Nada mudou"):
        corrigir(pedido, edicao=publicacao(pedido).edicao)
    assert not pedido.procedimento.linhas.filter(ato=CORRIGIR_PUBLICACAO).exists()


def test_o_que_nao_se_registrou_nao_se_corrige__lei_14141_art_40():
    pedido = pedidos.pedido_com_comunique_se()
    with pytest.raises(RegraViolada, match="ainda não foi registrada"):
        corrigir_publicacao(
            type(pedido), pedido.pk, publicacao_id=publicacao(pedido).pk,
            certo=Registro(dia_de(agora()), "página 1"), motivo="x",
            por=ator(Papel.EXPEDIENTE, pedido),
        )  # fmt: skip


@pytest.mark.parametrize("papel", [Papel.REQUERENTE, Papel.SUBPREFEITO, Papel.TECNICO_CET])
def test_so_corrige_quem_registra__lei_14141_art_40(papel):
    pedido = pedidos.pedido_aguarda_saneamento()
    with pytest.raises(PapelNaoAutoriza):
        corrigir(pedido, +1, papel=papel)


def test_recurso_que_parecia_tarde_e_veio_a_tempo_perde_a_marca__lei_14141_art_40():
    pedido = pedidos.pedido_indeferido()
    publicar(pedido)
    recurso = PrazoAberto.objects.get(procedimento=pedido.procedimento, regra="recurso")
    tarde = datetime.combine(recurso.vencimento + 2 * DIA, time(10), SAO_PAULO)
    interpor_recurso(
        type(pedido), pedido.pk, despacho="Razões.", por=requerente(pedido), em=tarde
    )  # fmt: skip
    assert veio_fora_do_prazo(reler(pedido).procedimento)
    do_ato = Publicacao.objects.get(procedimento=pedido.procedimento, linha__ato="indeferir")
    corrigir_publicacao(
        type(pedido), pedido.pk, publicacao_id=do_ato.pk,
        certo=Registro(do_ato.data + 5 * DIA, "página 7"), motivo="Erro no dia.",
        por=ator(Papel.EXPEDIENTE, pedido), em=tarde + DIA,
    )  # fmt: skip
    pedido = reler(pedido)
    assert pedido.situacao == "em_recurso"
    assert not veio_fora_do_prazo(pedido.procedimento)
