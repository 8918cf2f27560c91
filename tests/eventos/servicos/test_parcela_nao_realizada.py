"""Suspenso o evento, a CET diz a parcela que não se realizou; o resto foi custo — art. 7º."""

import threading
from decimal import Decimal

import pytest
from django.db import DatabaseError, connection, transaction

from eventos.consultas.credito import credito
from eventos.documentos.guias import CUSTO
from eventos.servicos.devolucao import devolver_credito
from precos.consultas.em_aberto import em_aberto
from precos.models import Devolucao
from precos.servicos.devolucoes import Restituicao
from tests.fabricas import devolucoes as d
from tests.fabricas import passos_de_evento as pe
from tests.fabricas.navegador import endereco, entrar, texto
from tramitacao.erros import AtoRecusado, RegraViolada

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
CEM = Decimal("100.00")


def custos(sae):
    return sae.procedimento.cobrancas.filter(especie=CUSTO, cancelada_em=None)


@pytest.mark.dispositivo("E-7")
def test_o_que_nao_se_devolve_deixa_de_ser_credito_e_fica_dito__art_7():
    sae = d.suspensa()
    assert credito(sae) == sae.devido
    sae = d.devolver_na_sae(sae, Decimal("3000.00"))
    assert credito(sae) == 0
    realizado = custos(sae).get()
    assert (realizado.valor, realizado.a_pagar) == (sae.devido - 3000, 0)
    assert "custo do que se realizou" in realizado.memoria[0]["descricao"]
    assert not em_aberto(custos(sae))
    with pytest.raises(RegraViolada, match="não se devolve mais"):
        d.devolver_na_sae(sae, Decimal("0.01"))


@pytest.mark.dispositivo("E-7")
def test_nada_realizado_devolve_se_tudo_e_nao_resta_custo__art_7():
    sae = d.suspensa()
    sae = d.devolver_na_sae(sae, sae.devido)
    assert credito(sae) == 0
    assert not custos(sae).exists()


@pytest.mark.dispositivo("E-7")
def test_o_pago_em_dobro_continua_credito_depois_da_parcela__art_7():
    sae = pe.pagar(pe.sae_autorizada(), valor=CEM, identificador="EM-DOBRO")
    sae = d.suspender(sae)
    sae = d.devolver_na_sae(sae, Decimal("3000.00"))
    assert credito(sae) == CEM
    sae = d.devolver_na_sae(sae, CEM)
    assert credito(sae) == 0
    assert custos(sae).get().valor == sae.devido - 3000


def test_o_banco_recusa_devolver_o_custo_do_que_se_realizou():
    sae = d.devolver_na_sae(d.suspensa(), Decimal("3000.00"))
    linha = sae.procedimento.linhas.get(ato="suspender")
    with pytest.raises(DatabaseError, match="passa do credito"), transaction.atomic():
        Devolucao.objects.create(
            procedimento=sae.procedimento, especie=CUSTO, linha=linha, valor=Decimal("0.01"),
            motivo="x", decidida_em=linha.em,
        )  # fmt: skip


@pytest.mark.django_db(transaction=True)
def test_quatro_ao_mesmo_tempo_dizem_a_parcela_uma_vez_so():
    sae = d.suspensa()
    barreira, feitas = threading.Barrier(4), []
    por = pe.da_cet(pe.depois(sae))

    def uma():
        try:
            barreira.wait()
            restituicao = Restituicao(Decimal("2000.00"), "Só a tarde.")
            devolver_credito(sae_id=sae.pk, restituicao=restituicao, **por)
            feitas.append(True)
        except AtoRecusado:
            pass
        finally:
            connection.close()

    fios = [threading.Thread(target=uma) for _ in range(4)]
    for fio in fios:
        fio.start()
    for fio in fios:
        fio.join()
    assert len(feitas) == 1
    assert custos(sae).get().valor == sae.devido - 2000


@pytest.mark.dispositivo("E-7")
def test_na_desistencia_o_resto_continua_credito():
    """Nada se realizou: a CET pode devolver aos poucos, até o crédito."""
    sae = d.desistida_paga()
    sae = d.devolver_na_sae(sae, Decimal("3000.00"))
    assert credito(sae) == sae.devido - 3000


@pytest.mark.dispositivo("E-7")
def test_a_tela_pergunta_a_parcela_e_depois_nao_mostra_credito__art_7():
    sae = d.suspensa()
    navegador = entrar(pe.cet())
    ato = texto(navegador.get(endereco(sae, "devolver_credito")))
    assert "Parcela não realizada" in ato
    assert "deixa de ser crédito" in ato
    sae = d.devolver_na_sae(sae, Decimal("3000.00"))
    pagina = texto(navegador.get(f"{endereco(sae)}?painel=custo"))
    assert "Há crédito" not in pagina
    assert "Devolução de R$ 3.000,00" in pagina
