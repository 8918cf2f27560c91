"""O prazo da CET, com as exigências que o suspendem — art. 13, §§ 2º e 3º."""

from datetime import date

import pytest

from eventos.servicos import analise
from eventos.servicos.correcao import tornar_sem_efeito
from eventos.servicos.manifestacao import prazos
from tests.fabricas import eventos as f
from tests.fabricas import passos_de_evento as p
from tramitacao.erros import RegraViolada
from tramitacao.servicos.vencer import vencer_prazos

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


@pytest.fixture
def sae():
    return f.sae_protocolada(em=f.instante(2026, 9, 14), dia=date(2026, 12, 5))


@pytest.mark.relato("B06")
@pytest.mark.dispositivo("E-13-2")
def test_a_exigencia_de_cinco_dias_uteis_leva_de_15_a_22_de_outubro__art_13_p2(sae):
    assert sae.procedimento.proximo_vencimento == date(2026, 10, 15)
    sae = p.exigir(sae, f.instante(2026, 10, 8))
    assert sae.procedimento.proximo_vencimento is None
    vencer_prazos(f.instante(2026, 10, 16, 9))
    assert p.reler(sae).situacao == "aguarda_exigencia"
    sae = p.cumprir(sae, f.instante(2026, 10, 16))
    assert sae.procedimento.proximo_vencimento == date(2026, 10, 22)
    assert prazos(sae).dias_uteis_suspensos == 5


@pytest.mark.dispositivo("E-13-3")
def test_uma_so_exigencia_atendida_em_24_horas_nao_suspende__art_13_p3(sae):
    sae = p.cumprir(p.exigir(sae, f.instante(2026, 10, 8)), f.instante(2026, 10, 9))
    assert sae.procedimento.proximo_vencimento == date(2026, 10, 15)


@pytest.mark.dispositivo("E-13-3")
def test_vinda_a_segunda_exigencia_as_duas_suspendem__art_13_p3(sae):
    sae = p.cumprir(p.exigir(sae, f.instante(2026, 10, 8)), f.instante(2026, 10, 9))
    sae = p.cumprir(p.exigir(sae, f.instante(2026, 10, 13)), f.instante(2026, 10, 14))
    assert sae.procedimento.proximo_vencimento == date(2026, 10, 19)


@pytest.mark.dispositivo("E-13")
def test_vencido_o_prazo_certifica_se_o_atraso_e_nada_se_aprova__art_13(sae):
    vencer_prazos(f.instante(2026, 10, 16, 6))
    sae = p.reler(sae)
    assert sae.situacao == "em_analise"
    assert sae.procedimento.vez == "tecnico_cet"
    assert sae.procedimento.linhas.filter(ato="certificar_atraso").count() == 1
    vencer_prazos(f.instante(2026, 10, 20, 6))
    assert sae.procedimento.linhas.filter(ato="certificar_atraso").count() == 1
    sae = p.cumprir(p.exigir(sae, f.instante(2026, 10, 20)), f.instante(2026, 10, 30))
    assert sae.procedimento.proximo_vencimento is None


def test_a_exigencia_depois_de_vencido_nao_impede_a_certidao_do_atraso__art_13_p2(sae):
    sae = p.exigir(sae, f.instante(2026, 10, 19))
    assert vencer_prazos(f.instante(2026, 10, 20, 6)).falhas == 0
    assert sae.procedimento.linhas.filter(ato="certificar_atraso").count() == 1
    assert p.reler(sae).situacao == "aguarda_exigencia"
    sae = p.cumprir(sae, f.instante(2026, 10, 21))
    assert sae.procedimento.proximo_vencimento is None


def test_o_prazo_que_a_classe_certa_ja_venceu_certifica_se_com_a_exigencia_aberta__art_13(sae):
    sae = p.exigir(sae, f.instante(2026, 10, 8))
    analise.corrigir_pedido(
        sae_id=sae.pk, classes={sae.pedido.vias.get().pk: "local"}, fatos={}, despacho="É local.",
        **p.da_cet(f.instante(2026, 10, 9)),
    )  # fmt: skip
    assert p.reler(sae).procedimento.proximo_vencimento == date(2026, 9, 21)
    assert vencer_prazos(f.instante(2026, 10, 10, 6)).falhas == 0
    assert p.reler(sae).procedimento.proximo_vencimento is None


@pytest.mark.parametrize("dia", [13, 20])
def test_desfeita_a_exigencia_o_prazo_corre_como_se_nao_tivesse_parado__art_13(sae, dia):
    sae = p.exigir(sae, f.instante(2026, 10, 8))
    tornar_sem_efeito(
        sae_id=sae.pk, linha_id=sae.procedimento.linhas.get(ato="exigir").pk, despacho="Erro.",
        **p.da_cet(f.instante(2026, 10, dia)),
    )  # fmt: skip
    assert p.reler(sae).procedimento.proximo_vencimento == date(2026, 10, 15)
    assert vencer_prazos(f.instante(2026, 10, 21, 6)).falhas == 0
    assert sae.procedimento.linhas.filter(ato="certificar_atraso").count() == 1


@pytest.mark.dispositivo("E-11-III")
def test_corrigida_a_classe_da_via_o_prazo_se_refaz__art_11(sae):
    via = sae.pedido.vias.get()
    analise.corrigir_pedido(
        sae_id=sae.pk, classes={via.pk: "local"}, fatos={}, despacho="É local.",
        **p.da_cet(f.instante(2026, 9, 15)),
    )  # fmt: skip
    sae = p.reler(sae)
    assert sae.procedimento.proximo_vencimento == date(2026, 9, 21)
    linha = sae.procedimento.linhas.get(ato="corrigir_pedido")
    assert linha.texto.dados["depois"] == {str(via): "local"}


def test_corrigir_sem_mudar_nada_se_recusa(sae):
    with pytest.raises(RegraViolada, match="Nada mudou"):
        analise.corrigir_pedido(
            sae_id=sae.pk, classes={}, fatos={"natureza": "outra"}, despacho="x",
            **p.da_cet(f.instante(2026, 9, 15)),
        )  # fmt: skip
