"""Quanto custa? A página dá o mesmo que a simulação, com a conta e o artigo."""

from datetime import date
from decimal import Decimal

import pytest

from normas.dinheiro import reais
from portal.telas.quanto_custa import SIMULADORES
from precos.models import FatorK
from tests.portal.pagina import Pagina
from tests.portal.simulacoes import casos
from tests.portal.telas.simulador.enderecos import consulta, de_casos

pytestmark = pytest.mark.django_db

CASOS = [
    (slug, entrada, esperado)
    for slug, simulador in SIMULADORES.items()
    for entrada, esperado in de_casos(simulador.simulacao)
]
TPU = "/quanto-custa/tpu/?pgv_m2=3.333,33&outorga=02/05/2024&exercicio=2026&parcelas=4"
AUTORIZACAO = (
    "/quanto-custa/autorizacao-de-uso/?pgv_m2=3500&area_m2=12,5&inicio=15/08/2026&fim=16/08/2026"
)


def abrir(client, url):
    resposta = client.get(url)
    assert resposta.status_code == 200, url
    return resposta, Pagina(resposta.content.decode())


@pytest.mark.dispositivo("V-9", "V-13", "V-15-I", "V-15-2", "V-19", "E-2", "E-4", "E-5", "E-25")
@pytest.mark.parametrize(("slug", "entrada", "esperado"), CASOS)
def test_cada_caso_certo_passa_pela_pagina_com_o_mesmo_resultado(client, slug, entrada, esperado):
    resposta, pagina = abrir(client, f"/quanto-custa/{slug}/?{consulta(entrada)}")
    leitura = resposta.context["leitura"]
    if "erro" in esperado:
        assert leitura.resultado is None
        assert leitura.falta_tabela or pagina.todos("h2")[0].texto == "Há o que corrigir"
        return
    assert casos.confere(leitura.resposta, esperado), leitura.resposta
    total = esperado.get("total", esperado.get("valor_devido", esperado.get("valor")))
    assert reais(Decimal(total)) in pagina.texto


def test_a_conta_traz_formula_valor_e_artigo_em_cada_linha__art_9(client):
    _, pagina = abrir(client, TPU)
    assert "R$ 3.333,33 × 1,0" in pagina.texto
    assert "Calculado pelo Decreto 62.114/2022" in pagina.texto
    artigos = [e for e in pagina.todos("a") if e.atributos["href"].startswith("/normas/#58.027")]
    assert len(artigos) >= 5
    assert [e.texto for e in pagina.todos("td") if e.texto == "R$ 833,34"] == ["R$ 833,34"]


def test_sem_k_a_pagina_diz_que_falta_a_tabela__art_19(client):
    resposta, pagina = abrir(client, AUTORIZACAO)
    assert resposta.context["resultado"] is None
    assert "Ainda não dá para calcular." in pagina.texto
    assert "não saiu no texto publicado" in pagina.texto


def test_o_k_de_demonstracao_sai_marcado_e_nao_como_dinheiro__art_19(client):
    FatorK.objects.create(
        k=Decimal("0.01"), desde=date(2026, 1, 1), ficticio=True, ato="Ato de prova"
    )
    _, pagina = abrir(client, AUTORIZACAO)
    assert "fictício" in pagina.texto
    assert "R$ 875,00" in pagina.texto
    assert "R$ 0,01" not in pagina.texto
    assert "12,50 m²" in pagina.texto or "12,5 m²" in pagina.texto


@pytest.mark.parametrize(
    ("url", "ancora", "texto"),
    [
        ("/quanto-custa/tpu/?pgv_m2=3.000&outorga=02/05/2024", "id_pgv_m2", "duas leituras"),
        ("/quanto-custa/tpu/?pgv_m2=&outorga=", "id_outorga", "preencha"),
        (f"{TPU}&parcelas=5".replace("parcelas=4&", ""), "id_parcelas", "entre 1 e 4"),
        ("/quanto-custa/tpu/?pgv_m2=9,00&outorga=02/05/2026&parcelas=2", "id_parcelas", "uma vez"),
        ("/quanto-custa/tpu/?pgv_m2=9,00&outorga=01/12/2017", "id_outorga", "ainda não havia"),
        ("/quanto-custa/zona-azul/?vagas=2", "id_funcionamento-0-dias", "quando o valet"),
        ("/quanto-custa/evento/?data=1/1/2026&classe=ocorrencia_imprevista&situacao=autorizado"
         "&itens-0-descricao=x&itens-0-quantidade=1&itens-0-preco_unitario=1",
         "id_liberacao_minutos", "falta este campo"),
        (AUTORIZACAO.replace("16/08", "14/08"), "id_fim", "antes do primeiro"),
    ],
)  # fmt: skip
def test_o_erro_se_liga_ao_campo_em_que_se_conserta(client, url, ancora, texto):
    _, pagina = abrir(client, url)
    resumo = {
        e.atributos["href"]: e.texto for e in pagina.todos("a") if "#id_" in e.atributos["href"]
    }
    assert texto in resumo[f"#{ancora}"], resumo
    assert any(i == ancora or i.startswith(f"{ancora}_") for i in pagina.ids)


def test_o_erro_de_uma_fila_vai_para_o_campo_dela(client):
    faixa = "-0-dias=seg&{0}-0-inicio=18:00&{0}-0-fim=18:00"
    url = "/quanto-custa/zona-azul/?vagas=1&inicio=1/8/2026&fim=2/8/2026"
    for nome in ("funcionamento", "regulamentacao"):
        url += f"&{nome}{faixa.format(nome)}"
    _, pagina = abrir(client, url)
    assert any(e.atributos["href"] == "#id_funcionamento-0-fim" for e in pagina.todos("a"))


def test_acrescentar_e_tirar_uma_fila_guarda_o_resto_e_nao_acusa_erro(client):
    base = "/quanto-custa/evento/?data=1/1/2026&itens-0-descricao=agente"
    _, pagina = abrir(client, f"{base}&acrescentar=itens")
    assert "id_itens-1-descricao" in pagina.ids
    valores = {e.atributos.get("name"): e.atributos.get("value") for e in pagina.todos("input")}
    assert (valores["data"], valores["itens-0-descricao"]) == ("1/1/2026", "agente")
    assert "Há o que corrigir" not in pagina.texto
    _, pagina = abrir(client, f"{base}&itens-1-descricao=&tirar=itens-1")
    assert "id_itens-1-descricao" not in pagina.ids


def test_ao_vivo_o_que_falta_ainda_nao_e_erro_e_o_resultado_guarda_a_url(client):
    resposta, pagina = abrir(client, "/quanto-custa/tpu/?pgv_m2=3&ao_vivo=1")
    assert "Há o que corrigir" not in pagina.texto
    assert "Complete os campos" in pagina.texto
    resposta, _ = abrir(client, f"{TPU}&ao_vivo=1")
    assert "ao_vivo" not in resposta["HX-Replace-Url"]
    assert "parcelas=4" in resposta["HX-Replace-Url"]


@pytest.mark.parametrize("slug", SIMULADORES)
@pytest.mark.parametrize(
    "lixo",
    ["", "%00", "%FF", "<script>alert(1)</script>", "9" * 500, "-1", "1e9", "٣", "NaN", "0"],
)
def test_lixo_na_url_nao_derruba_nem_se_repete_cru(client, slug, lixo):
    simulador = SIMULADORES[slug]
    campos = list(simulador.formulario.base_fields)
    campos += [f"{f.nome}-0-{c}" for f in simulador.filas for c in f.classe.base_fields]
    resposta, _ = abrir(client, f"/quanto-custa/{slug}/?" + "&".join(f"{c}={lixo}" for c in campos))
    assert "<script>alert" not in resposta.content.decode()
    for extra in ("acrescentar=itens", "tirar=itens-999", "itens-999-descricao=a", "tirar=%00"):
        abrir(client, f"/quanto-custa/{slug}/?{extra}")


def test_a_conta_que_nao_ha_e_404_e_a_pagina_so_se_le(client):
    assert client.get("/quanto-custa/nada/").status_code == 404
    assert client.post("/quanto-custa/tpu/").status_code == 405


def test_a_lista_leva_a_cada_conta(client):
    _, pagina = abrir(client, "/quanto-custa/")
    enderecos = {e.atributos["href"] for e in pagina.todos("a")}
    assert {f"/quanto-custa/{slug}/" for slug in SIMULADORES} <= enderecos
