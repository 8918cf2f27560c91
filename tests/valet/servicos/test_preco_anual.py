"""O preço anual do TPU: lançado uma vez, em parcelas, lembrado e certificado — art. 9º."""

import threading
from datetime import date, datetime
from decimal import Decimal

import pytest
from django.db import connection

from contas.papeis import Papel
from precos.consultas.mora import encargos_da_cobranca
from precos.models import Cobranca, IndiceIPCA, PrecoMinimo, ValorPGV
from precos.servicos.importacao_ipca import importar_ipca
from precos.servicos.recebimentos import Recebimento
from tests.fabricas import pedidos
from tests.fabricas.passos import PGV, ator, comprovante, reler
from tests.precos import ipca
from tests.valet.servicos.test_corridas import ao_mesmo_tempo
from tramitacao.erros import RegraViolada
from tramitacao.models import DiaSemExpediente, FalhaDeRotina, Mensagem
from tramitacao.relogio import FUSO, dia_de
from valet.servicos import rotinas_anuais as rotinas
from valet.servicos.encerramento import cancelar, pedir_cancelamento
from valet.servicos.preco_anual import escolher_parcelas, registrar_pagamento_anual

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
OUTORGA = datetime(2025, 6, 2, 10, tzinfo=FUSO)
JANEIRO = datetime(2026, 1, 20, 6, tzinfo=FUSO)


@pytest.fixture
def pedido():
    """Um termo outorgado em 2025, com a PGV de 2026 e 2027 publicada e o mínimo pelo IPCA."""
    PrecoMinimo.objects.all().delete()
    deferido = pedidos.pedido_deferido(inicio=OUTORGA)
    r = deferido.requerimento
    for ano in (2026, 2027):
        ValorPGV.objects.get_or_create(
            exercicio=ano, setor_quadra=r.setor_quadra, codlog=r.lugar_codlog or r.estab_codlog,
            defaults={"valor": PGV, "fonte": "teste"},
        )  # fmt: skip
    PrecoMinimo.objects.all().delete()
    return deferido


def em(dia: date, hora: int = 6) -> datetime:
    return datetime(dia.year, dia.month, dia.day, hora, tzinfo=FUSO)


def parcelas(pedido, exercicio: int = 2026):
    return list(
        Cobranca.objects.filter(
            procedimento=pedido.procedimento, especie="anual_tpu", exercicio=exercicio,
            cancelada_em=None,
        ).order_by("parcela")
    )  # fmt: skip


def escolher(pedido, quantas: int, dia: date):
    return escolher_parcelas(
        pedido_id=pedido.pk, parcelas=quantas, por=ator(Papel.REQUERENTE, pedido), em=em(dia)
    )


def pagar_anual(pedido, valor: Decimal, quando: datetime, identificador: str = "ANUAL-1"):
    recebimento = Recebimento(valor, dia_de(quando), identificador, comprovante())
    return registrar_pagamento_anual(
        pedido_id=pedido.pk, recebimento=recebimento, por=ator(Papel.EXPEDIENTE, pedido), em=quando
    )


@pytest.mark.dispositivo("V-9-2")
def test_lanca_o_exercicio_seguinte_em_uma_parcela_sem_escolha__art_9_par_2(pedido):
    assert rotinas.lancar_precos_anuais(JANEIRO).feitos == 1
    (guia,) = parcelas(pedido)
    assert (guia.valor, guia.vencimento) == (Decimal("2469.86"), date(2026, 3, 31))
    assert guia.linha.documentos.filter(modelo="guia_simples").exists()
    assert reler(pedido).situacao == "deferido"


def test_no_ano_da_outorga_nada_se_lanca_de_novo__art_9_par_2(pedido):
    assert rotinas.lancar_precos_anuais(em(date(2025, 12, 31))).feitos == 0
    assert not parcelas(pedido, 2025)


@pytest.mark.parametrize("dia", [date(2026, 1, 20), date(2026, 2, 27)])
def test_dias_parada_ou_duas_vezes_lanca_uma_so__art_9_par_2(pedido, dia):
    rotinas.lancar_precos_anuais(em(dia))
    assert rotinas.lancar_precos_anuais(em(dia, 7)).feitos == 0
    assert len(parcelas(pedido)) == 1


def test_sem_o_indice_do_ano_nada_se_lanca_nem_se_supoe__art_9_par_4(pedido):
    IndiceIPCA.objects.filter(mes=date(2025, 12, 1)).delete()
    execucao = rotinas.lancar_precos_anuais(JANEIRO)
    assert (execucao.feitos, execucao.falhas) == (0, 0)
    assert not parcelas(pedido)


@pytest.mark.parametrize("forma", ["sgs", "sidra"])
def test_chegado_dezembro_a_rotina_lanca_o_que_esperava__art_9_par_4(pedido, forma):
    dezembro = IndiceIPCA.objects.get(mes=date(2025, 12, 1))
    dezembro.delete()
    assert rotinas.lancar_precos_anuais(JANEIRO).feitos == 0
    conteudo = {
        "sgs": ipca.sgs(("12/2025", str(dezembro.variacao))),
        "sidra": ipca.sidra(ipca.linha_sidra("202512", str(dezembro.indice))),
    }[forma]
    importar_ipca(conteudo, nome="ipca.json")
    assert rotinas.lancar_precos_anuais(em(date(2026, 1, 21))).feitos == 1
    assert [g.valor for g in parcelas(pedido)] == [Decimal("2469.86")]


@pytest.mark.armadilha("um-a-um")
def test_varios_pontos_da_empresa_numa_passada_so_e_a_falha_de_um_se_diz__art_9_par_2(pedido):
    sem_pgv = pedidos.pedido_deferido(inicio=OUTORGA, estab_sql="09900100017")
    outro = pedidos.pedido_deferido(inicio=OUTORGA)
    ValorPGV.objects.filter(exercicio=2026, setor_quadra="099001").delete()
    execucao = rotinas.lancar_precos_anuais(JANEIRO)
    assert (execucao.feitos, execucao.falhas) == (2, 1)
    assert [len(parcelas(p)) for p in (pedido, sem_pgv, outro)] == [1, 0, 1]
    assert FalhaDeRotina.objects.get(resolvida_em=None).alvo == str(sem_pgv.pk)


def test_face_sem_pgv_fica_na_lista_de_falhas_e_os_outros_seguem__art_9_par_1(pedido):
    ValorPGV.objects.filter(exercicio=2026).delete()
    assert rotinas.lancar_precos_anuais(JANEIRO).falhas == 1
    falha = FalhaDeRotina.objects.get(rotina=rotinas.LANCAR, resolvida_em=None)
    assert (falha.alvo, "Planta Genérica" in falha.erro) == (str(pedido.pk), True)


@pytest.mark.dispositivo("V-9-3")
def test_quatro_parcelas_somam_ao_centavo_nos_quatro_trimestres__art_9_par_3(pedido):
    escolher(pedido, 4, date(2025, 12, 1))
    rotinas.lancar_precos_anuais(JANEIRO)
    guias = parcelas(pedido)
    assert [g.vencimento for g in guias] == [
        date(2026, 3, 31), date(2026, 6, 30), date(2026, 9, 30), date(2026, 12, 30)
    ]  # fmt: skip
    assert [g.valor for g in guias] == [
        Decimal(v) for v in ("617.47", "617.47", "617.46", "617.46")
    ]
    linhas = guias[0].linha.documentos.get(modelo="guia_simples").conteudo["guias"]
    assert [x["titulo"][-14:] for x in linhas] == [f"parcela {n} de 4"[-14:] for n in (1, 2, 3, 4)]


def test_escolha_depois_de_lancado_troca_a_guia_que_ninguem_pagou__art_9_par_3(pedido):
    rotinas.lancar_precos_anuais(JANEIRO)
    (velha,) = parcelas(pedido)
    escolher(pedido, 2, date(2026, 3, 21))
    assert [g.valor for g in parcelas(pedido)] == [Decimal("1234.93"), Decimal("1234.93")]
    velha.refresh_from_db()
    assert velha.cancelada_em is not None


def test_depois_do_limite_a_escolha_e_do_ano_seguinte__art_9_par_3(pedido):
    rotinas.lancar_precos_anuais(JANEIRO)
    escolher(pedido, 4, date(2026, 3, 22))
    assert len(parcelas(pedido)) == 1


def test_paga_em_parte_a_escolha_nao_muda_mais__art_9_par_3(pedido):
    rotinas.lancar_precos_anuais(JANEIRO)
    pagar_anual(pedido, Decimal("100.00"), em(date(2026, 2, 2), 10))
    with pytest.raises(RegraViolada, match="Já se pagou parte"):
        escolher(pedido, 4, date(2026, 3, 1))


def test_cinco_parcelas_se_recusam__art_9_par_3(pedido):
    with pytest.raises(RegraViolada, match="até 4 parcelas"):
        escolher(pedido, 5, date(2026, 1, 10))


def test_pagamento_vai_a_parcela_que_vence_primeiro_e_nao_entra_duas_vezes__art_9_par_3(pedido):
    escolher(pedido, 2, date(2025, 12, 1))
    rotinas.lancar_precos_anuais(JANEIRO)
    primeira, segunda = parcelas(pedido)
    quando = em(date(2026, 3, 2), 10)
    pagar_anual(pedido, primeira.valor, quando)
    assert (primeira.quitada, segunda.quitada) == (True, False)
    with pytest.raises(RegraViolada, match="já foi registrada"):
        pagar_anual(pedido, segunda.valor, quando)


def test_cancelado_o_termo_o_ano_que_se_devia_ainda_se_paga__art_9_par_3(pedido):
    rotinas.lancar_precos_anuais(JANEIRO)
    (unica,) = parcelas(pedido)
    quando = em(date(2026, 5, 4), 10)
    com = {"pedido_id": pedido.pk, "em": quando}
    pedir_cancelamento(por=ator(Papel.REQUERENTE, pedido), **com)
    cancelar(despacho="Defiro.", por=ator(Papel.SUBPREFEITO, pedido), **com)
    pagar_anual(pedido, unica.valor, quando)
    assert unica.quitada


def test_lembra_uma_vez_a_cada_distancia_e_avisa_por_e_mail__art_9_par_3(pedido):
    rotinas.lancar_precos_anuais(JANEIRO)
    feitos = [
        rotinas.lembrar_vencimentos(em(date(2026, 3, d))).feitos for d in (15, 16, 17, 26, 27, 31)
    ]
    assert feitos == [0, 1, 0, 1, 0, 0]
    avisos = Mensagem.objects.filter(assunto__contains="o sistema lembrou que uma parcela")
    assert "2.469,86" in avisos.first().corpo


def test_lembrete_atrasado_sai_so_o_mais_proximo__art_9_par_3(pedido):
    rotinas.lancar_precos_anuais(JANEIRO)
    assert rotinas.lembrar_vencimentos(em(date(2026, 3, 28))).feitos == 1
    assert rotinas.lembrar_vencimentos(em(date(2026, 3, 29))).feitos == 0


def test_vencida_certifica_uma_vez_e_o_termo_segue_em_vigor__art_9_par_3(pedido):
    rotinas.lancar_precos_anuais(JANEIRO)
    assert rotinas.certificar_atrasos(em(date(2026, 3, 31), 23)).feitos == 0
    assert rotinas.certificar_atrasos(em(date(2026, 4, 9))).feitos == 1
    assert rotinas.certificar_atrasos(em(date(2026, 4, 10))).feitos == 0
    assert reler(pedido).situacao == "deferido"
    assert pedido.termos.get().extinto_em is None


def test_feriado_posto_no_ultimo_dia_adia_o_atraso_e_os_encargos__art_9_par_3(pedido):
    rotinas.lancar_precos_anuais(JANEIRO)
    (parcela,) = parcelas(pedido)
    vence, seguinte = parcela.vencimento, date(2026, 4, 1)
    assert vence == date(2026, 3, 31)
    DiaSemExpediente.objects.create(data=vence, tipo="feriado", ato="Decreto 1")
    assert rotinas.certificar_atrasos(em(seguinte)).feitos == 0
    no_prazo = encargos_da_cobranca(parcela, saldo=parcela.valor, em=seguinte)
    assert (no_prazo.valor, no_prazo.pendentes) == (Decimal(0), False)
    assert rotinas.certificar_atrasos(em(date(2026, 4, 2))).feitos == 1
    assert encargos_da_cobranca(parcela, saldo=parcela.valor, em=date(2026, 6, 2)).pendentes


def test_paga_nao_se_lembra_nem_se_certifica__art_9_par_3(pedido):
    rotinas.lancar_precos_anuais(JANEIRO)
    pagar_anual(pedido, Decimal("2469.86"), em(date(2026, 2, 2), 10))
    assert rotinas.lembrar_vencimentos(em(date(2026, 3, 30))).feitos == 0
    assert rotinas.certificar_atrasos(em(date(2026, 4, 9))).feitos == 0


@pytest.mark.django_db(transaction=True)
def test_quatro_rotinas_ao_mesmo_tempo_lancam_uma_so__art_9_par_2(pedido):
    largada = threading.Barrier(4)

    def passar() -> None:
        largada.wait()
        try:
            rotinas.lancar_precos_anuais(JANEIRO)
        finally:
            connection.close()

    fios = [threading.Thread(target=passar) for _ in range(4)]
    for fio in fios:
        fio.start()
    for fio in fios:
        fio.join()
    assert len(parcelas(pedido)) == 1
    assert pedido.procedimento.linhas.filter(ato="lancar_preco_anual").count() == 1


@pytest.mark.django_db(transaction=True)
def test_quatro_rotinas_ao_mesmo_tempo_lembram_uma_vez__art_9_par_3(pedido):
    rotinas.lancar_precos_anuais(JANEIRO)
    ao_mesmo_tempo(*[lambda: rotinas.lembrar_vencimentos(em(date(2026, 3, 16)))] * 4)
    assert pedido.procedimento.linhas.filter(ato="lembrar_vencimento").count() == 1
    assert not FalhaDeRotina.objects.exists()
