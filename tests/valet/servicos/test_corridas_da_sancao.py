"""Cada degrau uma vez, ainda que dez tentem ao mesmo tempo — Decreto 58.027/2017, art. 15."""

from datetime import timedelta

import pytest

from precos.models import Cobranca
from tests.fabricas import sancoes as f
from tests.fabricas.pedidos import pedido_servico_liberado
from tests.valet.servicos.test_corridas import ao_mesmo_tempo
from tramitacao.servicos.conferencia import conferir_processo
from tramitacao.servicos.vencer import vencer_prazos
from valet.models import Sancao
from valet.servicos import cassacao, defesa_da_multa, multa
from valet.servicos.vistoria import vistoriar_ponto

pytestmark = [
    pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("tabelas_transacionais")
]  # fmt: skip


def _linhas(caso: Sancao, ato: str) -> int:
    return caso.procedimento.processo.linhas.filter(ato=ato).count()


@pytest.mark.relato("B28")
@pytest.mark.armadilha("rotina-duas-vezes")
def test_duas_rotinas_ao_mesmo_tempo_certificam_e_propoem_uma_vez_por_parte__art_15_i():
    caso = f.no_prazo()
    em = f.depois(caso, 90)

    def rotina():
        vencer_prazos(em)
        return multa.propor_multas(em)

    feitos, recusas = ao_mesmo_tempo(*[rotina] * 4)
    assert not recusas
    rotina()  # o que uma pulou porque a outra tinha a tranca
    assert (_linhas(caso, "certificar_decurso"), _linhas(caso, "propor_multa")) == (2, 2)
    assert sum(x.falhas for x in feitos) == 0


def test_dois_subprefeitos_impoem_a_mesma_multa_e_uma_so_vale__art_15_i():
    caso = f.proposto()
    parte, por, em = f.de(caso, "empresa"), f.subprefeito(), f.depois(caso)
    feitos, recusas = ao_mesmo_tempo(
        *[lambda: multa.impor_multa(multa_id=parte.pk, despacho="x", por=por, em=em)] * 4
    )
    assert (len(feitos), len(recusas)) == (1, 3)
    assert _linhas(caso, "impor_multa") == 1


def test_decurso_da_defesa_e_defesa_ao_mesmo_tempo_cobram_no_maximo_uma_vez__art_15_i():
    caso = f.imposto()
    parte = f.recebida(caso, "empresa")
    em = f.depois(caso, 40)
    por = f.quem_representa(parte.parte)
    ao_mesmo_tempo(
        lambda: vencer_prazos(em),
        lambda: vencer_prazos(em + timedelta(hours=1)),
        lambda: defesa_da_multa.apresentar_defesa(
            multa_id=parte.pk, despacho="Tarde.", por=por, em=em
        ),
    )
    vencer_prazos(em + timedelta(days=1))
    cobrancas = Cobranca.objects.filter(procedimento=parte.procedimento).count()
    assert cobrancas == (1 if f.reler(parte).situacao == "cobrada" else 0)
    assert not conferir_processo(f.reler(caso).procedimento.processo)


def test_cassar_e_arquivar_ao_mesmo_tempo_so_um_vale__art_15_ii():
    caso = f.a_decidir(f.caso_no_termo())
    por, em = f.subprefeito(), f.depois(caso)
    feitos, recusas = ao_mesmo_tempo(
        lambda: cassacao.cassar(sancao_id=caso.pk, despacho="x", por=por, em=em),
        lambda: cassacao.cassar(sancao_id=caso.pk, despacho="x", por=por, em=em),
        lambda: cassacao.arquivar(sancao_id=caso.pk, despacho="x", por=por, em=em),
    )
    assert (len(feitos), len(recusas)) == (1, 2)
    caso = f.reler(caso)
    assert (caso.pedido.situacao == "cassado") == (caso.situacao == "cassada")


def test_dois_fiscais_no_mesmo_ponto_abrem_um_caso_so__art_15():
    pedido, por = pedido_servico_liberado(), f.fiscal()
    feitos, recusas = ao_mesmo_tempo(
        *[lambda: vistoriar_ponto(pedido_id=pedido.pk, ida=f.ida("vagas"), por=por)] * 3
    )
    assert (len(feitos), len(recusas)) == (1, 2)
    assert Sancao.objects.count() == 1
