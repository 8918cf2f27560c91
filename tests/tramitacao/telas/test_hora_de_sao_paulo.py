"""O que se faz às 22h15 de São Paulo sai com esse dia e essa hora; em UTC já é o dia seguinte."""

import re
from datetime import UTC, datetime

import pytest
import time_machine
from django.test import Client

from contas.papeis import Papel
from tests.fabricas.autos import autos_protocolados
from tests.fabricas.navegador import endereco, entrar, texto
from tests.fabricas.papel import bytes_do_pdf
from tests.fabricas.papel import texto as texto_do_pdf
from tests.fabricas.pessoas import servidor
from tramitacao.models import DocumentoExpedido, Mensagem
from tramitacao.servicos.tramitar import tramitar
from valet.models import PedidoTPU

pytestmark = [
    pytest.mark.usefixtures("tabelas"), pytest.mark.armadilha("utc-impresso"),
    pytest.mark.relato("B12"),
]  # fmt: skip
NOITE = datetime(2026, 11, 25, 1, 15, tzinfo=UTC)
DO_DIA = re.compile(r"\b24 (de )?nov|24/11/2026|2026-11-24")
DO_SEGUINTE = re.compile(r"\b25 (de )?nov|25/11/2026|2026-11-25|\b0?1[h:]15")


@pytest.fixture
def pedido():
    with time_machine.travel(NOITE, tick=False):
        pedido = autos_protocolados()
        tramitar(PedidoTPU, pedido.pk, "autuar", por=servidor(Papel.EXPEDIENTE))
        yield pedido


def so_a_noite_de_24(lido: str) -> None:
    assert DO_DIA.search(lido), lido
    assert not DO_SEGUINTE.search(lido), DO_SEGUINTE.findall(lido)


def test_na_pagina_do_processo__e_com_a_hora(pedido):
    lido = texto(entrar(pedido.representante).get(endereco(pedido)))
    so_a_noite_de_24(lido)
    assert "22h15" in lido


def test_no_pdf_do_comprovante(pedido):
    lido = texto_do_pdf(bytes_do_pdf(DocumentoExpedido.objects.get()))
    so_a_noite_de_24(lido)
    assert "22h15" in lido


def test_na_conferencia_publica_do_documento(pedido):
    codigo = DocumentoExpedido.objects.get().codigo
    so_a_noite_de_24(texto(Client().get(f"/verificar/{codigo}/")))


def test_na_fila_de_quem_trabalha(pedido):
    lido = texto(entrar(servidor(Papel.ANALISTA)).get("/processos/"))
    assert not DO_SEGUINTE.search(lido), lido


def test_na_caixa_e_na_mensagem_aberta(pedido):
    mensagem = Mensagem.objects.exclude(destinatario="").first()
    navegador = entrar(pedido.representante)
    so_a_noite_de_24(texto(navegador.get("/caixa/")))
    so_a_noite_de_24(texto(navegador.get(f"/caixa/{mensagem.pk}/")))
