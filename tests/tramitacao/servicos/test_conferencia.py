"""`conferir_razao` acha o que se mexeu por fora, mesmo com os gatilhos desligados."""

import json
from datetime import date, timedelta

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from contas.papeis import Papel
from tests.fabricas.autos import autos_protocolados
from tests.fabricas.pessoas import servidor
from tramitacao.models import Processo
from tramitacao.relogio import hoje
from tramitacao.servicos.cadeia import hash_da_linha
from tramitacao.servicos.conferencia import conferir_processo, conferir_tudo, guardar_resumo
from tramitacao.servicos.tramitar import tramitar
from valet.models import PedidoTPU

pytestmark = pytest.mark.usefixtures("tabelas")


@pytest.fixture
def processo() -> Processo:
    pedido = autos_protocolados()
    expediente = servidor(Papel.EXPEDIENTE)
    tramitar(PedidoTPU, pedido.pk, "autuar", por=expediente, despacho="Recebido.")
    tramitar(PedidoTPU, pedido.pk, "encaminhar_a_cet", por=expediente)
    connection.check_constraints()
    return Processo.objects.get(pk=pedido.procedimento.processo_id)


def sem_gatilhos(*comandos: str) -> None:
    """Mexe por fora, como quem tem a senha do banco."""
    with connection.cursor() as cursor:
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
        cursor.execute("SET session_replication_role = replica")
        for comando in comandos:
            cursor.execute(comando)
        cursor.execute("SET session_replication_role = DEFAULT")


def test_razao_intacto_confere(processo):
    assert conferir_processo(processo) == []
    assert list(conferir_tudo()) == []


def test_acha_linha_alterada(processo):
    sem_gatilhos("UPDATE tramitacao_tramitacao SET em = em - interval '1 day' WHERE seq = 2")
    assert "a linha 2 foi alterada" in conferir_processo(processo)


def test_acha_texto_alterado(processo):
    sem_gatilhos("UPDATE tramitacao_textodalinha SET despacho = 'Outro.' WHERE despacho <> ''")
    assert conferir_processo(processo) == ["o texto da linha 2 foi alterado"]


def test_acha_linha_apagada_no_meio(processo):
    sem_gatilhos("DELETE FROM tramitacao_tramitacao WHERE seq = 2")
    assert "falta a linha 2" in conferir_processo(processo)


def test_acha_o_fim_apagado(processo):
    sem_gatilhos("DELETE FROM tramitacao_tramitacao WHERE seq = 3")
    problemas = conferir_processo(processo)
    assert any("faltam linhas" in p for p in problemas)
    assert any("na_cet" in p for p in problemas)


def test_acha_o_fim_apagado_mesmo_com_situacao_e_contador_refeitos(processo):
    guardar_resumo(hoje() - timedelta(days=1))
    sem_gatilhos(
        "DELETE FROM tramitacao_tramitacao WHERE seq = 3",
        "UPDATE tramitacao_processo SET ultima_seq = 2",
        "UPDATE tramitacao_procedimento SET situacao = 'autuado'",
        "UPDATE valet_pedidotpu SET situacao = 'autuado'",
    )
    assert conferir_processo(Processo.objects.get()) == []
    [(_, problemas)] = conferir_tudo()
    assert problemas == ["a linha 3 não é a do resumo diário guardado fora do banco"]


def test_acha_a_cadeia_refeita_pelo_resumo_de_fora_do_banco(processo):
    guardar_resumo(hoje())
    sem_gatilhos("UPDATE tramitacao_tramitacao SET usuario_id = NULL WHERE seq = 2")
    anterior = ""
    for linha in processo.linhas.order_by("seq"):
        linha.hash_anterior = anterior
        anterior = hash_da_linha(linha)
        sem_gatilhos(
            f"UPDATE tramitacao_tramitacao SET hash = '{anterior}', "
            f"hash_anterior = '{linha.hash_anterior}' WHERE id = {linha.pk}"
        )
    assert conferir_processo(processo) == []
    assert [numero.numero for numero, _ in conferir_tudo()] == [processo.numero]


def test_acha_situacao_que_nao_e_a_da_ultima_linha(processo):
    sem_gatilhos("UPDATE tramitacao_procedimento SET situacao = 'deferido'")
    assert any("deferido" in p for p in conferir_processo(processo))


def test_acha_processo_que_sumiu_inteiro(processo):
    caminho = guardar_resumo(hoje())
    conteudo = json.loads(caminho.read_text())
    conteudo["processos"]["6911202600099998"] = [1, "0" * 64]
    caminho.write_text(json.dumps(conteudo))
    assert [p.numero for p, _ in conferir_tudo()] == ["6911202600099998"]


def test_texto_apagado_por_lei_nao_quebra_a_cadeia(processo):
    with connection.cursor() as cursor:
        cursor.execute(
            "UPDATE tramitacao_textodalinha SET despacho = '', dados = '{}', apagado_em = now()"
        )
    assert conferir_processo(processo) == []


def test_o_resumo_de_um_dia_se_encadeia_ao_anterior(processo):
    guardar_resumo(date(2026, 11, 1))
    segundo = json.loads(guardar_resumo(date(2026, 11, 2)).read_text())
    assert len(segundo["anterior"]) == 64


def test_o_comando_sai_com_erro_e_diz_o_processo(processo, capsys):
    sem_gatilhos("UPDATE tramitacao_tramitacao SET papel = 'auditor' WHERE seq = 1")
    with pytest.raises(CommandError, match="problema"):
        call_command("conferir_razao")
    assert processo.numero_formatado in capsys.readouterr().out
