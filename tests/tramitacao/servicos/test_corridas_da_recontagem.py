"""A recontagem, várias ao mesmo tempo e com a certidão do decurso — Lei 14.141/2006, art. 40."""

from datetime import datetime, time, timedelta

import pytest

from normas.datas import SAO_PAULO
from tests.fabricas import pedidos
from tests.fabricas.passos import depois, reler
from tests.valet.servicos.test_corridas import ao_mesmo_tempo
from tramitacao.atos_comuns import RECONTAR
from tramitacao.models import DiaSemExpediente, PrazoAberto
from tramitacao.servicos.conferencia import conferir_processo
from tramitacao.servicos.recontagem import recontar_prazos
from tramitacao.servicos.vencer import vencer_prazos

pytestmark = [
    pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("tabelas_transacionais")
]  # fmt: skip


def com_o_ultimo_dia_parado():
    """O prazo que corre, com o último dia tornado sem expediente por fora do serviço."""
    pedido = pedidos.pedido_aguarda_saneamento()
    prazo = PrazoAberto.objects.get(procedimento=pedido.procedimento, desfecho="aberto")
    DiaSemExpediente.objects.create(data=prazo.vencimento, tipo="feriado", ato="Decreto 1")
    return pedido, prazo


def test_quatro_recontagens_juntas_lavram_uma_linha__art_7():
    pedido, _ = com_o_ultimo_dia_parado()
    em = depois(pedido)
    ao_mesmo_tempo(*[lambda: recontar_prazos(em)] * 4)
    assert pedido.procedimento.linhas.filter(ato=RECONTAR).count() == 1
    assert conferir_processo(reler(pedido).procedimento.processo) == []


def test_vencido_o_prazo_a_recontagem_junta_com_a_certidao_nao_o_reabre__art_7():
    pedido, prazo = com_o_ultimo_dia_parado()
    em = datetime.combine(prazo.vencimento + timedelta(days=1), time(0, 5), SAO_PAULO)
    ao_mesmo_tempo(*[lambda: vencer_prazos(em), lambda: recontar_prazos(em)] * 2)
    prazo.refresh_from_db()
    assert prazo.desfecho == PrazoAberto.Desfecho.DECORRIDO
    assert not pedido.procedimento.linhas.filter(ato=RECONTAR).exists()
    assert conferir_processo(reler(pedido).procedimento.processo) == []
