"""O que o comunique-se pode pedir tem lugar de envio na resposta — art. 7º."""

import pytest

from tests.fabricas.pedidos import pedido_aguarda_saneamento
from tramitacao.models import DocumentoJuntado
from tramitacao.relogio import agora
from valet.regras.documentos_exigidos import EXIGENCIAS
from valet.telas.atos import instrucao

pytestmark = pytest.mark.usefixtures("tabelas")


@pytest.mark.parametrize(("situacao", "tem_lugar"), [("recusado", True), ("aceito", False)])
def test_documento_que_o_certificado_dispensa_so_tem_lugar_se_recusado__art_5_p_2(
    monkeypatch, situacao, tem_lugar
):
    pedido = pedido_aguarda_saneamento()
    exigidas = tuple(e for e in EXIGENCIAS if not e.dispensavel_por_certificado)
    monkeypatch.setattr(instrucao, "exigencias", lambda fatos: exigidas)
    DocumentoJuntado.objects.filter(
        processo=pedido.procedimento.processo, exigencia="motoristas"
    ).update(situacao=situacao, conferido_em=agora(), conferido_por=pedido.requerimento.autor)
    slots = {e.slot for e, _ in instrucao.por_resolver(pedido)}
    assert ("motoristas" in slots) is tem_lugar
