"""Duas cargas ao mesmo tempo, do IPCA ou da PGV: nunca linha repetida nem erro do banco — art. 9º.

A tabela começa vazia: sem linha que trancar, só a tranca da tabela separa as duas.
"""

import threading
from contextlib import suppress
from decimal import Decimal

import pytest
from django.db import connection

from contas.erros import PedidoRecusado
from contas.papeis import Papel
from precos.models import IndiceIPCA, ValorPGV
from precos.servicos import importacao_ipca, importacao_pgv
from precos.servicos.importacao_ipca import gravar_ipca, importar_ipca, prever_ipca
from precos.servicos.importacao_pgv import importar_pgv
from precos.servicos.pgv import decidir_valor
from tests.fabricas.pessoas import servidor
from tests.precos.ipca import linha_sidra, sidra
from tests.precos.iptu import arquivo, lote
from tramitacao.relogio import agora

pytestmark = pytest.mark.django_db(transaction=True)
MESES = [f"{ano}{mes:02}" for ano in (2024, 2025) for mes in range(1, 13)]


def ao_mesmo_tempo(*obras):
    """Roda todas juntas; devolve, na ordem, o feito ou a recusa. Outro erro derruba a prova."""
    barreira, ditos = threading.Barrier(len(obras)), [None] * len(obras)

    def uma(n, obra):
        try:
            barreira.wait()
            ditos[n] = obra()
        except Exception as erro:
            ditos[n] = erro
        finally:
            connection.close()

    fios = [threading.Thread(target=uma, args=(n, obra)) for n, obra in enumerate(obras)]
    for fio in fios:
        fio.start()
    for fio in fios:
        fio.join()
    for dito in ditos:
        assert not isinstance(dito, Exception) or isinstance(dito, PedidoRecusado), repr(dito)
    return ditos


def serie(valor: str, *, meses=MESES) -> bytes:
    return sidra(*[linha_sidra(mes, valor) for mes in meses])


@pytest.fixture
def devagar(monkeypatch):
    """Entre ler a tabela e gravar passa um instante: as duas se cruzam sempre."""
    planejar, barreira = importacao_ipca.planejar, threading.Barrier(2)

    def com_espera(publicado, tabela):
        with suppress(threading.BrokenBarrierError):  # a outra espera a tranca: é o que se quer
            barreira.wait(0.5)
        return planejar(publicado, tabela)

    monkeypatch.setattr(importacao_ipca, "planejar", com_espera)


@pytest.mark.usefixtures("devagar")
def test_o_mesmo_ipca_duas_vezes_na_tabela_vazia_grava_cada_mes_uma_vez__art_9_par_4():
    obra = lambda: importar_ipca(serie("7000.00"), nome="ipca.json")  # noqa: E731
    novos = [len(carga.novos) for carga in ao_mesmo_tempo(obra, obra)]
    assert sorted(novos) == [0, len(MESES)]
    assert IndiceIPCA.objects.count() == len(MESES)


@pytest.mark.usefixtures("devagar")
def test_dois_ipcas_que_se_desmentem_vale_um_inteiro__art_9_par_4():
    ditos = ao_mesmo_tempo(
        lambda: importar_ipca(serie("7000.00"), nome="um.json"),
        lambda: importar_ipca(serie("8000.00"), nome="outro.json"),
    )
    assert sum(isinstance(d, PedidoRecusado) for d in ditos) == 1
    assert IndiceIPCA.objects.values("indice").distinct().count() == 1


@pytest.mark.usefixtures("tabelas_transacionais")
def test_duas_confirmacoes_da_mesma_previa_gravam_uma_vez__art_9_par_4():
    por = servidor(Papel.ADMINISTRADOR)
    IndiceIPCA.objects.all().delete()
    IndiceIPCA.pgh_event_model.objects.all().delete()
    publicado, carga = prever_ipca(serie("7000.00"), nome="ipca.json")
    obra = lambda: gravar_ipca(  # noqa: E731
        publicado, nome="ipca.json", prevista=carga.marca, por=por, em=agora()
    )
    ditos = ao_mesmo_tempo(obra, obra)
    assert sum(isinstance(d, PedidoRecusado) for d in ditos) == 1
    assert IndiceIPCA.objects.count() == len(MESES)
    assert IndiceIPCA.pgh_event_model.objects.count() == len(MESES)


def lotes(valor: str, quantos: int = 300, *, inverso: bool = False) -> list[str]:
    feitos = [lote(f"{n:06}0020", valor=valor) for n in range(1, quantos)]
    return feitos[::-1] if inverso else feitos


def pasta(onde, nome: str):
    (onde / nome).mkdir()
    return onde / nome


def test_a_mesma_pgv_duas_vezes_grava_cada_face_uma_vez__art_9_par_1(tmp_path):
    caminho = arquivo(tmp_path, *lotes("1984,00"), "estragada")
    obra = lambda: importar_pgv(caminho, exercicio=2026, em=agora())  # noqa: E731
    ditos = ao_mesmo_tempo(obra, obra)
    assert sorted(d.valores_novos for d in ditos) == [0, 299]
    assert ValorPGV.objects.count() == 299
    rejeitadas = importacao_pgv.rejeitadas_de(caminho).read_text(encoding="utf-8")
    assert len(rejeitadas.splitlines()) == 2


def test_duas_pgvs_do_mesmo_ano_sobre_ficticias_nao_se_travam__art_9_par_1(tmp_path):
    for n in range(1, 300):
        for valor in ("100.00", "200.00"):
            ValorPGV.objects.create(
                exercicio=2026, setor_quadra=f"{n:06}", codlog="123455", valor=valor,
                fonte="x", ficticio=True,
            )  # fmt: skip
    um = arquivo(pasta(tmp_path, "um"), *lotes("100,00"))
    outro = arquivo(pasta(tmp_path, "outro"), *lotes("200,00", inverso=True))
    ao_mesmo_tempo(
        lambda: importar_pgv(um, exercicio=2026, em=agora()),
        lambda: importar_pgv(outro, exercicio=2026, em=agora()),
    )
    valem = ValorPGV.objects.filter(afastado_em=None)
    assert not valem.filter(ficticio=True).exists()
    chaves = list(valem.values_list("setor_quadra", "valor"))
    assert len(chaves) == len(set(chaves))


@pytest.mark.usefixtures("tabelas_transacionais")
def test_decidir_uma_face_durante_a_carga_nao_trava__art_9_par_1(tmp_path):
    por = servidor(Papel.ADMINISTRADOR)
    caminho = arquivo(tmp_path, *lotes("100,00"), *lotes("200,00"))
    importar_pgv(caminho, exercicio=2026, em=agora())
    valor = ValorPGV.objects.filter(valor=Decimal("200.00")).latest("pk")
    ao_mesmo_tempo(
        lambda: importar_pgv(caminho, exercicio=2026, em=agora()),
        lambda: decidir_valor(por=por, em=agora(), valor_id=valor.pk, ato="Despacho 1"),
    )
    face = ValorPGV.objects.filter(setor_quadra=valor.setor_quadra, afastado_em=None)
    assert [v.valor for v in face] == [Decimal("200.00")]
