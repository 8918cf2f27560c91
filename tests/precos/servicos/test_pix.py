"""PIX confirmado: assinado, no tempo certo, uma vez; cinquenta ao mesmo tempo dão um pagamento."""

import json
import threading
from datetime import timedelta

import pytest
from django.db import connection

from precos.models import Entrada, Guia, Pagamento
from precos.servicos.pix import (
    AssinaturaRecusada,
    CorpoRecusado,
    Notificacao,
    assinar,
    confirmar,
)
from tests.fabricas import pedidos
from tramitacao.relogio import agora

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
SEGREDO = "combinado-com-o-banco"


def guia() -> Guia:
    return Guia.objects.get(
        cobranca__procedimento=pedidos.pedido_a_pagar().procedimento, morta_em=None
    )


def um(g: Guia, e2e: str = "E1", **outros) -> dict[str, str]:
    return {
        "endToEndId": e2e, "txid": g.txid, "valor": str(g.valor),
        "horario": agora().isoformat(), **outros,
    }  # fmt: skip


def notificacao(*pix, em=None, segredo: str = SEGREDO, corpo: bytes | None = None) -> Notificacao:
    corpo = json.dumps({"pix": list(pix)}).encode() if corpo is None else corpo
    instante = str(int((em or agora()).timestamp()))
    return Notificacao(corpo, instante, assinar(segredo, instante, corpo))


def test_o_pix_assinado_paga_a_guia():
    g = guia()
    (entrada,) = confirmar(notificacao(um(g)), segredo=SEGREDO, em=agora())
    assert (entrada.classe, entrada.pagamento.meio) == ("exata", "pix")
    assert g.cobranca.quitada


@pytest.mark.parametrize("minutos", [-6, 6])
def test_fora_da_janela_de_cinco_minutos_recusa(minutos):
    velha = notificacao(um(guia()), em=agora() + timedelta(minutes=minutos))
    with pytest.raises(AssinaturaRecusada, match="janela"):
        confirmar(velha, segredo=SEGREDO, em=agora())
    assert not Entrada.objects.exists()


def test_a_mesma_notificacao_de_novo_recusa_e_o_mesmo_pix_noutra_nao_repete():
    g = guia()
    primeira = notificacao(um(g))
    confirmar(primeira, segredo=SEGREDO, em=agora())
    with pytest.raises(AssinaturaRecusada, match="já chegou"):
        confirmar(primeira, segredo=SEGREDO, em=agora())
    confirmar(notificacao(um(g), em=agora() + timedelta(seconds=2)), segredo=SEGREDO, em=agora())
    assert Pagamento.objects.count() == Entrada.objects.count() == 1


@pytest.mark.parametrize("estrago", ["corpo", "instante", "segredo"])
def test_assinatura_que_nao_confere_recusa(estrago):
    n = notificacao(um(guia()), segredo="outro" if estrago == "segredo" else SEGREDO)
    corpo = n.corpo + b" " if estrago == "corpo" else n.corpo
    instante = str(int(n.instante) + 1) if estrago == "instante" else n.instante
    with pytest.raises(AssinaturaRecusada, match="não confere"):
        confirmar(Notificacao(corpo, instante, n.assinatura), segredo=SEGREDO, em=agora())


@pytest.mark.parametrize(
    ("corpo", "campo"),
    [
        (b"nada", ""),
        (b"[" * 100_000, ""),
        (b"{}", "pix"),
        (b'{"pix": [1]}', "pix.0"),
        (b'{"pix": [{"endToEndId": "E1", "txid": "a", "valor": 1}]}', "pix.0.valor"),
        (b'{"pix": [{"endToEndId": "E1", "txid": "a", "valor": "0.00"}]}', "pix.0.valor"),
        (b'{"pix": [{"endToEndId": "E 1", "txid": "a"}]}', "pix.0.endToEndId"),
        (
            b'{"pix": [{"endToEndId": "E1", "txid": "a", "valor": "1.00", "horario": "ontem"}]}',
            "pix.0.horario",
        ),
    ],
)
def test_corpo_ilegivel_diz_o_campo_e_nada_grava(corpo, campo):
    with pytest.raises(CorpoRecusado) as recusa:
        confirmar(notificacao(corpo=corpo), segredo=SEGREDO, em=agora())
    assert recusa.value.campo == campo
    assert not Entrada.objects.exists()


def test_txid_que_ninguem_conhece_fica_em_suspenso():
    (entrada,) = confirmar(notificacao(um(guia(), txid="VL9")), segredo=SEGREDO, em=agora())
    assert (entrada.classe, entrada.motivo) == ("desconhecida", "Nenhuma guia tem este código.")


@pytest.mark.usefixtures("tabelas_transacionais")
def test_cinquenta_confirmacoes_ao_mesmo_tempo_dao_um_pagamento():
    g = guia()
    avisos = [notificacao(um(g), em=agora() + timedelta(seconds=i)) for i in range(50)]
    barreira, erros = threading.Barrier(50), []

    def avisar(n):
        barreira.wait()
        try:
            confirmar(n, segredo=SEGREDO, em=agora())
        except Exception as erro:  # o que falhar num fio aparece no teste
            erros.append(erro)
        finally:
            connection.close()

    fios = [threading.Thread(target=avisar, args=(n,)) for n in avisos]
    [f.start() for f in fios]
    [f.join(60) for f in fios]
    assert erros == []
    assert (Pagamento.objects.count(), Entrada.objects.count()) == (1, 1)
    assert g.cobranca.total_pago == g.valor
