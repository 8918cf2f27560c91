"""A rotina que se pede fora de hora: feita uma vez, por quem faz as rotinas, sem se perder."""

from datetime import timedelta

import pytest

from contas.papeis import Papel
from tests.fabricas.pessoas import servidor
from tramitacao import tasks
from tramitacao.models import ExecucaoDeRotina, FalhaDeRotina, PedidoDeRotina
from tramitacao.relogio import agora
from tramitacao.servicos import agenda, fora_de_hora
from tramitacao.servicos.fora_de_hora import atender, atender_pedidos, pedir
from tramitacao.servicos.rotinas import INTEIRA, executar

pytestmark = [pytest.mark.django_db]


@pytest.fixture
def vezes() -> list[int]:
    """Quantas vezes a rotina de prova passou, e com que casos."""
    return []


@pytest.fixture
def rotina(vezes, monkeypatch, tabelas) -> agenda.Rotina:
    feita = agenda.Rotina(
        "teste", "Teste", "", "", timedelta(hours=1), lambda: vezes.append(0) or 1,
        lambda pk: vezes.append(pk) or True,
    )  # fmt: skip
    monkeypatch.setitem(agenda._ROTINAS, "teste", feita)
    return feita


def administrador() -> int:
    return servidor(Papel.ADMINISTRADOR).usuario_id


def test_pedir_duas_vezes_e_um_pedido_e_so_se_pede_a_fila_depois_do_commit(
    rotina, vezes, monkeypatch, django_capture_on_commit_callbacks
):
    mandados = []
    monkeypatch.setattr("tramitacao.efeitos._pedir", lambda *chamada: mandados.append(chamada))
    quem = administrador()
    with django_capture_on_commit_callbacks(execute=True):
        um, outro = (pedir("teste", usuario_id=quem) for _ in range(2))
        assert mandados == []
    assert um == outro
    assert mandados == [("tramitacao.tasks.atender_pedido", (um.pk,))]
    assert vezes == []


def test_atender_passa_a_rotina_uma_vez_e_depois_pode_se_pedir_de_novo(rotina, vezes):
    quem = administrador()
    pedido = pedir("teste", usuario_id=quem)
    assert atender(pedido.pk)
    assert not atender(pedido.pk)
    assert vezes == [0]
    pedido.refresh_from_db()
    assert pedido.atendido_em
    assert ExecucaoDeRotina.objects.filter(rotina="teste").count() == 1
    assert pedir("teste", usuario_id=quem) != pedido


def test_o_pedido_que_a_fila_perdeu_a_varredura_por_minuto_atende(rotina, vezes):
    pedir("teste", usuario_id=administrador())
    tasks.atender_pedidos()
    tasks.atender_pedidos()
    assert vezes == [0]
    assert not PedidoDeRotina.objects.filter(atendido_em=None).exists()
    assert ExecucaoDeRotina.objects.get(rotina=fora_de_hora.ROTINA, feitos=1)


def test_repetir_um_caso_refaz_so_esse_caso(rotina, vezes):
    executar("teste", [7, 8], lambda pk: 1 / 0)
    pedido = pedir("teste", alvo="7", usuario_id=administrador())
    atender(pedido.pk)
    assert vezes == [7]
    assert FalhaDeRotina.objects.get(resolvida_em=None).alvo == "8"


def test_o_caso_ja_resolvido_quando_chega_a_vez_nao_se_refaz(rotina, vezes):
    executar("teste", [7], lambda pk: 1 / 0)
    pedido = pedir("teste", alvo="7", usuario_id=administrador())
    executar("teste", [7], lambda pk: True)
    assert atender(pedido.pk)
    assert vezes == []


def test_a_falha_da_rotina_inteira_resolve_se_quando_ela_passa(rotina, vezes, monkeypatch):
    def sem_tabela() -> int:
        raise RuntimeError("a tabela sumiu")

    estragada = agenda.Rotina("teste", "T", "", "", timedelta(hours=1), sem_tabela, rotina.caso)
    monkeypatch.setitem(agenda._ROTINAS, "teste", estragada)
    quem = administrador()
    atender(pedir("teste", usuario_id=quem).pk)
    assert FalhaDeRotina.objects.get(resolvida_em=None).alvo == INTEIRA
    monkeypatch.setitem(agenda._ROTINAS, "teste", rotina)
    atender(pedir("teste", alvo=INTEIRA, usuario_id=quem).pk)
    assert not FalhaDeRotina.objects.filter(resolvida_em=None).exists()


def test_um_pedido_que_falha_nao_para_os_outros_e_fica_na_lista(rotina, vezes, monkeypatch):
    def sem_disco() -> int:
        raise OSError("disco cheio")

    outra = agenda.Rotina("cheia", "Cheia", "", "", timedelta(hours=1), sem_disco)
    monkeypatch.setitem(agenda._ROTINAS, "cheia", outra)
    quem = administrador()
    pedir("cheia", usuario_id=quem)
    pedir("teste", usuario_id=quem)
    assert atender_pedidos() == 2
    assert vezes == [0]
    assert "disco cheio" in FalhaDeRotina.objects.get(rotina="cheia").erro


def test_pedir_que_se_atendam_os_pedidos_nao_se_chama_a_si_mesmo(rotina, vezes):
    quem = administrador()
    pedir("teste", usuario_id=quem)
    atender(pedir(fora_de_hora.ROTINA, usuario_id=quem).pk)
    assert vezes == [0]
    assert not PedidoDeRotina.objects.filter(atendido_em=None).exists()


def test_o_de_atender_os_pedidos_que_a_fila_perdeu_nao_fica_aberto_para_sempre(rotina, vezes):
    quem = administrador()
    pedir(fora_de_hora.ROTINA, usuario_id=quem)
    pedir("teste", usuario_id=quem)
    assert atender_pedidos() == 1
    assert vezes == [0]
    assert not PedidoDeRotina.objects.filter(atendido_em=None).exists()


def test_rotina_que_uma_versao_nova_tirou_nao_trava_a_varredura(rotina):
    PedidoDeRotina.objects.create(
        rotina="antiga", alvo=INTEIRA, pedido_em=agora(), pedido_por_id=administrador()
    )
    assert atender_pedidos() == 1


def test_pedidos_antigos_ja_atendidos_saem_da_tabela(rotina):
    quem = administrador()
    for dias in (91, 89):
        PedidoDeRotina.objects.create(
            rotina="teste", alvo=INTEIRA, pedido_em=agora(), pedido_por_id=quem,
            atendido_em=agora() - timedelta(days=dias),
        )  # fmt: skip
    atender_pedidos()
    assert PedidoDeRotina.objects.count() == 1
