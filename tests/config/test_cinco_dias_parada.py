"""Cinco dias sem rotina, com um fim de mês no meio: cada efeito uma vez, com a data da lei.

Passam as tarefas da agenda como o Celery as chama, com o relógio no dia em que tudo volta.
"""

from datetime import date, datetime

import pytest
import time_machine
from celery import current_app

from precos.models import Cobranca, PrecoMinimo, ValorPGV
from tests.fabricas import pedidos, sancoes
from tests.fabricas.passos import PGV
from tests.valet.servicos.test_corridas import ao_mesmo_tempo
from tramitacao.atos_comuns import RECONTAR
from tramitacao.models import (
    DiaSemExpediente,
    FalhaDeRotina,
    Mensagem,
    PrazoAberto,
    Processo,
    Tramitacao,
)
from tramitacao.relogio import FUSO
from tramitacao.servicos.conferencia import conferir_processo

current_app.loader.import_default_modules()
TAREFAS = sorted(e["task"] for e in current_app.conf.beat_schedule.values())
pytestmark = [
    pytest.mark.armadilha("rotina-parada"), pytest.mark.armadilha("rotina-duas-vezes"),
    pytest.mark.armadilha("igual-a-hoje"),
]  # fmt: skip
PARA, VOLTA = date(2026, 3, 29), date(2026, 4, 3)


def as_6h(dia: date) -> datetime:
    return datetime(dia.year, dia.month, dia.day, 6, tzinfo=FUSO)


def passar_tudo() -> None:
    for tarefa in TAREFAS:
        current_app.tasks[tarefa].apply(throw=True)


def uma_vez() -> None:
    passar_tudo()


def duas_vezes() -> None:
    passar_tudo()
    passar_tudo()


def duas_agendas_ao_mesmo_tempo() -> None:
    ao_mesmo_tempo(passar_tudo, passar_tudo)
    # O que uma pulou porque a outra tinha a tranca, a passada seguinte acaba.
    passar_tudo()


def do_ato(nome: str) -> list[Tramitacao]:
    return list(Tramitacao.objects.filter(ato=nome).select_related("texto").order_by("pk"))


@pytest.fixture
def parada(tabelas_transacionais):
    """O que vence enquanto ninguém passa: a guia do ano, um comunique-se, uma notificação."""
    PrecoMinimo.objects.all().delete()
    termo = pedidos.pedido_deferido(inicio=as_6h(date(2025, 6, 2)))
    r = termo.requerimento
    ValorPGV.objects.get_or_create(
        exercicio=2026, setor_quadra=r.setor_quadra, codlog=r.lugar_codlog or r.estab_codlog,
        defaults={"valor": PGV, "fonte": "teste"},
    )  # fmt: skip
    PrecoMinimo.objects.all().delete()
    pedidos.pedido_aguarda_saneamento(inicio=as_6h(date(2026, 3, 12)))
    caso = sancoes.notificado(inicio=as_6h(date(2026, 2, 20)))
    sancoes.recebida(caso, "estabelecimento", date(2026, 2, 27))
    pedidos.pedido_aguarda_saneamento(inicio=as_6h(date(2026, 3, 25)))
    with time_machine.travel(as_6h(PARA), tick=False):
        passar_tudo()
    DiaSemExpediente.objects.create(data=date(2026, 4, 15), tipo="feriado", ato="Decreto 1")
    assert not do_ato("certificar_decurso")
    assert not do_ato("certificar_atraso")


def ditos(nome: str, campo: str) -> list[object]:
    return sorted(linha.texto.dados[campo] for linha in do_ato(nome))


@pytest.mark.usefixtures("parada")
@pytest.mark.parametrize("passar", [uma_vez, duas_vezes, duas_agendas_ao_mesmo_tempo])
def test_na_volta_cada_efeito_acontece_uma_vez_com_a_sua_data__arts_7_9_e_15(passar):
    with time_machine.travel(as_6h(VOLTA), tick=False):
        passar()
        assert ditos("certificar_decurso", "venceu_em") == ["2026-03-30", "2026-04-02"]
        assert ditos("certificar_atraso", "venceu_em") == ["2026-03-31"]
        assert ditos("propor_multa", "decorreu_em") == ["2026-03-30"]
        assert ditos(RECONTAR, "antes") == ["2026-04-15"]
        assert ditos(RECONTAR, "depois") == ["2026-04-16"]
        # O preço do ano e o lembrete da guia já se tinham feito antes da parada.
        assert ditos("lancar_preco_anual", "exercicio") == [2026]
        assert ditos("lembrar_vencimento", "dias") == [5]
        assert Cobranca.objects.filter(especie="anual_tpu").count() == 1
        assert not FalhaDeRotina.objects.exists()
        _nada_mais_ha_por_fazer()


def _nada_mais_ha_por_fazer() -> None:
    """Os autos conferem, nenhum prazo ficou aberto e passado, e passar outra vez não muda nada."""
    atrasados = PrazoAberto.objects.filter(desfecho="aberto", vencimento__lt=VOLTA)
    assert not atrasados.exclude(ao_vencer="").exists()
    feito = [m.objects.count() for m in (Tramitacao, Mensagem, Cobranca)]
    passar_tudo()
    assert [m.objects.count() for m in (Tramitacao, Mensagem, Cobranca)] == feito
    for processo in Processo.objects.all():
        assert conferir_processo(processo) == []
