"""Passado o evento, a CET devolve a garantia no prazo; o atraso se certifica — art. 14, § 2º."""

from datetime import timedelta

import pytest

from eventos.servicos import garantia
from tests.fabricas import eventos as f
from tests.fabricas import passos_de_evento as p
from tramitacao.relogio import dia_de
from tramitacao.servicos.vencer import vencer_prazos

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


@pytest.mark.dispositivo("E-14-2")
def test_passados_os_trinta_dias_o_sistema_certifica_o_atraso_da_devolucao__art_14_p2():
    sae = p.sae_autorizada(**p.ESPORTIVA)
    fim = sae.pedido.ultimo_dia()
    vencer_prazos(f.instante(fim.year, fim.month, fim.day) + timedelta(days=1))
    sae = p.reler(sae)
    prazo = sae.procedimento.prazos.get(regra="devolução da caução")
    depois = f.instante(*prazo.vencimento.timetuple()[:3]) + timedelta(days=1)
    for _ in range(2):
        vencer_prazos(depois)
    assert sae.procedimento.linhas.filter(ato="certificar_atraso_da_devolucao").count() == 1
    sae = p.reler(sae)
    assert (sae.situacao, sae.procedimento.vez) == ("realizada", "tecnico_cet")
    garantia.devolver_garantia(sae_id=sae.pk, data=dia_de(depois), **p.da_cet(depois))
    assert p.reler(sae).procedimento.vez == ""
