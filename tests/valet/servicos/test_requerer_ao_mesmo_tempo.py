"""Protocolos simultâneos: números seguidos, sem furo, um processo por rascunho — art. 5º."""

from threading import Barrier, Thread

import pytest
from django.db import connection

from contas.identificadores import numero_sei
from contas.models import Unidade
from tests.fabricas.pessoas import empresa_representada
from tests.fabricas.requerimentos import requerimento
from tramitacao.models import Mensagem, Processo, Serie
from valet.models import PedidoTPU
from valet.servicos import requerer

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.relato("B30")]
QUANTOS = 50


def _juntos(tarefas):
    """Roda todas ao mesmo tempo, soltas por uma barreira; devolve os erros."""
    barreira, erros = Barrier(len(tarefas)), []

    def correr(tarefa):
        try:
            barreira.wait(timeout=60)
            tarefa()
        except Exception as erro:
            erros.append(erro)
        finally:
            connection.close()

    linhas = [Thread(target=correr, args=(t,)) for t in tarefas]
    for linha in linhas:
        linha.start()
    for linha in linhas:
        linha.join(timeout=120)
    return erros


@pytest.fixture
def ator(tabelas_transacionais):
    return empresa_representada()[1]


@pytest.mark.armadilha("numero-repetido")
def test_cinquenta_envios_ao_mesmo_tempo_dao_cinquenta_numeros_seguidos__art_5(ator):
    ids = [requerimento(ator).pk for _ in range(QUANTOS)]
    erros = _juntos([lambda pk=pk: requerer.protocolar(requerimento_id=pk, por=ator) for pk in ids])
    assert not erros
    unidade = Unidade.objects.get(sigla="PI")
    processos = Processo.objects.order_by("sequencial")
    assert [p.sequencial for p in processos] == list(range(1, QUANTOS + 1))
    ano = processos[0].ano
    assert [p.numero for p in processos] == [
        numero_sei(unidade.codigo_sei, ano, n) for n in range(1, QUANTOS + 1)
    ]


def test_o_que_falha_no_meio_nao_deixa_furo_nem_rastro__art_5(ator, monkeypatch):
    ids = [requerimento(ator).pk for _ in range(8)]
    azarado = ids[3]
    de_verdade = requerer.abrir_procedimento

    def falha_num(modelo, **dados):
        if dados["requerimento"].pk == azarado:
            raise RuntimeError("caiu no meio da transação")
        return de_verdade(modelo, **dados)

    monkeypatch.setattr(requerer, "abrir_procedimento", falha_num)
    erros = _juntos([lambda pk=pk: requerer.protocolar(requerimento_id=pk, por=ator) for pk in ids])
    assert [str(e) for e in erros] == ["caiu no meio da transação"]
    assert sorted(Processo.objects.values_list("sequencial", flat=True)) == list(range(1, 8))
    assert Serie.objects.get(especie="processo").ultimo == 7
    assert Mensagem.objects.filter(unidade=None).count() == 7
    monkeypatch.undo()
    pedido = requerer.protocolar(requerimento_id=azarado, por=ator)
    assert pedido.procedimento.processo.sequencial == 8


@pytest.mark.relato("B32")
def test_o_mesmo_rascunho_enviado_dez_vezes_ao_mesmo_tempo_da_um_processo__art_5(ator):
    pk = requerimento(ator).pk
    erros = _juntos([lambda: requerer.protocolar(requerimento_id=pk, por=ator)] * 10)
    assert not erros
    assert Processo.objects.count() == PedidoTPU.objects.count() == 1
    assert Processo.objects.get().documentos_juntados.count() == 9
    assert Mensagem.objects.filter(unidade=None).count() == 1
