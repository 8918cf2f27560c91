"""Mudou um feriado antes de o prazo da CET acabar: a data se refaz, com linha no razão."""

from datetime import date, timedelta

import pytest

from contas.papeis import Papel
from tests.fabricas import eventos as f
from tests.fabricas import passos_de_evento as p
from tests.fabricas.passos import servidor_de
from tramitacao.models import DiaSemExpediente
from tramitacao.servicos.calendario import marcar_dia, tirar_dia
from tramitacao.servicos.conferencia import conferir_processo

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
PROTOCOLO = f.instante(2026, 9, 14)
DIA = date(2026, 9, 23)
RECONTAR = "recontar_prazo"


def marcar(em, tipo="feriado", dia=DIA):
    return marcar_dia(
        por=servidor_de(Papel.ADMINISTRADOR), em=em, data=dia, tipo=tipo, descricao="Luto",
        ato="Decreto 70.000/2026",
    )  # fmt: skip


def em_analise():
    sae = f.sae_protocolada(em=PROTOCOLO, dia=date(2026, 12, 5))
    assert sae.procedimento.proximo_vencimento == date(2026, 10, 15)
    return sae


def test_feriado_novo_adia_a_resposta_e_a_linha_diz_de_quando_para_quando__art_13():
    sae = em_analise()
    marcar(PROTOCOLO + timedelta(days=1))
    sae = p.reler(sae)
    assert sae.procedimento.proximo_vencimento == date(2026, 10, 16)
    linha = sae.procedimento.linhas.get(ato=RECONTAR)
    assert linha.texto.dados == {
        "prazo": "manifestação da CET", "antes": "2026-10-15", "depois": "2026-10-16",
    }  # fmt: skip
    assert conferir_processo(sae.procedimento.processo) == []


def test_tirado_o_feriado_a_data_volta__art_13():
    sae = em_analise()
    marcar(PROTOCOLO + timedelta(days=1))
    tirar_dia(
        por=servidor_de(Papel.ADMINISTRADOR), em=PROTOCOLO + timedelta(days=2),
        dia=DiaSemExpediente.objects.get(data=DIA), ato="Decreto 70.001/2026",
    )  # fmt: skip
    sae = p.reler(sae)
    assert sae.procedimento.proximo_vencimento == date(2026, 10, 15)
    assert sae.procedimento.linhas.filter(ato=RECONTAR).count() == 2


def test_dia_que_nao_toca_o_prazo_nao_lavra_linha__art_13():
    sae = em_analise()
    marcar(PROTOCOLO + timedelta(days=1), dia=date(2026, 11, 25))
    assert not sae.procedimento.linhas.filter(ato=RECONTAR).exists()


def test_prazo_que_ja_venceu_ou_esta_suspenso_nao_se_refaz__art_13_p2():
    vencida = em_analise()
    marcar(f.instante(2026, 10, 20))
    assert p.reler(vencida).procedimento.proximo_vencimento == date(2026, 10, 15)
    suspensa = p.exigir(f.sae_protocolada(em=PROTOCOLO, dia=date(2026, 12, 5)), PROTOCOLO)
    marcar(PROTOCOLO + timedelta(days=1), dia=date(2026, 9, 24))
    assert not suspensa.procedimento.linhas.filter(ato=RECONTAR).exists()
    assert p.reler(suspensa).procedimento.proximo_vencimento is None
