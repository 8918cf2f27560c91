"""Vários trabalhadores no mesmo pedido fora de hora: um só o faz."""

import threading
from datetime import timedelta

import pytest
from django.db import connection

from contas.papeis import Papel
from tests.fabricas.pessoas import servidor
from tramitacao.servicos import agenda
from tramitacao.servicos.fora_de_hora import atender, pedir


@pytest.mark.usefixtures("tabelas_transacionais")
def test_quatro_trabalhadores_no_mesmo_pedido_um_so_o_faz(monkeypatch):
    largada, feitas = threading.Barrier(4), []
    soltar = threading.Event()

    def demorada() -> int:
        feitas.append(1)
        soltar.wait(10)
        return 1

    rotina = agenda.Rotina("teste", "Teste", "", "", timedelta(hours=1), demorada)
    monkeypatch.setitem(agenda._ROTINAS, "teste", rotina)
    pedido = pedir("teste", usuario_id=servidor(Papel.ADMINISTRADOR).usuario_id)
    respostas: list[bool] = []

    def trabalhar() -> None:
        try:
            largada.wait(10)
            fez = atender(pedido.pk)
            if not fez:
                respostas.append(fez)
            if len(respostas) == 3:
                soltar.set()
        finally:
            connection.close()

    fios = [threading.Thread(target=trabalhar) for _ in range(4)]
    for fio in fios:
        fio.start()
    for fio in fios:
        fio.join(30)
    assert feitas == [1]
    assert respostas == [False] * 3
    pedido.refresh_from_db()
    assert pedido.atendido_em
