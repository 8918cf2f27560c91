"""Decidida a devolução, registra-se depois que se pagou: o dia e a prova, uma vez só — art. 7º."""

import threading
from datetime import timedelta
from decimal import Decimal

import pytest
from django.db import DatabaseError, connection, transaction

from contas.papeis import Papel
from eventos.models import SAE
from eventos.servicos.devolucao import registrar_devolucao_paga as paga_na_sae
from precos.consultas.devolucoes import por_pagar_visiveis_a, prazo_de_pagar
from precos.models import Devolucao
from precos.servicos.devolucao_paga import registrar_devolucao_paga
from precos.servicos.devolucoes import Restituicao
from tests.fabricas import devolucoes as d
from tests.fabricas import passos_de_evento as pe
from tests.fabricas.passos import ator, comprovante, depois, reler
from tramitacao.erros import AtoRecusado, PapelNaoAutoriza, RegraViolada
from tramitacao.fluxo import modelos, tabela
from tramitacao.models import Mensagem, PrazoAberto, Procedimento
from tramitacao.relogio import agora, dia_de
from tramitacao.servicos.vencer import vencer_prazos

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
CEM = Decimal("100.00")


def decidida():
    """Um pedido com cem reais por devolver, e a devolução."""
    pedido = d.devolver(d.com_credito(), CEM)
    return pedido, Devolucao.objects.get(procedimento=pedido.procedimento)


def registrar(pedido, devolucao, *, papel=Papel.EXPEDIENTE, dia=None, em=None):
    em = em or depois(pedido)
    return registrar_devolucao_paga(
        type(pedido), pedido.pk, devolucao_id=devolucao.pk, paga_em=dia or dia_de(em),
        comprovante=comprovante("ordem bancária"), por=ator(papel, pedido), em=em,
    )  # fmt: skip


def test_o_expediente_registra_o_dia_e_a_prova_com_linha_e_aviso__art_9_p2():
    pedido, devolucao = decidida()
    registrar(pedido, devolucao)
    devolucao.refresh_from_db()
    linha = devolucao.linha_do_pagamento
    assert (linha.ato, linha.papel) == ("registrar_devolucao_paga", "expediente")
    assert devolucao.paga_em == dia_de(linha.em)
    assert devolucao.comprovante.nome == "ordem bancária.pdf"
    assert "Devolvidos R$ 100,00" in linha.texto.despacho
    assert linha.texto.dados["devolucao"] == devolucao.linha.seq
    assert Mensagem.objects.filter(chave__startswith=f"linha-{linha.pk}:").exists()
    assert reler(pedido).situacao == pedido.situacao


def test_paga_uma_vez_nao_se_paga_outra__art_9_p2():
    pedido, devolucao = decidida()
    registrar(pedido, devolucao)
    with pytest.raises(RegraViolada, match="não espera pagamento"):
        registrar(reler(pedido), devolucao)
    assert pedido.procedimento.linhas.filter(ato="registrar_devolucao_paga").count() == 1


@pytest.mark.parametrize(("distancia", "dito"), [(1, "no futuro"), (-2, "não se pagou antes")])
def test_nem_antes_de_se_decidir_nem_no_futuro__art_9_p2(distancia, dito):
    pedido, devolucao = decidida()
    em = depois(pedido)
    with pytest.raises(RegraViolada, match=dito) as recusa:
        registrar(pedido, devolucao, dia=dia_de(em) + timedelta(days=distancia), em=em)
    assert recusa.value.pendencias[0].campo == "paga_em"
    devolucao.refresh_from_db()
    assert devolucao.paga_em is None


def test_a_de_outros_autos_nao_se_paga_nestes__art_9_p2():
    pedido, _ = decidida()
    _, alheia = decidida()
    with pytest.raises(RegraViolada, match="não espera pagamento"):
        registrar(pedido, alheia)


def test_quem_decidiu_nao_registra_o_pagamento__art_9_p2():
    pedido, devolucao = decidida()
    for papel in (Papel.SUBPREFEITO, Papel.ANALISTA, Papel.REQUERENTE, Papel.TECNICO_CET):
        with pytest.raises(PapelNaoAutoriza):
            registrar(pedido, devolucao, papel=papel)


def test_o_banco_so_aceita_o_pagamento_pelo_ato_uma_vez_e_no_tempo():
    pedido, devolucao = decidida()
    decisao, hoje, prova = devolucao.linha_id, dia_de(agora()), comprovante()
    so_desta = Devolucao.objects.filter(pk=devolucao.pk)
    for mudanca in (
        {"paga_em": hoje},
        {"paga_em": hoje, "comprovante": prova},
        {"paga_em": hoje, "comprovante": prova, "linha_do_pagamento": decisao},
        {"valor": Decimal("1.00")},
    ):
        with pytest.raises(DatabaseError), transaction.atomic():
            so_desta.update(**mudanca)
    registrar(pedido, devolucao)
    for mudanca in ({"paga_em": None, "comprovante": None}, {"comprovante": comprovante("outro")}):
        with pytest.raises(DatabaseError, match="uma vez"), transaction.atomic():
            so_desta.update(**mudanca)


def test_o_banco_recusa_o_dia_anterior_a_decisao_e_o_posterior_ao_ato():
    pedido, devolucao = decidida()
    _, outra = pedido, d.devolver(d.mais_credito(pedido), Decimal("5.00"))
    segunda = Devolucao.objects.filter(procedimento=outra.procedimento).latest("pk")
    registrar(reler(pedido), devolucao)
    linha = pedido.procedimento.linhas.get(ato="registrar_devolucao_paga")
    for distancia in (-30, 1):
        with pytest.raises(DatabaseError, match="fora do tempo"), transaction.atomic():
            Devolucao.objects.filter(pk=segunda.pk).update(
                paga_em=dia_de(linha.em) + timedelta(days=distancia), comprovante=comprovante(),
                linha_do_pagamento=linha,
            )  # fmt: skip


@pytest.mark.django_db(transaction=True)
def test_oito_ao_mesmo_tempo_registram_o_pagamento_uma_vez():
    pedido, devolucao = decidida()
    em, prova = depois(pedido), comprovante()
    por, barreira, feitas = ator(Papel.EXPEDIENTE, pedido), threading.Barrier(8), []

    def uma():
        try:
            barreira.wait()
            registrar_devolucao_paga(
                type(pedido), pedido.pk, devolucao_id=devolucao.pk, paga_em=dia_de(em),
                comprovante=prova, por=por, em=em,
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
    assert pedido.procedimento.linhas.filter(ato="registrar_devolucao_paga").count() == 1


def test_encerrado_o_pedido_a_vez_e_de_quem_paga_ate_se_pagar__art_9_p2():
    pedido = d.devolver(d.com_credito_depois_de_desistir(), CEM)
    assert Procedimento.objects.get(pk=pedido.procedimento_id).vez == Papel.EXPEDIENTE
    registrar(pedido, Devolucao.objects.get())
    assert Procedimento.objects.get(pk=pedido.procedimento_id).vez == ""


def test_toda_situacao_a_que_se_chega_depois_de_devolver_admite_o_pagamento():
    for modelo in modelos():
        linhas = {x.nome: x for x in tabela(modelo)}
        if "devolver_credito" not in linhas:
            continue
        alcancadas = set(linhas["devolver_credito"].de)
        while (
            novas := {s for x in linhas.values() if alcancadas & set(x.de) for s in x.destinos}
            - alcancadas
        ):
            alcancadas |= novas
        # O recurso provido devolve o pedido a onde estava, mas antes da guia ninguém pagou nada.
        alcancadas -= {"protocolado", "autuado"}
        assert alcancadas <= set(linhas["registrar_devolucao_paga"].de), modelo.FLUXO


# A SAE suspensa


def registrar_na_sae(sae, em):
    return paga_na_sae(
        SAE, sae.pk, devolucao_id=Devolucao.objects.get(procedimento=sae.procedimento).pk,
        paga_em=dia_de(em), comprovante=comprovante(), **pe.da_cet(em),
    )  # fmt: skip


def prazo(sae) -> PrazoAberto:
    return PrazoAberto.objects.get(
        procedimento=sae.procedimento, regra="restituição da parcela não realizada"
    )


@pytest.mark.dispositivo("E-7")
def test_os_trinta_dias_cumprem_se_com_o_pagamento_nao_com_a_decisao__art_7():
    sae = d.suspensa()
    sae = d.devolver_na_sae(sae, sae.devido)
    assert prazo(sae).desfecho == PrazoAberto.Desfecho.ABERTO
    assert sae.procedimento.vez == Papel.TECNICO_CET
    correndo = prazo_de_pagar(sae.procedimento)
    assert correndo is not None
    assert sae.procedimento.proximo_vencimento == correndo.vencimento
    sae = pe.reler(registrar_na_sae(sae, pe.depois(sae)))
    assert prazo(sae).desfecho == PrazoAberto.Desfecho.CUMPRIDO
    assert (sae.procedimento.vez, sae.procedimento.proximo_vencimento) == ("", None)


@pytest.mark.dispositivo("E-7")
def test_decidida_e_nao_paga_passados_os_trinta_dias_certifica_se_o_atraso__art_7():
    sae = d.suspensa()
    sae = d.devolver_na_sae(sae, sae.devido)
    vencer_prazos(pe.depois(sae, 40))
    assert sae.procedimento.linhas.filter(ato="certificar_atraso_da_restituicao").count() == 1
    registrar_na_sae(pe.reler(sae), pe.depois(sae))
    assert Devolucao.objects.get().paga_em


def test_cada_um_ve_por_pagar_so_o_que_paga():
    pedido, devolucao = decidida()
    sae = d.suspensa()
    d.devolver_na_sae(sae, sae.devido)
    expediente, cet = ator(Papel.EXPEDIENTE, pedido), pe.cet()
    assert [x.pk for x in por_pagar_visiveis_a(expediente)] == [devolucao.pk]
    assert [x.procedimento_id for x in por_pagar_visiveis_a(cet)] == [sae.procedimento_id]
    assert not por_pagar_visiveis_a(ator(Papel.REQUERENTE, pedido))
    registrar(pedido, devolucao)
    assert not por_pagar_visiveis_a(expediente)


def test_ja_paga_ao_decidir_tem_de_ser_no_dia__art_9_p2():
    pedido = d.com_credito()
    antes = dia_de(depois(pedido, -1))
    restituicao = Restituicao(CEM, "Em dobro.", antes, comprovante())
    with pytest.raises(RegraViolada, match="não se pagou antes"):
        d.devolver_assim(pedido, restituicao)
