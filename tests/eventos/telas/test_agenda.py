"""A casa da CET mostra os eventos dos próximos dias e o que falta a cada um."""

from datetime import timedelta

import pytest

from contas.papeis import Papel
from eventos.consultas.proximos import DIAS, proximos_eventos
from tests.fabricas.eventos import promotor, sae_protocolada
from tests.fabricas.navegador import entrar, texto
from tests.fabricas.passos import servidor_de

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


def _comeca(sae):
    return sae.pedido.periodos.filter(ensaio=False).order_by("dia").first().dia


def test_o_evento_aparece_de_trinta_dias_antes_ao_ultimo_dia__art_11():
    sae = sae_protocolada()
    cet = servidor_de(Papel.TECNICO_CET, "CET")
    comeca = _comeca(sae)
    acaba = sae.pedido.periodos.filter(ensaio=False).order_by("dia").last().dia
    for dia, aparece in (
        (comeca - timedelta(days=DIAS + 1), False),
        (comeca - timedelta(days=DIAS), True),
        (acaba, True),
        (acaba + timedelta(days=1), False),
    ):
        assert proximos_eventos(cet, dia).filter(pk=sae.pk).exists() is aparece


def test_a_casa_da_cet_diz_que_nao_ha_evento_quando_nao_ha():
    cet = servidor_de(Papel.TECNICO_CET, "CET")
    assert f"Nenhum evento nos próximos {DIAS} dias." in texto(entrar(cet).get("/processos/"))


def test_evento_que_nao_vai_acontecer_nao_aparece_nem_o_de_quem_nao_ve():
    sae = sae_protocolada()
    cet = servidor_de(Papel.TECNICO_CET, "CET")
    assert proximos_eventos(cet, _comeca(sae)).exists()
    assert not proximos_eventos(servidor_de(Papel.ANALISTA, "PI"), _comeca(sae)).exists()
    from tramitacao.servicos.tramitar import tramitar

    tramitar(type(sae), sae.pk, "desistir", por=promotor(), em=sae.procedimento.desde)
    assert not proximos_eventos(cet, _comeca(sae)).exists()
