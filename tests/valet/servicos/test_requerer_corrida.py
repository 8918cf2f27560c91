"""Cinquenta requerimentos ao mesmo tempo: números seguidos, nenhum repetido, nenhum furo."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection

from tests.fabricas.pessoas import empresa_representada
from tests.fabricas.requerimentos import requerimento
from tramitacao.erros import RegraViolada
from tramitacao.models import Processo, Serie
from valet.models import PedidoTPU, Requerimento
from valet.servicos import requerer
from valet.servicos.requerer import protocolar

AO_MESMO_TEMPO = 50


def em_paralelo(tarefas):
    """Roda todas as tarefas soltas por uma barreira; devolve resultado ou erro de cada uma."""
    barreira = threading.Barrier(len(tarefas))

    def rodar(tarefa):
        barreira.wait(60)
        try:
            return tarefa()
        except Exception as erro:
            return erro
        finally:
            connection.close()

    with ThreadPoolExecutor(len(tarefas)) as fios:
        return list(fios.map(rodar, tarefas))


@pytest.mark.usefixtures("tabelas_transacionais")
@pytest.mark.relato("B30")
@pytest.mark.armadilha("numero-repetido")
def test_cinquenta_envios_ao_mesmo_tempo_dao_numeros_seguidos_sem_repetir():
    _, ator = empresa_representada()
    rascunhos = [requerimento(ator) for _ in range(AO_MESMO_TEMPO)]
    resultados = em_paralelo(
        [lambda r=r: protocolar(requerimento_id=r.pk, por=ator) for r in rascunhos]
    )
    assert all(isinstance(r, PedidoTPU) for r in resultados), resultados
    numeros = sorted(Processo.objects.values_list("sequencial", flat=True))
    assert numeros == list(range(1, AO_MESMO_TEMPO + 1))
    assert Processo.objects.values("numero").distinct().count() == AO_MESMO_TEMPO


@pytest.mark.usefixtures("tabelas_transacionais")
@pytest.mark.relato("B30")
def test_o_que_falha_no_meio_nao_deixa_furo_nem_numero(monkeypatch):
    _, ator = empresa_representada()
    rascunhos = [requerimento(ator) for _ in range(6)]
    ruim = rascunhos[2].pk
    verdadeiro = requerer.abrir_procedimento

    def falha_num(modelo, **kwargs):
        if kwargs["requerimento"].pk == ruim:
            raise RuntimeError("caiu no meio da transação")
        return verdadeiro(modelo, **kwargs)

    monkeypatch.setattr(requerer, "abrir_procedimento", falha_num)
    resultados = em_paralelo(
        [lambda r=r: protocolar(requerimento_id=r.pk, por=ator) for r in rascunhos]
    )
    assert sum(isinstance(r, RuntimeError) for r in resultados) == 1
    numeros = sorted(Processo.objects.values_list("sequencial", flat=True))
    assert numeros == [1, 2, 3, 4, 5]
    assert Serie.objects.get(especie="processo").ultimo == 5
    assert Requerimento.objects.get(pk=ruim).processo_id is None


@pytest.mark.usefixtures("tabelas_transacionais")
@pytest.mark.relato("B32")
@pytest.mark.armadilha("protocolo-repetido")
def test_o_mesmo_rascunho_enviado_por_oito_ao_mesmo_tempo_faz_um_processo():
    _, ator = empresa_representada()
    rascunho = requerimento(ator)
    tarefa = lambda: protocolar(requerimento_id=rascunho.pk, por=ator)  # noqa: E731
    resultados = em_paralelo([tarefa] * 8)
    assert not any(isinstance(r, RegraViolada | RuntimeError) for r in resultados), resultados
    assert len({r.pk for r in resultados}) == 1
    assert Processo.objects.count() == 1
