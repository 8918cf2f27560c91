"""Autorização de Uso, vários ao mesmo tempo: um protocolo, uma portaria, um fim — arts. 18 e 19."""

from datetime import date, timedelta
from decimal import Decimal

import pytest

from contas.erros import PedidoRecusado
from contas.papeis import Papel
from precos.models import FatorK
from precos.servicos import fator_k
from precos.servicos.fator_k import registrar_k
from tests.fabricas import eventuais as e
from tests.fabricas.passos import DESPACHO, ator, depois, reler
from tests.fabricas.pessoas import empresa_representada, servidor
from tests.valet.servicos.test_corridas import ao_mesmo_tempo, devagar
from tramitacao.erros import SituacaoNaoAdmite
from tramitacao.models import Processo
from tramitacao.relogio import agora, dia_de
from tramitacao.servicos.conferencia import conferir_processo
from tramitacao.servicos.vencer import vencer_prazos
from valet.models import PortariaAU
from valet.servicos.autorizacao_uso import outorgar
from valet.servicos.requerer import protocolar

pytestmark = [
    pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("tabelas_transacionais")
]  # fmt: skip


@pytest.mark.relato("B32")
@pytest.mark.armadilha("protocolo-repetido")
def test_enviar_quatro_vezes_ao_mesmo_tempo_da_um_processo__art_18_ii():
    _, quem = empresa_representada()
    r = e.requerimento_eventual(quem, primeiro=dia_de(agora()) + timedelta(days=40))
    feitos, recusas = ao_mesmo_tempo(
        *[lambda: protocolar(requerimento_id=r.pk, por=quem)] * 4
    )  # fmt: skip
    assert (len({p.pk for p in feitos}), recusas) == (1, [])
    assert Processo.objects.count() == 1


@pytest.mark.relato("B33")
@pytest.mark.armadilha("transicao-em-memoria")
def test_subprefeitos_outorgam_juntos_e_sai_uma_portaria_so__art_18_i():
    pedido = e.pago()
    em, subprefeito = depois(pedido), ator(Papel.SUBPREFEITO, pedido)

    def decidir():
        return outorgar(pedido_id=pedido.pk, despacho=DESPACHO, por=subprefeito, em=em)

    feitos, recusas = ao_mesmo_tempo(*[decidir] * 4)
    assert (len(feitos), len(recusas)) == (1, 3)
    assert all(isinstance(r, SituacaoNaoAdmite) for r in recusas)
    assert PortariaAU.objects.count() == 1
    assert conferir_processo(reler(pedido).procedimento.processo) == []


@pytest.mark.armadilha("rotina-duas-vezes")
def test_quatro_rotinas_juntas_certificam_um_fim_de_periodo_so__art_18_i_a():
    pedido = e.deferido()
    fim = PortariaAU.objects.get().termina_em + timedelta(days=1)
    _, recusas = ao_mesmo_tempo(*[lambda: vencer_prazos(fim)] * 4)
    assert recusas == []
    pedido = reler(pedido)
    assert pedido.situacao == "terminado"
    assert pedido.procedimento.linhas.filter(ato="terminar").count() == 1
    assert pedido.requerimento.autorizacoes.get().procedimento.linhas.filter(
        ato="expirar"
    ).count() == 1  # fmt: skip
    assert conferir_processo(pedido.procedimento.processo) == []


@pytest.mark.parametrize("ja_ha", [False, True], ids=["tabela vazia", "com K em vigor"])
def test_dois_administradores_registram_k_juntos_e_nao_ha_dia_com_dois__art_19(monkeypatch, ja_ha):
    """Também quando os dois conferem a tabela antes de qualquer um gravar."""
    por = servidor(Papel.ADMINISTRADOR)

    def registrar(desde=date(2026, 1, 1)):
        try:
            return registrar_k(por=por, em=agora(), k=Decimal("0.02"), desde=desde, ato="Ato 12")
        except PedidoRecusado as recusa:
            return str(recusa)

    if ja_ha:
        registrar(date(2025, 1, 1))
    conferir = fator_k._exigir_o_mais_novo
    monkeypatch.setattr(fator_k, "_exigir_o_mais_novo", devagar(conferir))
    feitos, _ = ao_mesmo_tempo(registrar, registrar)
    recusas = [dito for dito in feitos if isinstance(dito, str)]
    assert (len(feitos), len(recusas)) == (2, 1)
    assert "já há um K desde qui, 1 jan 2026" in recusas[0]
    assert FatorK.objects.count() == 1 + ja_ha
