"""Ainda dá tempo? A página dá o mesmo que a simulação, com a contagem e o que levar."""

from datetime import UTC, date, datetime

import pytest
import time_machine

from normas.datas import MESES, por_extenso
from portal.telas.ainda_da_tempo import SIMULADORES
from tests.portal.pagina import Pagina
from tests.portal.simulacoes import casos
from tests.portal.telas.simulador.enderecos import consulta, de_casos

pytestmark = pytest.mark.django_db

_DA_CLASSE = {
    "concentracao_publica": "concentracao-publica",
    "ocorrencia_programada": "ocorrencia-programada",
}
# A página planeja um pedido: a exigência da CET, que só vem depois dele, não se digita aqui.
CASOS = [
    *(("autorizacao-de-uso", e, r) for e, r in de_casos("antecedencia-autorizacao-uso")),
    *((_DA_CLASSE[e["classe"]], e, r) for e, r in de_casos("prazos-sae") if "exigencias" not in e),
    *(("contagem", e, r) for e, r in de_casos("prazo")),
]
EVENTO = "/ainda-da-tempo/concentracao-publica/?evento=28/11/2026&vias=arterial"


def abrir(client, url):
    resposta = client.get(url)
    assert resposta.status_code == 200, url
    return resposta, Pagina(resposta.content.decode())


@pytest.mark.dispositivo(
    "V-18-II", "V-7", "V-18-III", "E-11-I", "E-11-II", "E-11-III", "E-13", "E-23"
)
@pytest.mark.parametrize(("slug", "entrada", "esperado"), CASOS)
def test_cada_caso_certo_passa_pela_pagina_com_o_mesmo_resultado(client, slug, entrada, esperado):
    resposta, pagina = abrir(client, f"/ainda-da-tempo/{slug}/?{consulta(entrada)}")
    leitura = resposta.context["leitura"]
    if "erro" in esperado:
        assert leitura.resultado is None
        assert "Há o que corrigir" in pagina.texto
        return
    assert casos.confere(leitura.resposta, esperado), leitura.resposta
    ultimo = next(
        esperado[c] for c in ("limite", "limite_protocolo", "vencimento") if c in esperado
    )
    assert por_extenso(date.fromisoformat(ultimo)) in pagina.texto
    if "tempestivo" in esperado:
        assert ("Sim, ainda dá tempo" in pagina.texto) == esperado["tempestivo"]


@pytest.mark.dispositivo("E-11-I")
def test_diz_quantos_dias_faltam_contados_de_hoje__art_11(client):
    with time_machine.travel(datetime(2026, 9, 15, 15, tzinfo=UTC)):
        assert "faltam 7 dias" in abrir(client, EVENTO)[1].texto
    with time_machine.travel(datetime(2026, 9, 22, 15, tzinfo=UTC)):
        assert "só até hoje" in abrir(client, EVENTO)[1].texto
    with time_machine.travel(datetime(2026, 9, 23, 15, tzinfo=UTC)):
        texto = abrir(client, EVENTO)[1].texto
    assert "Não dá mais tempo para esta data" in texto
    assert "a primeira data possível é" in texto


def test_a_primeira_data_que_a_pagina_oferece_esta_em_tempo(client):
    with time_machine.travel(datetime(2026, 9, 23, 15, tzinfo=UTC)):
        for slug, campo in (("concentracao-publica", "evento"), ("autorizacao-de-uso", "servico")):
            for dia in ("29/09/2026", "01/10/2026"):
                resposta, _ = abrir(client, f"/ainda-da-tempo/{slug}/?{campo}={dia}&vias=arterial")
                frase = resposta.context["resultado"].proprio["frase"]
                dita = frase.partition("a primeira data possível é ")[2].partition(".")[0]
                dia, mes, ano = dita.rpartition(", ")[2].split()
                numero = MESES.index(mes) + 1
                url = f"/ainda-da-tempo/{slug}/?{campo}={dia}/{numero}/{ano}&vias=arterial"
                assert "Sim, ainda dá tempo" in abrir(client, url)[1].texto


@pytest.mark.dispositivo("E-12-III", "E-12-IV", "E-12-V", "E-14-II", "E-23-pu")
def test_os_documentos_sao_os_da_regra_para_o_que_se_respondeu__arts_12_e_14(client):
    _, pagina = abrir(client, EVENTO)
    assert "Projeto de desvio de tráfego" in pagina.texto
    assert "confederação" not in pagina.texto
    esporte = f"{EVENTO}&competicao_esportiva=on&natureza=civico&promotor=fisica"
    _, pagina = abrir(client, esporte)
    for documento in ("confederação", "Apólice de seguro", "natureza da manifestação", "RG"):
        assert documento in pagina.texto
    local = "/ainda-da-tempo/ocorrencia-programada/?evento=28/11/2027&vias=local"
    assert "Projeto de desvio" not in abrir(client, local)[1].texto


@pytest.mark.dispositivo("E-2-1", "E-11-pu")
def test_o_evento_isento_nao_paga_mas_tem_antecedencia__art_11_pu(client):
    assert "o evento é isento" in abrir(client, f"{EVENTO}&natureza=religioso")[1].texto
    com_venda = abrir(client, f"{EVENTO}&natureza=religioso&comercial=on")[1].texto
    assert "o evento é isento" not in com_venda


@pytest.mark.dispositivo("V-19")
def test_o_preco_sai_quando_se_pode_calcular_e_senao_diz_por_que_nao__art_19(client):
    base = "/ainda-da-tempo/autorizacao-de-uso/?servico=15/08/2027"
    assert "Do valor do metro quadrado" in abrir(client, base)[1].texto
    sem_k = abrir(client, f"{base}&pgv_m2=3500&area_m2=12,5")[1].texto
    assert "não saiu no texto publicado" in sem_k


def test_avisa_quando_o_ano_nao_tem_o_decreto_de_feriados(client):
    longe = "/ainda-da-tempo/ocorrencia-programada/?evento=28/11/2040&vias=local"
    assert "O calendário de 2040 ainda não tem" in abrir(client, longe)[1].texto
    carregado = "/ainda-da-tempo/contagem/?regra=comunique_se_tpu&inicio=20/05/2024"
    assert "ainda não tem todos os dias" not in abrir(client, carregado)[1].texto


def test_o_calendario_conta_para_tras_do_evento_ao_ultimo_dia(client):
    _, pagina = abrir(client, EVENTO)
    assert "Evento, não conta" in pagina.texto
    ultimos = [e for e in pagina.todos("td") if "dia-ultimo" in e.atributos.get("class", "")]
    limite, resposta_da_cet = ultimos
    assert "45º" in limite.texto
    assert "ter, 22 set 2026" in limite.texto
    # E, à parte, a resposta da CET: a metade, contada do pedido para a frente (art. 13).
    assert "22º" in resposta_da_cet.texto


@pytest.mark.parametrize("slug", SIMULADORES)
@pytest.mark.parametrize("lixo", ["", "%00", "<script>alert(1)</script>", "1/1/1900", "31/12/2100"])
def test_lixo_na_url_nao_derruba_nem_se_repete_cru(client, slug, lixo):
    campos = SIMULADORES[slug].formulario.base_fields
    url = f"/ainda-da-tempo/{slug}/?" + "&".join(f"{c}={lixo}" for c in campos)
    assert "<script>alert" not in abrir(client, url)[0].content.decode()
    dias = "&".join(f"{c}={lixo}" for c in ("evento", "servico", "inicio", "protocolo"))
    bons = "vias=arterial&regra=comunique_se_autorizacao_uso"
    abrir(client, f"/ainda-da-tempo/{slug}/?{dias}&{bons}")


def test_a_lista_diz_que_o_tpu_nao_tem_prazo__art_10(client):
    _, pagina = abrir(client, "/ainda-da-tempo/")
    assert "O Termo de Permissão de Uso (TPU) não tem prazo" in pagina.texto
    assert client.get("/ainda-da-tempo/nada/").status_code == 404
