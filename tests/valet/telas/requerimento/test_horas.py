"""Abrir e gravar sem mexer não muda hora nem dia nenhum, por mais vezes que se faça."""

import pytest

from tests.fabricas.paginas import como_esta
from tests.valet.telas.requerimento.acontecimento import ENDERECO, acontecimento
from tests.valet.telas.requerimento.envios import certo
from valet.models import Requerimento

pytestmark = [pytest.mark.django_db, pytest.mark.armadilha("hora-que-anda")]


def guardado(rascunho) -> tuple[dict, list]:
    """As colunas do rascunho e os seus horários, sem as chaves e sem a hora da gravação."""
    lido = Requerimento.objects.filter(pk=rascunho.pk).values().get()
    del lido["alterado_em"]
    horarios = rascunho.horarios.order_by("de", "dia", "inicio")
    return lido, list(horarios.values_list("de", "dia", "inicio", "fim"))


def gravar_como_esta(navegador, url: str) -> None:
    pagina = navegador.get(url).content.decode()
    assert navegador.post(url, como_esta(pagina)).status_code == 302


@pytest.mark.parametrize("fim", ["01:00", "24:00", "23:59"])
def test_os_horarios_do_valet_nao_andam_a_cada_gravacao__art_5_ii(navegador, vazio, fim):
    url = f"/requerimentos/{vazio.pk}/horarios/"
    envio = certo("horarios", **{"valet-0-fim": fim})
    assert navegador.post(url, envio).status_code == 302
    primeiro = guardado(vazio)
    assert len(primeiro[1]) == 6
    for _ in range(3):
        gravar_como_esta(navegador, url)
    assert guardado(vazio) == primeiro


def test_os_dias_e_as_horas_do_acontecimento_nao_andam_a_cada_gravacao__art_18(navegador):
    navegador.post(ENDERECO)
    rascunho = Requerimento.objects.get()
    url = f"/requerimentos/{rascunho.pk}/acontecimento/"
    assert navegador.post(url, acontecimento()).status_code == 302
    primeiro = guardado(rascunho)
    for _ in range(3):
        gravar_como_esta(navegador, url)
    assert guardado(rascunho) == primeiro
