"""Verificar: verdadeiro e em vigor, sem efeito, vencido, desconhecido; e nada de pessoa física."""

from datetime import datetime, time, timedelta
from urllib.parse import quote

import pytest
import time_machine

from normas.datas import SAO_PAULO, por_extenso
from tests.fabricas.papel import bytes_do_pdf, expedido
from tests.fabricas.pedidos import (
    pedido_aguarda_preco,
    pedido_cancelado,
    pedido_deferido,
    pedido_protocolado,
)
from tests.portal.pagina import Pagina
from tramitacao.documento import ler_codigo
from tramitacao.models import DocumentoExpedido
from tramitacao.relogio import dia_de

pytestmark = pytest.mark.usefixtures("tabelas")


def ler(resposta) -> str:
    return Pagina(resposta.content.decode()).texto


def test_documento_em_vigor_se_diz_verdadeiro_e_traz_o_que_comparar(client):
    documento = expedido(pedido_deferido(), "termo_tpu")
    bytes_do_pdf(documento)
    dito = ler(client.get(f"/verificar/{documento.codigo}/"))
    for fato in (
        "Verdadeiro e em vigor",
        documento.numero,
        documento.processo.numero_formatado,
        "Cantina Bela Aurora",
        "Porta a Porta Valet Ltda.",
        "12.ABC.345/01DE-35",
        por_extenso(dia_de(documento.emitido_em)),
        documento.arquivo.sha256,
        "Conferido em",
    ):
        assert fato in dito, fato


def test_documento_sem_efeito_diz_quando_e_por_que__art_3(client):
    pedido = pedido_cancelado()
    for codigo in ("termo_tpu", "autorizacao_cet"):
        documento = expedido(pedido, codigo)
        dito = ler(client.get(f"/verificar/{documento.codigo}/"))
        dia = por_extenso(dia_de(documento.revogado_em))
        assert f"Verdadeiro, mas sem efeito desde {dia}" in dito
        assert "Cancelado a pedido." in dito
        assert "em vigor" not in dito.partition("Compare")[0]


@pytest.mark.relato("B11")
def test_a_autorizacao_da_cet_vale_ate_o_fim_do_ultimo_dia_sem_rotina_nenhuma(client):
    documento = expedido(pedido_deferido(), "autorizacao_cet")
    ultimo = datetime.combine(documento.valido_ate, time(21, 30), SAO_PAULO)
    with time_machine.travel(ultimo, tick=False):
        assert "Verdadeiro e em vigor" in ler(client.get(f"/verificar/{documento.codigo}/"))
    with time_machine.travel(ultimo + timedelta(hours=2, minutes=35), tick=False):
        dito = ler(client.get(f"/verificar/{documento.codigo}/"))
        assert f"venceu em {por_extenso(documento.valido_ate)}" in dito


@pytest.mark.relato("B11")
def test_o_cancelado_nunca_passa_a_vencido(client):
    documento = expedido(pedido_cancelado(), "autorizacao_cet")
    with time_machine.travel(datetime(2060, 1, 1, tzinfo=SAO_PAULO), tick=False):
        dito = ler(client.get(f"/verificar/{documento.codigo}/"))
        assert "sem efeito desde" in dito
        assert "venceu" not in dito


def test_guia_cancelada_se_diz_sem_efeito__art_9(client):
    pedido = pedido_aguarda_preco()
    guia = expedido(pedido, "guia_simples")
    assert "Verdadeiro" in ler(client.get(f"/verificar/{guia.codigo}/"))
    cobranca = pedido.procedimento.cobrancas.get()
    cobranca.cancelada_em = cobranca.emitida_em + timedelta(hours=1)
    cobranca.motivo_cancelamento = "substituída por nova guia"
    cobranca.save()
    dito = ler(client.get(f"/verificar/{guia.codigo}/"))
    assert "sem efeito desde" in dito
    assert "Substituída por nova guia." in dito


def test_codigo_desconhecido_e_404_e_diz_o_que_fazer(client):
    resposta = client.get("/verificar/2222-3333-4444/")
    assert resposta.status_code == 404
    dito = ler(resposta)
    assert "Código não encontrado" in dito
    assert "2222-3333-4444" in dito


@pytest.mark.parametrize("como", [str.lower, lambda c: c.replace("-", ""), lambda c: f"  {c} ",
                                  lambda c: c.replace("-", " ").lower(),
                                  lambda c: c.replace("-", "–")])  # fmt: skip
def test_o_codigo_se_digita_como_se_queira(client, como):
    documento = expedido(pedido_protocolado(), "comprovante")
    digitado = como(documento.codigo)
    destino = f"/verificar/{documento.codigo}/"
    assert client.get("/verificar/", {"codigo": digitado}).url == destino
    resposta = client.get(f"/verificar/{quote(digitado)}/", follow=True)
    assert resposta.status_code == 200
    assert documento.numero in ler(resposta)


@pytest.mark.parametrize("errado", ["", "ABC", "OOOO-1111-IIII", "<script>", "\x00", "é" * 500])
def test_codigo_malformado_explica_o_formato_e_guarda_o_que_se_digitou(client, errado: str):
    resposta = client.get("/verificar/", {"codigo": errado})
    assert resposta.status_code == 422
    pagina = Pagina(resposta.content.decode())
    assert "O código tem 12 letras e números" in pagina.texto
    (caixa,) = [e for e in pagina.todos("input") if e.atributos.get("name") == "codigo"]
    assert caixa.atributos["value"] == errado.replace("\x00", "")[:60]


@pytest.mark.parametrize(
    "lixo", ["%00", "a" * 3000, "%F0%9F%9A%97", "'; DROP TABLE x;--", "....", "%2e%2e"]
)
def test_endereco_com_lixo_nao_derruba_a_pagina(client, lixo: str):
    assert client.get(f"/verificar/{lixo}/").status_code == 404


@pytest.mark.relato("B42")
def test_a_pagina_nao_traz_cpf_nome_de_pessoa_nem_contato(client):
    pedido = pedido_deferido(
        estab_nome="ANA D'ÁVILA 01234567890", representante_email="ana@exemplo.test"
    )
    for documento in DocumentoExpedido.objects.filter(processo=pedido.procedimento.processo):
        corpo = client.get(f"/verificar/{documento.codigo}/").content.decode()
        for segredo in ("01234567890", "012.345", "D&#x27;ÁVILA", "ana@exemplo.test", "Renata"):
            assert segredo not in corpo, (documento.modelo, segredo)


def test_os_codigos_tem_12_sinais_sem_os_que_se_confundem():
    assert ler_codigo("26jv 8bbp cj7x") == "26JV-8BBP-CJ7X"
    for errado in ("", "26JV-8BBP-CJ7", "26JV-8BBP-CJ7XX", "O6JV-8BBP-CJ7X", "16JV-8BBP-CJ7X"):
        assert ler_codigo(errado) is None
