"""O período do evento fica como se gravou, por mais que se abra e grave de novo."""

import pytest
import time_machine

from eventos.models import PedidoDeEvento
from tests.eventos.telas.test_pedido import CERTOS, DIA
from tests.fabricas.paginas import como_esta

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


@pytest.mark.armadilha("hora-que-anda")
def test_o_dia_e_as_horas_do_evento_nao_andam_a_cada_gravacao__art_12(navegador):
    with time_machine.travel(DIA, tick=False):
        navegador.post("/eventos/novo/")
        pedido = PedidoDeEvento.objects.get()
        url = f"/eventos/{pedido.pk}/datas/"
        assert navegador.post(url, CERTOS["datas"]).status_code == 302
        vistos = {tuple(pedido.periodos.values_list("dia", "inicio", "fim"))}
        assert len(*vistos) == 1
        for _ in range(3):
            pagina = navegador.get(url).content.decode()
            assert navegador.post(url, como_esta(pagina)).status_code == 302
            vistos.add(tuple(pedido.periodos.values_list("dia", "inicio", "fim")))
    assert len(vistos) == 1
