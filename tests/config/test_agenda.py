"""A agenda inteira: cada tarefa existe, roda contra dados, sem DEBUG, e na hora de São Paulo."""

from datetime import UTC, datetime

import pytest
import time_machine
from celery import current_app
from django.conf import settings

from contas.papeis import Papel
from tests.fabricas.autos import autos_protocolados
from tests.fabricas.pessoas import servidor
from tramitacao import relogio
from tramitacao.models import DocumentoExpedido, Mensagem
from tramitacao.servicos.conferencia import ultimo_resumo
from tramitacao.servicos.tramitar import tramitar
from valet.models import PedidoTPU

current_app.loader.import_default_modules()
AGENDA = current_app.conf.beat_schedule


@pytest.mark.usefixtures("tabelas")
@pytest.mark.armadilha("campo-na-rotina")
@pytest.mark.armadilha("so-no-debug")
@pytest.mark.parametrize("entrada", sorted(AGENDA))
def test_cada_tarefa_da_agenda_roda_contra_dados_e_sem_debug(entrada: str):
    assert not settings.DEBUG
    pedido = autos_protocolados()
    tramitar(PedidoTPU, pedido.pk, "autuar", por=servidor(Papel.EXPEDIENTE))
    current_app.tasks[AGENDA[entrada]["task"]].apply(throw=True)


@pytest.mark.usefixtures("tabelas")
def test_a_rotina_faz_o_pdf_que_o_agente_perdeu_e_o_correio_leva_os_avisos():
    autos_protocolados()
    assert DocumentoExpedido.objects.filter(arquivo=None).count() == 1
    current_app.tasks["tramitacao.tasks.expedir_documentos"].apply(throw=True)
    current_app.tasks["tramitacao.tasks.enviar_mensagens"].apply(throw=True)
    current_app.tasks["tramitacao.tasks.guardar_resumo"].apply(throw=True)
    assert not DocumentoExpedido.objects.filter(arquivo=None).exists()
    assert not Mensagem.objects.filter(enviada_em=None).exists()
    assert len(ultimo_resumo()) == 1


def test_a_agenda_conta_as_horas_de_sao_paulo():
    assert current_app.conf.timezone == "America/Sao_Paulo"


@pytest.mark.relato("B12")
def test_as_22h15_ainda_e_o_mesmo_dia_em_sao_paulo():
    with time_machine.travel(datetime(2026, 11, 25, 1, 15, tzinfo=UTC), tick=False):
        assert relogio.hoje().isoformat() == "2026-11-24"


@pytest.mark.armadilha("data-congelada")
def test_o_mesmo_processo_vivo_na_virada_do_ano_ve_o_dia_novo():
    with time_machine.travel(datetime(2026, 12, 31, 23, 59, 59, tzinfo=relogio.FUSO)) as viagem:
        assert relogio.hoje().year == 2026
        viagem.shift(2)
        assert relogio.hoje().isoformat() == "2027-01-01"
