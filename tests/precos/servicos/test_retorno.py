"""O retorno do banco vira pagamento pelo ato de cada fluxo, uma vez só — art. 10."""

from datetime import timedelta
from decimal import Decimal

import pytest
from django.db import DatabaseError, transaction

from contas.erros import PedidoRecusado
from precos.models import ArquivoDeRetorno, Cobranca, Entrada, Guia, Pagamento
from precos.regras.conciliacao import Classe
from precos.servicos.entradas import aplicar_entradas
from precos.servicos.retorno import importar_retorno
from tests.fabricas import pedidos, sancoes
from tests.fabricas.passos import reler
from tests.precos.retornos import CONHECIDOS, arquivo, pago
from tramitacao.relogio import agora, dia_de
from valet.fluxos.situacoes import SituacaoTPU

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


def guia_de(objeto) -> Guia:
    return Guia.objects.get(cobranca__procedimento=objeto.procedimento, morta_em=None)


def registro(guia: Guia, *, valor: Decimal | None = None, autenticacao="AUT1", dia=None, nsr=1):
    return pago(
        guia.codigo_barras, valor or guia.valor, autenticacao=autenticacao,
        dia=dia or dia_de(guia.emitida_em), nsr=nsr,
    )  # fmt: skip


def importar(*registros: str, nsa: int = 1):
    return importar_retorno(arquivo(*registros, nsa=nsa), em=agora())


def classes() -> list[str]:
    return list(Entrada.objects.order_by("pk").values_list("classe", flat=True))


def test_o_pago_pelo_banco_leva_o_pedido_adiante__art_10():
    pedido = pedidos.pedido_aguarda_preco()
    importar(registro(guia_de(pedido)))
    assert reler(pedido).situacao == SituacaoTPU.PAGO
    pagamento = Pagamento.objects.get()
    assert (pagamento.meio, pagamento.comprovante) == ("banco", None)
    assert pagamento.linha.papel == "sistema"
    assert classes() == [Classe.EXATA]


def test_o_mesmo_arquivo_nao_entra_duas_vezes():
    conteudo = arquivo(registro(guia_de(pedidos.pedido_aguarda_preco())))
    importar_retorno(conteudo, em=agora())
    with pytest.raises(PedidoRecusado, match="já foi importado"):
        importar_retorno(conteudo, em=agora())
    assert Pagamento.objects.count() == Entrada.objects.count() == 1


def test_o_mesmo_pagamento_noutro_arquivo_entra_uma_vez():
    guia = guia_de(pedidos.pedido_aguarda_preco())
    importar(registro(guia), registro(guia))
    assert importar(registro(guia), nsa=2).repetidas == 1
    assert Pagamento.objects.count() == Entrada.objects.count() == 1


def test_o_numero_do_arquivo_so_cresce():
    importar(pago(*CONHECIDOS[0]), nsa=7)
    for nsa in (7, 6):
        with pytest.raises(PedidoRecusado, match="o último importado deste convênio é 7"):
            importar(pago(*CONHECIDOS[1]), nsa=nsa)


def test_arquivo_com_defeito_nao_grava_nada():
    guia = guia_de(pedidos.pedido_aguarda_preco())
    with pytest.raises(PedidoRecusado, match="nada foi importado"):
        importar_retorno(arquivo(registro(guia), total=Decimal("0.01")), em=agora())
    assert not ArquivoDeRetorno.objects.exists()
    assert not Entrada.objects.exists()


def test_parcial_a_mais_em_dobro_e_desconhecido_cada_um_na_sua_lista():
    pedido = pedidos.pedido_aguarda_preco()
    guia = guia_de(pedido)
    importar(
        registro(guia, valor=Decimal("100.00"), autenticacao="P"),
        registro(guia, valor=guia.valor, autenticacao="M", nsr=2),
        registro(guia, autenticacao="D", nsr=3),
        pago(*CONHECIDOS[0], nsr=4),
    )
    assert classes() == [Classe.PARCIAL, Classe.A_MAIOR, Classe.EM_DOBRO, Classe.DESCONHECIDA]
    # Todo o dinheiro conhecido está nos autos; o que passou do devido é crédito.
    cobranca = guia.cobranca
    assert cobranca.total_pago == 2 * guia.valor + 100
    assert Entrada.objects.get(classe=Classe.DESCONHECIDA).pagamento is None


def test_o_pago_depois_do_vencimento_fica_na_lista_do_atraso():
    pedido = pedidos.pedido_preco_vencido()
    guia = guia_de(pedido)
    depois = guia.vencimento + timedelta(days=1)
    importar_retorno(
        arquivo(registro(guia, dia=depois)), em=reler(pedido).procedimento.desde + timedelta(days=9)
    )
    assert classes() == [Classe.EM_ATRASO]


def test_codigo_com_digito_errado_fica_em_suspenso_com_a_razao():
    codigo, valor = CONHECIDOS[0]
    importar(pago(codigo[:3] + "9" + codigo[4:], valor))
    entrada = Entrada.objects.get()
    assert (entrada.classe, "dígito" in entrada.motivo) == (Classe.DESCONHECIDA, True)


def test_multa_e_preco_anual_tambem_se_recebem_pelo_banco__arts_9_e_15():
    parte = sancoes.definitivo().multas.first()
    guia = guia_de(parte)
    importar_retorno(arquivo(registro(guia)), em=guia.emitida_em + timedelta(hours=1))
    parte.refresh_from_db()
    assert parte.situacao == "paga"


def test_guia_que_caiu_ainda_acha_o_seu_processo():
    pedido = pedidos.pedido_aguarda_preco()
    guia = guia_de(pedido)
    Cobranca.objects.filter(pk=guia.cobranca_id).update(cancelada_em=agora())
    Guia.objects.filter(pk=guia.pk).update(morta_em=agora(), motivo="teste")
    importar(registro(guia))
    assert classes() == [Classe.A_MAIOR]
    assert guia.cobranca.total_pago == guia.valor


def test_a_rotina_continua_do_que_ficou_por_aplicar(monkeypatch):
    guia = guia_de(pedidos.pedido_aguarda_preco())
    monkeypatch.setattr("precos.servicos.retorno.aplicar", lambda *a, **k: False)
    importar(registro(guia))
    assert (classes(), Pagamento.objects.count()) == ([""], 0)
    assert aplicar_entradas().feitos == 1
    assert aplicar_entradas().feitos == 0
    assert (classes(), Pagamento.objects.count()) == ([Classe.EXATA], 1)


def test_o_que_o_banco_disse_nao_muda():
    importar(pago(*CONHECIDOS[0]))
    with pytest.raises(DatabaseError), transaction.atomic():
        Entrada.objects.update(valor=Decimal("1.00"))
    with pytest.raises(DatabaseError), transaction.atomic():
        ArquivoDeRetorno.objects.all().delete()
