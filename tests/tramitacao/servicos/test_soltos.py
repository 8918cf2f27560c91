"""O arquivo que nada usa sai em dois dias; o que está nos autos, num rascunho ou num ato, nunca."""

from datetime import timedelta

import pytest
import time_machine
from django.contrib.sessions.models import Session

from tests.fabricas import pedidos as f
from tests.fabricas.pessoas import empresa_representada
from tests.fabricas.requerimentos import pdf, requerimento
from tramitacao.models import Arquivo, ExecucaoDeRotina
from tramitacao.relogio import agora
from tramitacao.servicos.arquivos import caminho, receber
from tramitacao.servicos.soltos import ROTINA, apagar_soltos, apagar_um, soltos

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


def test_o_solto_sai_do_disco_depois_de_dois_dias(django_capture_on_commit_callbacks):
    arquivo = receber("a.pdf", pdf(), usuario_id=None)
    onde = caminho(arquivo)
    with time_machine.travel(agora() + timedelta(hours=47)):
        apagar_soltos()
        assert onde.exists()
    with (
        time_machine.travel(agora() + timedelta(hours=49)),
        django_capture_on_commit_callbacks(execute=True),
    ):
        assert apagar_soltos().feitos == 1
        assert apagar_soltos().feitos == 0
    assert not onde.exists()
    assert ExecucaoDeRotina.objects.filter(rotina=ROTINA).count() == 3


def test_o_arquivo_em_uso_nao_e_solto_e_nao_se_apaga():
    requerimento(empresa_representada("Outra Ltda.", "Q2GROWP7000185")[1])
    f.pedido_deferido()
    antes = Arquivo.objects.count()
    assert antes > 15
    assert not soltos().exists()
    with time_machine.travel(agora() + timedelta(days=30)):
        assert apagar_soltos().feitos == 0
        assert not apagar_um(Arquivo.objects.values_list("pk", flat=True)[0])
    assert Arquivo.objects.count() == antes


def test_a_sessao_vencida_sai_do_banco():
    Session.objects.create(session_key="velha", expire_date=agora() - timedelta(minutes=1))
    Session.objects.create(session_key="nova", expire_date=agora() + timedelta(minutes=1))
    apagar_soltos()
    assert list(Session.objects.values_list("session_key", flat=True)) == ["nova"]
