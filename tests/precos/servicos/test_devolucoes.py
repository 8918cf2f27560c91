"""Devolve-se até o crédito, nunca mais, também ao mesmo tempo e direto no banco — art. 7º."""

import threading
from datetime import timedelta
from decimal import Decimal

import pytest
from django.db import DatabaseError, connection, transaction

from contas.papeis import Papel
from eventos.consultas.credito import credito
from eventos.fluxos.situacoes import SituacaoSAE
from eventos.regras.autorizacao import custo_pago
from eventos.servicos import autorizacao
from eventos.servicos import devolucao as na_sae
from precos.models import Devolucao, Pagamento
from precos.servicos.devolucoes import Restituicao
from tests.fabricas import passos_de_evento as pe
from tests.fabricas import pedidos
from tests.fabricas.passos import ator, comprovante, pagar, reler
from tramitacao.erros import AtoRecusado, PapelNaoAutoriza, RegraViolada
from tramitacao.models import PrazoAberto
from tramitacao.relogio import agora, dia_de
from tramitacao.servicos.vencer import vencer_prazos
from valet.servicos.devolucao import devolver_credito
from valet.servicos.pagamento import credito_do_pedido

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
CEM = Decimal("100.00")


def com_credito(valor: Decimal = CEM):
    """Um pedido pago, e mais `valor` por cima."""
    return pagar(pedidos.pedido_pago(), valor, "EM-DOBRO")


def devolver(pedido, valor: Decimal, motivo="Pagou duas vezes.", papel=Papel.SUBPREFEITO, **mais):
    restituicao = Restituicao(valor, motivo, **mais)
    return devolver_credito(
        pedido_id=pedido.pk, restituicao=restituicao, por=ator(papel, pedido), em=agora()
    )


def test_o_subprefeito_devolve_e_o_credito_baixa__art_9_p2():
    pedido = com_credito()
    assert credito_do_pedido(pedido) == CEM
    devolver(pedido, Decimal("60.00"))
    assert credito_do_pedido(pedido) == Decimal("40.00")
    devolucao = Devolucao.objects.get()
    assert (devolucao.linha.ato, devolucao.linha.papel) == ("devolver_credito", "subprefeito")
    assert devolucao.linha.texto.dados["valor"] == "60.00"
    assert reler(pedido).situacao == pedido.situacao
    with pytest.raises(RegraViolada, match=r"crédito destes autos é de R\$ 40,00"):
        devolver(pedido, Decimal("40.01"))
    devolver(pedido, Decimal("40.00"))
    assert credito_do_pedido(pedido) == 0


def test_o_devolvido_nao_abate_a_guia_seguinte__art_9_p2():
    pedido = com_credito()
    pago = reler(pedido).fatos().cobranca.pago
    devolver(pedido, CEM)
    assert reler(pedido).fatos().cobranca.pago == pago - CEM


@pytest.mark.parametrize(
    ("campo", "mudancas"),
    [
        ("valor", {"valor": Decimal("0.00")}),
        ("valor", {"valor": Decimal("-1.00")}),
        ("motivo", {"motivo": "  "}),
        ("motivo", {"motivo": "x" * 301}),
        ("paga_em", {"paga_em": "futuro"}),
        ("comprovante", {"paga_em": "hoje"}),
    ],
)
def test_o_errado_nao_grava_e_diz_o_campo__art_9_p2(campo, mudancas):
    pedido, dados = com_credito(), {"valor": CEM, **mudancas}
    hoje = dia_de(agora())
    dias = {"hoje": hoje, "futuro": hoje + timedelta(days=1)}
    if "paga_em" in dados:
        dados["paga_em"] = dias[dados["paga_em"]]
    with pytest.raises(RegraViolada) as recusa:
        devolver(pedido, **dados)
    assert campo in {p.campo for p in recusa.value.pendencias}
    assert not Devolucao.objects.exists()


def test_ja_paga_leva_o_comprovante_e_o_dia__art_9_p2():
    pedido, hoje = com_credito(), dia_de(agora())
    devolver(pedido, CEM, paga_em=hoje, comprovante=comprovante("ordem bancária"))
    devolucao = Devolucao.objects.get()
    assert (devolucao.paga_em, devolucao.comprovante.nome) == (hoje, "ordem bancária.pdf")


def test_quem_analisa_nao_devolve__art_9_p2():
    pedido = com_credito()
    for papel in (Papel.ANALISTA, Papel.EXPEDIENTE, Papel.REQUERENTE):
        with pytest.raises(PapelNaoAutoriza):
            devolver(pedido, CEM, papel=papel)


def test_o_banco_recusa_o_que_passa_do_credito_e_nada_se_apaga():
    pedido = com_credito()
    devolver(pedido, Decimal("60.00"))
    feita = Devolucao.objects.get()
    linha = Pagamento.objects.latest("pk").linha
    with pytest.raises(DatabaseError, match=r"passa do credito de 40\.00"), transaction.atomic():
        Devolucao.objects.create(
            procedimento=pedido.procedimento, especie=pedido.ESPECIE, linha=linha,
            valor=Decimal("40.01"), motivo="x", decidida_em=agora(),
        )  # fmt: skip
    with pytest.raises(DatabaseError), transaction.atomic():
        feita.delete()
    with pytest.raises(DatabaseError), transaction.atomic():
        Devolucao.objects.update(valor=Decimal("1.00"))


@pytest.mark.django_db(transaction=True)
def test_oito_ao_mesmo_tempo_devolvem_o_credito_uma_vez():
    pedido = com_credito()
    por, barreira, feitas = ator(Papel.SUBPREFEITO, pedido), threading.Barrier(8), []

    def uma():
        try:
            barreira.wait()
            devolver_credito(
                pedido_id=pedido.pk, restituicao=Restituicao(CEM, "Em dobro."), por=por, em=agora()
            )
            feitas.append(True)
        except AtoRecusado:
            pass
        finally:
            connection.close()

    linhas = [threading.Thread(target=uma) for _ in range(8)]
    for linha in linhas:
        linha.start()
    for linha in linhas:
        linha.join()
    assert len(feitas) == 1
    assert Devolucao.total(pedido.procedimento, pedido.ESPECIE) == CEM


@pytest.mark.django_db(transaction=True)
def test_direto_no_banco_dois_ao_mesmo_tempo_tambem_nao_passam():
    pedido = com_credito()
    procedimento = pedido.procedimento
    linhas_do_razao = list(procedimento.linhas.order_by("-seq")[:2])
    barreira, feitas = threading.Barrier(2), []

    def uma(linha):
        try:
            with transaction.atomic():
                barreira.wait()
                Devolucao.objects.create(
                    procedimento=procedimento, especie=pedido.ESPECIE, linha=linha, valor=CEM,
                    motivo="x", decidida_em=agora(),
                )  # fmt: skip
            feitas.append(True)
        except DatabaseError:
            pass
        finally:
            connection.close()

    fios = [threading.Thread(target=uma, args=(linha,)) for linha in linhas_do_razao]
    for fio in fios:
        fio.start()
    for fio in fios:
        fio.join()
    assert len(feitas) == 1


# A SAE, suspensa pela CET


def suspensa():
    sae = pe.sae_autorizada()
    autorizacao.suspender(sae_id=sae.pk, despacho="Adutora rompida.", **pe.da_cet(pe.depois(sae)))
    return pe.reler(sae)


def da_sae(sae, valor: Decimal, em=None):
    restituicao = Restituicao(valor, "Nada se realizou.")
    na_sae.devolver_credito(sae_id=sae.pk, restituicao=restituicao, **pe.da_cet(em or agora()))
    return pe.reler(sae)


def prazo(sae) -> PrazoAberto:
    return PrazoAberto.objects.get(
        procedimento=sae.procedimento, regra="restituição da parcela não realizada"
    )


@pytest.mark.dispositivo("E-7")
def test_suspenso_pela_cet_correm_trinta_dias_e_se_devolve_ate_o_credito__art_7():
    sae = suspensa()
    assert prazo(sae).vencimento >= dia_de(sae.procedimento.desde) + timedelta(days=30)
    pago = credito(sae)
    assert pago == sae.devido
    with pytest.raises(RegraViolada, match="não se devolve mais"):
        da_sae(sae, pago + 1)
    sae = da_sae(sae, pago, em=pe.depois(sae))
    assert credito(sae) == 0
    assert sae.situacao == SituacaoSAE.SUSPENSA
    # Devolvido, o custo não conta como pago, ainda que os autos voltassem.
    assert custo_pago(sae.fatos())


@pytest.mark.dispositivo("E-7")
def test_passados_os_trinta_dias_o_sistema_certifica_o_atraso_uma_vez__art_7():
    sae = suspensa()
    depois = pe.depois(sae, 40)
    for _ in range(2):
        assert vencer_prazos(depois).falhas == 0
    linhas = sae.procedimento.linhas.filter(ato="certificar_atraso_da_restituicao")
    assert linhas.count() == 1
    assert credito(da_sae(pe.reler(sae), Decimal("10.00"), em=depois)) == 0


def test_sem_nada_pago_a_suspensao_nao_abre_prazo__art_7():
    sae = pe.sae_autorizada(natureza="civico")
    if not sae.isento:
        pytest.fail("o evento cívico é isento")
    autorizacao.suspender(sae_id=sae.pk, despacho="Chuva.", **pe.da_cet(pe.depois(sae)))
    assert not sae.procedimento.prazos.filter(regra__startswith="restituição").exists()
