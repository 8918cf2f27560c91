"""O que se verifica da portaria e da autorização da CET que acabam de madrugada — art. 18, I."""

from datetime import time, timedelta

import pytest

from normas.datas import instante_por_extenso, por_extenso
from tests.fabricas import eventuais as e
from tests.fabricas.navegador import texto
from tramitacao.models import DocumentoExpedido

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
INSTANTE = timedelta(microseconds=1)


def _documentos(pedido):
    processo = pedido.procedimento.processo
    modelos = ("portaria_au", "autorizacao_cet")
    return [DocumentoExpedido.objects.get(processo=processo, modelo=m) for m in modelos]


def _dito(client, monkeypatch, documento, em) -> str:
    monkeypatch.setattr("portal.telas.verificar.agora", lambda: em)
    return texto(client.get(f"/verificar/{documento.codigo}/"))


def test_ate_o_ultimo_instante_vale_e_diz_a_hora_da_madrugada__art_18_i(client, monkeypatch):
    pedido = e.deferido()
    periodo = pedido.fatos().periodo
    for documento in _documentos(pedido):
        antes = _dito(client, monkeypatch, documento, periodo.termina_em - INSTANTE)
        assert "Verdadeiro e em vigor" in antes
        assert f"Vale até {por_extenso(periodo.dia_final)}, às 2h00." in antes
        depois = _dito(client, monkeypatch, documento, periodo.termina_em)
        assert f"venceu em {por_extenso(periodo.dia_final)}, às 2h00" in depois
        assert "Valia até essa hora." in depois


def test_o_que_acaba_a_meia_noite_diz_so_o_dia__art_18_i(client, monkeypatch):
    pedido = e.deferido(acont_fim=time(23))
    periodo = pedido.fatos().periodo
    for documento in _documentos(pedido):
        antes = _dito(client, monkeypatch, documento, periodo.termina_em - INSTANTE)
        assert f"Vale até {por_extenso(periodo.ultimo)}." in antes
        depois = _dito(client, monkeypatch, documento, periodo.termina_em)
        assert f"venceu em {por_extenso(periodo.ultimo)}" in depois
        assert "Valia até o fim desse dia." in depois


def _do_valet(client, monkeypatch, pedido, em) -> str:
    monkeypatch.setattr("portal.telas.consulta.agora", lambda: em)
    portaria, _ = _documentos(pedido)
    return texto(client.get(f"/consulta/{portaria.numero}/"))


def test_a_consulta_diz_o_primeiro_e_o_ultimo_instante_do_acontecimento__art_18_i(
    client, monkeypatch
):
    pedido = e.deferido()
    periodo = pedido.fatos().periodo
    comeca, acaba = (instante_por_extenso(i) for i in (periodo.comeca_em, periodo.termina_em))
    antes = _do_valet(client, monkeypatch, pedido, periodo.comeca_em - INSTANTE)
    assert "Ainda não pode atender" in antes
    assert f"vale de {comeca} a {acaba}" in antes
    durante = _do_valet(client, monkeypatch, pedido, periodo.comeca_em)
    assert "Em vigor" in durante
    assert f"As duas acabam em {acaba}." in durante
    assert f"Começa {comeca}" in durante
    assert "não atende" not in durante
    depois = _do_valet(client, monkeypatch, pedido, periodo.termina_em)
    assert "não pode mais atender na rua" in depois
