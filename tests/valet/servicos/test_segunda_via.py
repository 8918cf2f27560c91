"""Segunda via da parcela anual vencida e da multa vencida — arts. 9º, § 3º, e 15, I."""

from datetime import date, datetime
from decimal import Decimal

import pytest

from contas.papeis import Papel
from precos.models import Guia
from precos.servicos.recebimentos import Recebimento
from tests.fabricas.passos import ator, comprovante
from tests.valet.servicos.test_preco_anual import JANEIRO, parcelas
from tests.valet.servicos.test_preco_anual import pedido as pedido
from tramitacao.erros import NaoEncontrado, PapelNaoAutoriza, RegraViolada
from tramitacao.relogio import FUSO
from valet.models import PedidoTPU
from valet.servicos import rotinas_anuais as rotinas
from valet.servicos.preco_anual import registrar_pagamento_anual
from valet.servicos.segunda_via import emitir_segunda_via

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
MAIO = datetime(2026, 5, 4, 10, tzinfo=FUSO)


@pytest.fixture
def cobranca(pedido):
    rotinas.lancar_precos_anuais(JANEIRO)
    return parcelas(pedido)[0]


def emitir(pedido, cobranca_id, *, papel=Papel.REQUERENTE, em=MAIO):
    return emitir_segunda_via(
        modelo=PedidoTPU, pk=pedido.pk, cobranca_id=cobranca_id, por=ator(papel, pedido), em=em
    )


def test_o_titular_pede_e_o_papel_novo_leva_a_guia_nova__art_9_par_3(pedido, cobranca):
    antes = pedido.situacao
    emitir(pedido, cobranca.pk)
    antiga, nova = Guia.objects.filter(cobranca=cobranca).order_by("via")
    assert (antiga.morta_em, nova.vencimento) == (MAIO, date(2026, 5, 29))
    papel = nova.linha.documentos.get(modelo="guia_simples").conteudo
    assert [g["linha_digitavel"] for g in papel["guias"]] == [nova.linha_digitavel]
    pedido.refresh_from_db()
    assert pedido.situacao == antes


def test_pagar_a_segunda_via_quita_e_os_encargos_ficam_ao_lado__art_9_par_3(pedido, cobranca):
    emitir(pedido, cobranca.pk)
    nova = Guia.objects.get(cobranca=cobranca, morta_em=None)
    # Com a SELIC de abril por carregar, a conta do atraso fica pendente.
    assert (nova.encargos_pendentes, nova.encargos) == (True, Decimal("0.00"))
    pagamento = Recebimento(nova.valor, date(2026, 5, 11), "AUT-2", comprovante())
    em = datetime(2026, 5, 12, 9, tzinfo=FUSO)
    registrar_pagamento_anual(
        pedido_id=pedido.pk, recebimento=pagamento, por=ator(Papel.EXPEDIENTE, pedido), em=em
    )
    cobranca.refresh_from_db()
    assert cobranca.quitada
    assert cobranca.pagamentos.get().guia == nova


def test_antes_de_vencer_nao_ha_segunda_via__art_9_par_3(pedido, cobranca):
    with pytest.raises(RegraViolada, match="ainda não venceu"):
        emitir(pedido, cobranca.pk, em=datetime(2026, 3, 31, 23, tzinfo=FUSO))


def test_cobranca_de_outro_processo_nao_entra(pedido, cobranca):
    with pytest.raises(NaoEncontrado):
        emitir(pedido, cobranca.pk + 999)
    with pytest.raises(PapelNaoAutoriza):
        emitir(pedido, cobranca.pk, papel=Papel.FISCAL)
