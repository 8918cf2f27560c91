"""A página inicial."""

from datetime import date, datetime
from decimal import Decimal

import pytest
import time_machine

from portal.consultas import minimo_em
from precos.models import PrecoMinimo, ValorFixado
from precos.regras.atos import Chave
from tests.portal.pagina import Pagina
from tramitacao.relogio import FUSO

pytestmark = pytest.mark.django_db


def test_a_pesquisa_vai_a_consulta_publica(client):
    pagina = Pagina(client.get("/").content.decode())
    formulario = pagina.todos("form")[0]
    assert formulario.atributos["action"] == "/consulta/"
    assert formulario.atributos["method"] == "get"
    assert pagina.todos("input")[0].atributos["name"] == "q"


def test_ha_um_so_botao_primario(client):
    pagina = Pagina(client.get("/").content.decode())
    primarios = [
        e for e in pagina.elementos if "botao-primario" in e.atributos.get("class", "").split()
    ]
    assert [e.texto for e in primarios] == ["Pesquisar"]


@pytest.mark.usefixtures("tabelas")
@pytest.mark.parametrize(("ano", "preco"), [(2026, "R$ 2.469,86"), (2025, "R$ 2.368,94")])
def test_diz_o_preco_minimo_do_ano__art_9_par_4(client, ano, preco):
    with time_machine.travel(date(ano, 6, 1)):
        assert preco in client.get("/").content.decode()


def test_o_minimo_publicado_pelo_administrador_vence_o_calculado__art_9_par_4(client, tabelas):
    PrecoMinimo.objects.create(exercicio=2026, valor=Decimal("2500.00"), ato="Portaria 1/2026")
    with time_machine.travel(date(2026, 6, 1)):
        assert "R$ 2.500,00" in client.get("/").content.decode()


@pytest.mark.parametrize(("dia", "preco"), [(30, "R$ 2.469,86"), (31, "R$ 2.600,00")])
def test_o_minimo_fixado_por_ato_chega_a_pagina_no_dia_dele__art_9_par_4(
    client, tabelas, dia, preco
):
    ValorFixado.objects.create(
        chave=Chave.MINIMO, valor=Decimal("2600.00"), desde=date(2026, 5, 31), ato="Portaria 2"
    )
    with time_machine.travel(datetime(2026, 5, dia, 12, tzinfo=FUSO)):
        assert preco in client.get("/").content.decode()


def test_nao_adivinha_o_minimo_sem_o_indice_do_ano__art_9_par_4(client):
    assert minimo_em(date(2099, 6, 1)) is None
    with time_machine.travel(date(2099, 6, 1)):
        texto = client.get("/").content.decode()
    assert "ainda depende do IPCA" in texto


def test_so_liga_ao_que_existe(client):
    texto = client.get("/").content.decode()
    assert "/lugar-nenhum/" not in texto
    assert 'href="/normas/"' in texto


def test_as_tres_perguntas_estao_na_pagina_e_no_rodape(client):
    pagina = Pagina(client.get("/").content.decode())
    for endereco in ("/triagem/", "/quanto-custa/", "/ainda-da-tempo/"):
        ligacoes = [e for e in pagina.todos("a") if e.atributos["href"] == endereco]
        assert any("footer" in e.pais for e in ligacoes)
        assert any("main" in e.pais for e in ligacoes)
