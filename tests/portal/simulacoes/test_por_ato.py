"""As simulações leem os atos registrados: a memória diz qual vale."""

from datetime import date
from decimal import Decimal

import pytest
import time_machine

from portal.simulacoes import simular
from portal.simulacoes.vigentes import vigentes
from precos.models import IndiceIPCA, ValorFixado
from precos.regras.atos import Chave

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
ATO = "Decreto 70.000/2026"
EVENTO = {
    "data": "2026-08-15",
    "classe": "concentracao_publica",
    "situacao": "sem_autorizacao",
    "itens": [{"descricao": "agente", "quantidade": "1", "preco_unitario": "1000.00"}],
}


def fixar(chave: Chave, valor: str, desde: date) -> None:
    ValorFixado.objects.create(chave=chave, valor=Decimal(valor), desde=desde, ato=ATO)


@pytest.mark.dispositivo("V-15-I")
@pytest.mark.parametrize(("dia", "valor"), [("2026-06-30", "5000.00"), ("2026-07-01", "6000.00")])
def test_a_multa_simulada_na_vespera_e_no_dia_do_ato__art_15_i(client, dia, valor):
    fixar(Chave.MULTA_DA_NOTIFICACAO, "6000", date(2026, 7, 1))
    with time_machine.travel(f"{dia}T12:00:00-03:00"):
        resposta = client.post(
            "/api/v1/simulacoes/multa/",
            {"infracao": "art_15_I", "reincidencias": 0},
            content_type="application/json",
        ).json()
    assert resposta["valor"] == valor
    assert (ATO in str(resposta["memoria"])) == (valor == "6000.00")


def test_o_acrescimo_e_o_minimo_simulados_seguem_o_ato_e_a_data__art_9_p_4():
    fixar(Chave.ACRESCIMO_SEM_AUTORIZACAO, "75", date(2026, 8, 15))
    fixar(Chave.MINIMO, "2500", date(2026, 7, 1))
    custo = simular("custo-evento", EVENTO, vigentes)
    assert (custo["acrescimo_pct"], custo["total"]) == (75, "1750.00")
    antes = simular("custo-evento", {**EVENTO, "data": "2026-08-14"}, vigentes)
    assert antes["acrescimo_pct"] == 50
    tpu = {"pgv_m2": "100.00", "outorga": "2026-07-01"}
    assert simular("preco-tpu", tpu, vigentes)["minimo"] == "2500.00"
    assert simular("preco-tpu", {**tpu, "outorga": "2026-06-30"}, vigentes)["minimo"] == "2469.86"


def test_sem_ipca_carregado_o_ato_ainda_vale_sobre_as_tabelas_iniciais():
    IndiceIPCA.objects.all().delete()
    fixar(Chave.MINIMO, "2500", date(2026, 7, 1))
    minimo = vigentes().minimo
    assert (minimo.em(date(2026, 7, 1)).valor, minimo.em(date(2026, 6, 30)).valor) == (
        Decimal("2500"), Decimal("2469.86"),
    )  # fmt: skip
