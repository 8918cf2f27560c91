"""A passada em si: quinhentos casos com um estragado, e a mesma passada em dois lugares."""

from datetime import timedelta

import pytest
from django.db import connection

from tests.fabricas.autos import autos_protocolados
from tests.valet.servicos.test_corridas import ao_mesmo_tempo
from tramitacao.models import ExecucaoDeRotina, FalhaDeRotina, Processo
from tramitacao.servicos import agenda
from tramitacao.servicos.agenda import Rotina, repetir
from tramitacao.servicos.rotinas import executar

CASOS = range(1, 501)
ESTRAGADO = 247


@pytest.mark.armadilha("caso-estragado")
@pytest.mark.django_db
@pytest.mark.parametrize("estrago", ["do código", "do banco"])
def test_um_estragado_entre_500_deixa_os_outros_499_feitos_e_fica_listado(estrago, monkeypatch):
    feitos: list[int] = []

    def tratar(pk: int) -> bool:
        if pk == ESTRAGADO and estrago == "do código":
            raise ValueError("dono nulo")
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1 / %s", [pk - ESTRAGADO if estrago == "do banco" else 1])
        feitos.append(pk)
        return True

    execucao = executar("teste", CASOS, tratar)
    assert (execucao.feitos, execucao.falhas) == (499, 1)
    assert feitos == [pk for pk in CASOS if pk != ESTRAGADO]
    falha = FalhaDeRotina.objects.get(resolvida_em=None)
    esperado = "dono nulo" if estrago == "do código" else "division by zero"
    assert (falha.rotina, falha.alvo, falha.vezes) == ("teste", str(ESTRAGADO), 1)
    assert esperado in falha.erro
    monkeypatch.setitem(agenda._ROTINAS, "teste", _conserto(feitos))
    assert repetir(falha)
    assert feitos[-1] == ESTRAGADO


@pytest.mark.armadilha("caso-estragado")
@pytest.mark.django_db
def test_o_erro_que_o_banco_nao_guarda_como_veio_tambem_nao_para_os_outros():
    feitos: list[int] = []

    def tratar(pk: int) -> bool:
        if pk == 1:
            raise ValueError("arquivo\x00 de nome \ud800 estragado")
        feitos.append(pk)
        return True

    execucao = executar("teste", [1, 2, 3], tratar)
    assert (feitos, execucao.falhas) == ([2, 3], 1)
    assert FalhaDeRotina.objects.get().erro == "ValueError: arquivo de nome estragado"


def _conserto(feitos: list[int]) -> Rotina:
    """A rotina já sem o defeito: o caso repete-se sozinho, sem passar os outros 499."""
    return Rotina(
        "teste", "Teste", "", "", timedelta(hours=1), lambda: 1 / 0,
        lambda pk: feitos.append(pk) or True,
    )  # fmt: skip


@pytest.mark.usefixtures("tabelas")
@pytest.mark.armadilha("caso-estragado")
def test_o_caso_estragado_desfaz_se_inteiro_e_o_erro_fica():
    pedido = autos_protocolados()
    processo = pedido.procedimento.processo

    def tratar(pk: int) -> bool:
        Processo.objects.filter(pk=pk).update(endereco="Rua que não se gravou")
        raise OSError("arquivo que não se lê")

    executar("teste", [processo.pk], tratar)
    assert Processo.objects.get(pk=processo.pk).endereco == processo.endereco
    assert FalhaDeRotina.objects.get().erro == "OSError: arquivo que não se lê"


@pytest.mark.django_db(transaction=True)
def test_a_mesma_falha_em_tres_passadas_ao_mesmo_tempo_e_uma_linha_da_lista():
    def tratar(pk: int) -> bool:
        raise ValueError("dono nulo")

    ao_mesmo_tempo(*[lambda: executar("teste", [7], tratar)] * 3)
    assert FalhaDeRotina.objects.get().vezes == 3
    assert ExecucaoDeRotina.objects.filter(acabou_em__isnull=False, falhas=1).count() == 3
