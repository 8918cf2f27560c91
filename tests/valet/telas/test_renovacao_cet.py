"""Renovar a autorização da CET pela tela: pedir, decidir, e o papel novo — art. 4º."""

from datetime import timedelta

import pytest
import time_machine
from django.db import DatabaseError, transaction

from contas.papeis import Papel
from tests.fabricas import pedidos as f
from tests.fabricas import renovacoes as r
from tests.fabricas.navegador import dia, endereco, entrar, texto
from tests.fabricas.passos import ator, autorizacao, requerente
from tests.fabricas.pessoas import empresa_representada
from tests.tramitacao.servicos.test_validades import vence
from tramitacao.relogio import agora
from valet.models import AutorizacaoCET
from valet.servicos.renovacao_cet import renovar_autorizacao

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


@pytest.fixture
def pedido():
    pedido = vence(f.pedido_servico_liberado())
    AutorizacaoCET.objects.filter(requerimento=pedido.requerimento).update(validade=r.em_dias(-3))
    return pedido


def test_do_que_venceu_ao_documento_novo__art_4(pedido):
    titular, url = entrar(requerente(pedido)), endereco(pedido, "pedir_renovacao_da_cet")
    for pagina in (endereco(pedido), "/processos/"):
        assert url in titular.get(pagina).content.decode()
    assert titular.post(url, {"despacho": "O lugar é o mesmo."}).status_code == 302
    pagina = texto(titular.get(endereco(pedido)))
    assert "Serviço liberado" in pagina
    assert "espera a CET" in pagina

    cet, analise = entrar(ator(Papel.TECNICO_CET, pedido)), autorizacao(pedido)
    assert "ato-autorizacao-cet-2-autorizar" not in cet.get(endereco(pedido)).content.decode()
    aberto = texto(cet.get(endereco(analise, "renovar")))
    assert "A autorização de antes valeu até" in aberto
    curto = cet.post(endereco(analise, "renovar"), {"validade": dia(-1), "normas_tecnicas": "V"})
    assert curto.status_code == 422
    assert "não pode acabar antes" in texto(curto)
    dados = {"validade": dia(300), "normas_tecnicas": "Manual, volume 10", "despacho": ""}
    feito = cet.post(endereco(analise, "renovar"), dados)
    assert feito.status_code == 302, texto(feito)
    lido = texto(titular.get(endereco(pedido)))
    assert "renovou a autorização de embarque e desembarque" in lido
    assert "Autorização da CET venceu" not in lido


def test_quem_confere_a_renovada_antes_do_dia_le_que_ainda_nao_vale__art_4(pedido, client):
    AutorizacaoCET.objects.update(validade=r.em_dias(10))
    entrar(requerente(pedido)).post(endereco(pedido, "pedir_renovacao_da_cet"), {})
    nova = renovar_autorizacao(
        autorizacao_id=autorizacao(pedido).pk, validade=r.em_dias(400), normas_tecnicas="V",
        por=ator(Papel.TECNICO_CET, pedido),
    )  # fmt: skip
    codigo = nova.procedimento.documentos_expedidos.get().codigo
    lido = texto(client.get(f"/verificar/{codigo}/"))
    assert "só vale desde" in lido
    assert "em vigor" not in lido
    with time_machine.travel(agora() + timedelta(days=12), tick=False):
        assert "Verdadeiro e em vigor" in texto(client.get(f"/verificar/{codigo}/"))


def test_estranho_e_outro_papel_nao_pedem__art_4(pedido):
    url = endereco(pedido, "pedir_renovacao_da_cet")
    estranho = empresa_representada("Outra Valet Ltda.", "02558157000162")[1]
    assert entrar(estranho).post(url, {}).status_code == 404
    assert entrar(ator(Papel.ANALISTA, pedido)).post(url, {}).status_code == 403


def test_pedida_duas_vezes_a_segunda_diz_que_espere__art_4(pedido):
    titular, url = entrar(requerente(pedido)), endereco(pedido, "pedir_renovacao_da_cet")
    titular.post(url, {})
    assert titular.post(url, {}).status_code == 422


def test_o_banco_recusa_a_renovada_que_invade_a_anterior__art_4(pedido):
    velha = autorizacao(pedido)
    entrar(requerente(pedido)).post(endereco(pedido, "pedir_renovacao_da_cet"), {})
    nova = AutorizacaoCET.objects.filter(pk=autorizacao(pedido).pk)
    for vale_desde, validade in (
        (velha.validade, r.em_dias(9)), (None, r.em_dias(9)), (r.em_dias(9), r.em_dias(8)),
    ):  # fmt: skip
        with pytest.raises(DatabaseError), transaction.atomic():
            nova.update(situacao="autorizada", vale_desde=vale_desde, validade=validade)
