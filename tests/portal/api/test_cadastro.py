"""`/api/v1/cadastro/`: a lista e o valet, sem login, sem dado pessoal e sem falha."""

import json

import pytest
from django.core.cache import cache
from rest_framework.throttling import ScopedRateThrottle

from tests.fabricas.papel import expedido
from tests.fabricas.pedidos import pedido_cancelado, pedido_servico_liberado

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
URL = "/api/v1/cadastro/"


@pytest.fixture(autouse=True)
def folga(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ScopedRateThrottle, "THROTTLE_RATES", {"cadastro": "1000/min"})
    cache.clear()


def test_lista_filtra_e_diz_a_situacao_de_cada_valet__art_25(client):
    liberado, cancelado = pedido_servico_liberado(), pedido_cancelado()
    tudo = client.get(URL).json()
    assert (tudo["total"], tudo["pagina"], tudo["paginas"]) == (2, 1, 1)
    vale, caiu = expedido(liberado, "termo_tpu").numero, expedido(cancelado, "termo_tpu").numero
    situacoes = {i["numero"]: i["situacao"]["codigo"] for i in tudo["itens"]}
    assert situacoes == {vale: "regular", caiu: "sem_efeito"}
    for filtro, esperado in (
        ({"situacao": "regular"}, {vale}), ({"situacao": "sem_efeito"}, {caiu}),
        ({"q": vale}, {vale}), ({"unidade": "pi"}, {vale, caiu}), ({"unidade": "se"}, set()),
        ({"distrito": "pinheiros", "q": "bela aurora"}, {vale, caiu}),
    ):  # fmt: skip
        itens = client.get(URL, filtro).json()["itens"]
        assert {i["numero"] for i in itens} == esperado, filtro
    assert client.get(URL, {"por_pagina": "1", "pagina": "2"}).json()["paginas"] == 2


def test_o_valet_traz_horarios_lugares_e_documentos_que_se_verificam__art_25(client):
    pedido = pedido_servico_liberado()
    dito = client.get(f"{URL}{expedido(pedido, 'termo_tpu').numero.lower()}/").json()
    assert dito["situacao"]["regular"] is True
    assert dito["estabelecimento"]["nome"] == "Cantina Bela Aurora"
    assert dito["empresa"]["cnpj"] == "12.ABC.345/01DE-35"
    assert dito["estacionamento"] == "Rua das Paineiras, 300, Pinheiros"
    assert dito["horarios"][0] == {"dia": 1, "inicio": "18:00", "fim": "01:00"}
    for documento in dito["documentos"]:
        assert client.get(documento["verificar"]).status_code == 200


@pytest.mark.relato("B42")
def test_nada_pessoal_sai_no_cadastro_publico__art_25(client):
    pedido = pedido_servico_liberado(
        estab_nome="ANA D'ÁVILA 01234567890", estab_complemento="CPF 012.345.678-90",
        representante_email="ana@exemplo.test",
    )  # fmt: skip
    numero = expedido(pedido, "termo_tpu").numero
    for url in (URL, f"{URL}{numero}/"):
        corpo = json.dumps(client.get(url).json(), ensure_ascii=False)
        assert numero in corpo
        for segredo in ("01234567890", "012.345", "ÁVILA", "@", "Renata", "Davi", "Lívia"):
            assert segredo not in corpo, (url, segredo)
    assert client.get(URL, {"q": "01234567890"}).json()["total"] == 0


@pytest.mark.parametrize(
    ("consulta", "campo"),
    [
        ({"pagina": "0"}, "pagina"), ({"pagina": "2"}, "pagina"), ({"pagina": "9" * 400}, "pagina"),
        ({"pagina": "²"}, "pagina"), ({"por_pagina": "101"}, "por_pagina"),
        ({"situacao": "x"}, "situacao"),
    ],
)  # fmt: skip
def test_parametro_que_nao_se_entende_diz_o_campo(client, consulta, campo: str):
    resposta = client.get(URL, consulta)
    assert resposta.status_code == 400
    assert resposta.json()["erro"]["campo"] == campo
    assert resposta.json()["erro"]["codigo"] == "entrada_invalida"


@pytest.mark.parametrize("lixo", ["\x00", "%" * 300, "'\"<>", "🚗" * 200, "\u202e"])
def test_lixo_na_consulta_nao_derruba(client, lixo: str):
    for nome in ("q", "unidade", "distrito"):
        assert client.get(URL, {nome: lixo}).status_code == 200


def test_erros_tem_sempre_a_mesma_forma(client, monkeypatch):
    assert client.get(f"{URL}TPU-XX-2026-9999/").json()["erro"]["codigo"] == "nao_encontrado"
    assert client.post(URL).json()["erro"]["codigo"] == "metodo_nao_admitido"
    monkeypatch.setattr(ScopedRateThrottle, "THROTTLE_RATES", {"cadastro": "1/min"})
    cache.clear()
    client.get(URL)
    resposta = client.get(URL)
    assert (resposta.status_code, resposta.json()["erro"]["codigo"]) == (429, "muitos_pedidos")


@pytest.mark.armadilha("consultas-demais")
def test_a_lista_faz_sempre_as_mesmas_consultas(client, django_assert_max_num_queries):
    pedido_servico_liberado()
    with django_assert_max_num_queries(7):
        client.get(URL)
