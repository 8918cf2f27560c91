"""Devolve-se também o que se pagou a mais do preço anual e da multa — arts. 9º e 15, I."""

import threading
from datetime import datetime
from decimal import Decimal

import pytest
from django.db import DatabaseError, connection, transaction

from contas.papeis import Papel
from precos.models import Cobranca, Devolucao, PrecoMinimo, ValorPGV
from precos.servicos.devolucao_paga import registrar_devolucao_paga
from precos.servicos.devolucoes import Restituicao
from precos.servicos.recebimentos import Recebimento
from tests.fabricas import pedidos
from tests.fabricas import sancoes as s
from tests.fabricas.passos import PGV, ator, comprovante
from tramitacao.erros import AtoRecusado, PapelNaoAutoriza, RegraViolada
from tramitacao.models import Procedimento
from tramitacao.relogio import FUSO, agora, dia_de
from valet.models import Multa
from valet.servicos.devolucao import devolver_credito
from valet.servicos.pagamento import credito_do_pedido, creditos_do_pedido
from valet.servicos.preco_anual import lancar_exercicio, registrar_pagamento_anual

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
CEM, ANUAL = Decimal("100.00"), "anual_tpu"
JANEIRO = datetime(2026, 1, 20, 6, tzinfo=FUSO)
FEVEREIRO = datetime(2026, 2, 20, 10, tzinfo=FUSO)


@pytest.fixture
def com_ano():
    """Um termo de 2025, com o preço de 2026 lançado."""
    pedido = pedidos.pedido_deferido(inicio=datetime(2025, 6, 2, 10, tzinfo=FUSO))
    r = pedido.requerimento
    for ano in (2026, 2027):
        ValorPGV.objects.get_or_create(
            exercicio=ano, setor_quadra=r.setor_quadra, codlog=r.lugar_codlog or r.estab_codlog,
            defaults={"valor": PGV, "fonte": "teste"},
        )  # fmt: skip
    PrecoMinimo.objects.exclude(exercicio__lt=2025).delete()
    for ano in (2025, 2026, 2027):
        PrecoMinimo.objects.create(exercicio=ano, valor=Decimal("2400.00"), ato="teste")
    assert lancar_exercicio(pedido_id=pedido.pk, exercicio=2026, em=JANEIRO)
    return pedido


def parcela(pedido, exercicio=2026) -> Cobranca:
    return Cobranca.objects.get(
        procedimento=pedido.procedimento, especie=ANUAL, exercicio=exercicio, cancelada_em=None
    )


def pagar_ano(pedido, valor: Decimal, identificador="ANO"):
    recebimento = Recebimento(valor, dia_de(FEVEREIRO), identificador, comprovante())
    registrar_pagamento_anual(
        pedido_id=pedido.pk, recebimento=recebimento, por=ator(Papel.EXPEDIENTE, pedido),
        em=FEVEREIRO,
    )  # fmt: skip


def devolver(objeto, valor=CEM, especie="", papel=Papel.SUBPREFEITO, em=FEVEREIRO):
    por = s.subprefeito() if isinstance(objeto, Multa) else ator(papel, objeto)
    return devolver_credito(
        pedido_id=objeto.pk, modelo=type(objeto), restituicao=Restituicao(valor, "A mais."),
        especie=especie, por=por, em=em,
    )  # fmt: skip


def test_o_pago_a_mais_do_ano_devolve_se_sem_tocar_na_outorga__art_9_p3(com_ano):
    pagar_ano(com_ano, parcela(com_ano).valor + CEM)
    assert creditos_do_pedido(com_ano) == {ANUAL: CEM}
    with pytest.raises(RegraViolada, match="crédito destes autos é de R\\$ 0,00"):
        devolver(com_ano)
    with pytest.raises(RegraViolada, match="crédito destes autos é de R\\$ 100,00"):
        devolver(com_ano, CEM + 1, ANUAL)
    devolver(com_ano, CEM, ANUAL)
    devolucao = Devolucao.objects.get()
    assert (devolucao.especie, devolucao.linha.texto.dados["especie"]) == (ANUAL, ANUAL)
    assert creditos_do_pedido(com_ano) == {}


def test_especie_de_outros_autos_se_recusa__art_9_p3(com_ano):
    with pytest.raises(RegraViolada, match="não se paga nestes autos"):
        devolver(com_ano, CEM, "multa")


def test_parcela_em_aberto_nao_deixa_credito__art_9_p3(com_ano):
    pagar_ano(com_ano, CEM)
    assert creditos_do_pedido(com_ano) == {}


def test_o_que_nao_se_devolve_abate_o_ano_seguinte_e_deixa_de_ser_credito__art_9_p3(com_ano):
    pagar_ano(com_ano, parcela(com_ano).valor + CEM)
    lancar_exercicio(pedido_id=com_ano.pk, exercicio=2027, em=datetime(2027, 1, 15, 6, tzinfo=FUSO))
    seguinte = parcela(com_ano, 2027)
    assert (seguinte.abatido, seguinte.a_pagar) == (CEM, seguinte.valor - CEM)
    assert credito_do_pedido(com_ano, ANUAL) == 0


def test_o_devolvido_nao_abate_o_ano_seguinte__art_9_p3(com_ano):
    pagar_ano(com_ano, parcela(com_ano).valor + CEM)
    devolver(com_ano, CEM, ANUAL)
    lancar_exercicio(pedido_id=com_ano.pk, exercicio=2027, em=datetime(2027, 1, 15, 6, tzinfo=FUSO))
    assert parcela(com_ano, 2027).abatido == 0


def test_o_banco_nao_deixa_o_credito_de_uma_especie_pagar_outra(com_ano):
    pagar_ano(com_ano, parcela(com_ano).valor + CEM)
    linha = com_ano.procedimento.linhas.order_by("-seq").first()
    for especie, valor in (("outorga_tpu", CEM), (ANUAL, CEM + 1)):
        with pytest.raises(DatabaseError, match="passa do credito"), transaction.atomic():
            Devolucao.objects.create(
                procedimento=com_ano.procedimento, especie=especie, linha=linha, valor=valor,
                motivo="x", decidida_em=agora(),
            )  # fmt: skip


# A multa


def multa_paga_duas_vezes() -> Multa:
    parte = s.pagar(s.de(s.definitivo(), "empresa"))
    guia, em = parte.procedimento.cobrancas.get(), s.depois(parte)
    s.cobranca_da_multa.registrar_pagamento(
        multa_id=parte.pk, por=s.expediente(), em=em,
        recebimento=Recebimento(guia.valor, dia_de(em), "DE-NOVO", comprovante()),
    )  # fmt: skip
    return s.reler(parte)


@pytest.mark.dispositivo("V-15-I")
def test_multa_paga_duas_vezes_devolve_se_uma_e_paga_se_depois__art_15_i():
    parte = multa_paga_duas_vezes()
    assert credito_do_pedido(parte) == parte.valor
    devolver(parte, parte.valor, em=s.depois(parte))
    parte = s.reler(parte)
    assert (parte.situacao, credito_do_pedido(parte)) == ("paga", 0)
    assert parte.procedimento.vez == Papel.EXPEDIENTE
    with pytest.raises(RegraViolada, match="não se devolve mais"):
        devolver(parte, Decimal("0.01"), em=s.depois(parte))
    em = s.depois(parte)
    registrar_devolucao_paga(
        Multa, parte.pk, devolucao_id=Devolucao.objects.get().pk, paga_em=dia_de(em),
        comprovante=comprovante("ordem"), por=s.expediente(), em=em,
    )  # fmt: skip
    assert Procedimento.objects.get(pk=parte.procedimento_id).vez == ""


def test_a_multa_devida_nao_e_credito_nem_para_quem_nao_decide__art_15_i():
    parte = s.pagar(s.de(s.definitivo(), "empresa"))
    with pytest.raises(RegraViolada, match=r"é de R\$ 0,00"):
        devolver(parte, CEM, em=s.depois(parte))
    em_dobro = multa_paga_duas_vezes()
    with pytest.raises(PapelNaoAutoriza):
        devolver_credito(
            pedido_id=em_dobro.pk, modelo=Multa, restituicao=Restituicao(CEM, "x"),
            por=s.expediente(), em=s.depois(em_dobro),
        )  # fmt: skip


@pytest.mark.django_db(transaction=True)
def test_oito_ao_mesmo_tempo_devolvem_a_multa_em_dobro_uma_vez():
    parte = multa_paga_duas_vezes()
    em, por, barreira, feitas = s.depois(parte), s.subprefeito(), threading.Barrier(8), []

    def uma():
        try:
            barreira.wait()
            devolver_credito(
                pedido_id=parte.pk, modelo=Multa, por=por, em=em,
                restituicao=Restituicao(parte.valor, "Em dobro."),
            )  # fmt: skip
            feitas.append(True)
        except AtoRecusado:
            pass
        finally:
            connection.close()

    fios = [threading.Thread(target=uma) for _ in range(8)]
    for fio in fios:
        fio.start()
    for fio in fios:
        fio.join()
    assert len(feitas) == 1
    assert Devolucao.total(parte.procedimento, "multa") == parte.valor
