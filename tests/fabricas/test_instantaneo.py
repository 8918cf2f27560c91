"""O que uma fábrica repõe é o que os serviços deixaram; e quando não seria, passa-se por eles."""

from datetime import timedelta

import time_machine
from django.db import transaction

from tests.fabricas.instantaneo import tudo_desfeito
from tests.fabricas.linhas import ler
from tests.fabricas.pedidos import pedido_protocolado, pedido_restituido
from tests.fabricas.pessoas import usuario
from tramitacao.models import Processo
from tramitacao.relogio import agora
from tramitacao.servicos.arquivos import caminho
from tramitacao.servicos.conferencia import conferir_processo


def _no_comeco(ponto: str) -> None:
    transaction.savepoint_rollback(ponto)
    tudo_desfeito()


def test_as_linhas_repostas_sao_as_que_os_servicos_gravaram(tabelas):
    ponto = transaction.savepoint()
    pedido = pedido_restituido()
    gravadas = ler()
    assert gravadas
    _no_comeco(ponto)
    reposto = pedido_restituido()
    assert reposto.pk == pedido.pk
    repostas = ler()
    assert not (repostas - gravadas)
    assert not (gravadas - repostas)
    assert conferir_processo(reposto.procedimento.processo) == []


def test_os_arquivos_voltam_com_as_linhas(tabelas, settings, tmp_path):
    ponto = transaction.savepoint()
    pedido_protocolado()
    _no_comeco(ponto)
    settings.MEDIA_ROOT = tmp_path / "outra"
    juntados = pedido_protocolado().procedimento.processo.documentos_juntados.all()
    assert juntados
    assert all(caminho(juntado.arquivo).exists() for juntado in juntados)


def test_o_banco_onde_ja_se_escreveu_passa_pelos_servicos(tabelas):
    ponto = transaction.savepoint()
    guardado = pedido_protocolado()
    _no_comeco(ponto)
    usuario()
    assert pedido_protocolado().pk != guardado.pk


def test_o_segundo_pedido_do_mesmo_teste_e_outro(tabelas):
    assert pedido_protocolado().pk != pedido_protocolado().pk
    assert Processo.objects.count() == 2


def test_com_o_relogio_noutro_dia_os_autos_sao_desse_dia(tabelas):
    ponto = transaction.savepoint()
    pedido_protocolado()
    _no_comeco(ponto)
    with time_machine.travel(agora() + timedelta(days=100)):
        pedido = pedido_protocolado()
        assert agora() - pedido.procedimento.processo.protocolado_em < timedelta(days=41)
