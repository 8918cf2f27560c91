"""Apurar o preço, cobrar a diferença, guia vencida — arts. 8º, III, e 9º."""

from datetime import date, datetime, timedelta
from decimal import Decimal

import pytest

from contas.papeis import Papel
from precos.models import IndiceIPCA, PrecoMinimo, ValorPGV
from tests.fabricas import pedidos
from tests.fabricas.passos import PGV, aceitar_documentos, ator, depois, pagar, reler
from tramitacao.erros import RegraViolada
from tramitacao.relogio import FUSO
from valet.servicos.deferimento import deferir
from valet.servicos.preco import apurar_preco, cobrar_diferenca

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
JUNHO = datetime(2026, 6, 1, 10, tzinfo=FUSO)
#: Todo passo da fábrica leva um dia: de JUNHO a guia sai em 08/06/2026 e vence em 30/06.
DEZEMBRO = datetime(2026, 11, 30, 10, tzinfo=FUSO)


def _apurar(pedido, em=None):
    return apurar_preco(
        pedido_id=pedido.pk, por=ator(Papel.ANALISTA, pedido), em=em or depois(pedido)
    )


def _guia(pedido):
    return reler(pedido).procedimento.cobrancas.filter(cancelada_em=None).latest("pk")


@pytest.mark.dispositivo("V-9-2")
def test_preco_e_o_do_mes_em_que_a_guia_vence_com_a_memoria__art_9_par_2():
    pedido = pedidos.pedido_aguarda_preco(inicio=JUNHO)
    guia = _guia(pedido)
    assert (guia.vencimento, guia.mes_da_outorga) == (date(2026, 6, 30), date(2026, 6, 1))
    # o maior entre a PGV (1.850,00) e o mínimo de 2026 (2.469,86), por 7 de 12 meses
    assert guia.valor == Decimal("1440.75")
    valores = [passo["valor"] for passo in guia.memoria]
    assert valores == ["1850.00", "1850.00", "2469.86", "2469.86", "1440.75"]
    assert guia.norma == "62.114/2022"
    prazo = pedido.procedimento.prazos.get(regra="preço da outorga")
    assert (prazo.vencimento, prazo.ao_vencer) == (guia.vencimento, "certificar_falta_de_pagamento")
    assert pedido.procedimento.proximo_vencimento == guia.vencimento


def test_perto_do_fim_do_mes_a_guia_e_do_mes_seguinte__art_9_par_2():
    pedido = pedidos.pedido_analisado(inicio=JUNHO)
    guia = _guia(_apurar(pedido, em=datetime(2026, 6, 22, 10, tzinfo=FUSO)))
    assert (guia.vencimento, guia.mes_da_outorga) == (date(2026, 7, 31), date(2026, 7, 1))
    assert guia.valor == Decimal("1234.93")  # 6/12


@pytest.mark.armadilha("dois-valores")
def test_guia_documento_e_cobranca_dizem_um_so_valor__art_9_par_1():
    pedido = pedidos.pedido_aguarda_preco(inicio=JUNHO)
    documento = _guia(pedido).linha.documentos.get(modelo="guia_simples")
    assert documento.conteudo["valor"] == "R$ 1.440,75"
    assert "1.079,17" not in str(documento.conteudo)  # 7/12 da PGV, abaixo do mínimo


def test_documentos_so_enviados_nao_bastam_para_calcular__art_5():
    pedido = pedidos.pedido_em_analise()
    with pytest.raises(RegraViolada, match="Ainda não conferido"):
        _apurar(pedido)


def test_face_sem_pgv_para_a_conta_e_diz_qual__art_9_par_1():
    pedido = pedidos.pedido_em_analise()
    aceitar_documentos(pedido)
    with pytest.raises(RegraViolada, match="não tem a face setor-quadra 085164, CODLOG 123455"):
        _apurar(pedido)
    assert reler(pedido).situacao == "em_analise"


def test_dois_valores_para_a_face_param_a_conta_ate_alguem_resolver__art_9_par_1():
    pedido = pedidos.pedido_analisado(inicio=JUNHO)
    ValorPGV.objects.create(
        exercicio=2026, setor_quadra="085164", codlog="123455", valor=PGV + 1, fonte="outra"
    )
    with pytest.raises(RegraViolada, match=r"R\$ 1\.850,00 e R\$ 1\.851,00"):
        _apurar(pedido)
    assert not reler(pedido).procedimento.cobrancas.exists()


def test_no_lote_de_esquina_vale_a_face_do_embarque__art_9_par_1():
    pedido = pedidos.pedido_analisado(inicio=JUNHO, estab_codlog="123455", lugar_codlog="999990")
    ValorPGV.objects.create(
        exercicio=2026, setor_quadra="085164", codlog="123455", valor=Decimal("9999.00"), fonte="x"
    )
    assert _guia(_apurar(pedido)).memoria[0]["valor"] == "1850.00"


@pytest.mark.dispositivo("V-9-4")
def test_ano_sem_indice_nao_tem_guia_e_diz_os_meses_que_faltam__art_9_par_4():
    pedido = pedidos.pedido_analisado(inicio=DEZEMBRO - timedelta(days=20))
    PrecoMinimo.objects.all().delete()
    IndiceIPCA.objects.filter(mes__gte="2026-09-01").delete()
    with pytest.raises(RegraViolada, match="depende do IPCA de 09/2026"):
        _apurar(pedido, em=datetime(2026, 12, 22, 10, tzinfo=FUSO))
    assert not reler(pedido).procedimento.cobrancas.exists()


@pytest.mark.dispositivo("V-8-III")
def test_guia_vencida_prepara_o_indeferimento_e_pode_ser_refeita__art_8_iii():
    pedido = pedidos.pedido_preco_vencido(inicio=JUNHO)
    velha = _guia(pedido)
    assert (pedido.indeferimento_preparado, pedido.procedimento.vez) == ("III", Papel.SUBPREFEITO)
    pedido = reler(_apurar(pedido))
    nova = _guia(pedido)
    assert (pedido.situacao, pedido.indeferimento_preparado) == ("aguarda_preco", "")
    assert nova.vencimento == date(2026, 7, 31)
    velha.refresh_from_db()
    assert velha.motivo_cancelamento == "substituída por nova guia"


def test_guia_refeita_desconta_o_que_ja_se_pagou__art_9_par_2():
    pedido = pedidos.pedido_aguarda_preco(inicio=JUNHO)
    pagar(pedido, Decimal("1000.00"))
    pedido = pedidos.vencer(reler(pedido))
    nova = _guia(_apurar(pedido))
    assert (nova.valor, nova.abatido, nova.a_pagar) == (
        Decimal("1234.93"), Decimal("1000.00"), Decimal("234.93")
    )  # fmt: skip
    assert nova.memoria[-1]["valor"] == "234.93"
    assert pagar(reler(pedido), Decimal("234.93")).situacao == "pago"


def test_pago_que_ja_cobre_o_preco_refeito_dispensa_nova_guia__art_10():
    pedido = pedidos.pedido_aguarda_preco(inicio=JUNHO)
    pagar(pedido, Decimal("1300.00"))
    pedido = pedidos.vencer(reler(pedido))
    assert reler(_apurar(pedido)).situacao == "pago"


class TestOutorgaEmOutroMes:
    def _deferir(self, pedido, em):
        return deferir(
            pedido_id=pedido.pk, despacho="Defiro.", por=ator(Papel.SUBPREFEITO, pedido), em=em
        )

    def test_no_mes_da_guia_vale_a_guia_mesmo_que_a_tabela_mude__art_9_par_2(self):
        pedido = pedidos.pedido_pago(inicio=JUNHO)
        ValorPGV.objects.filter(exercicio=2026).update(valor=Decimal("90000.00"))
        linha = self._deferir(pedido, depois(pedido)).linha
        assert linha.texto.dados == {"preco_na_outorga": "1440.75"}

    def test_outorga_mais_tarde_custa_menos_e_a_sobra_fica_como_credito__art_9_par_2(self):
        pedido = pedidos.pedido_pago(inicio=JUNHO)
        linha = self._deferir(pedido, datetime(2026, 8, 3, 10, tzinfo=FUSO)).linha
        # 5/12 de 2.469,86
        assert linha.texto.dados == {"preco_na_outorga": "1029.11", "credito": "411.64"}

    def test_quem_paga_cedo_nao_paga_mais__art_9_par_2(self):
        pedido = pedidos.pedido_analisado(inicio=JUNHO)
        emitida = datetime(2026, 6, 25, 9, tzinfo=FUSO)  # vence em 31/07, seis meses
        _apurar(pedido, em=emitida)
        pagar(reler(pedido), em=emitida + timedelta(hours=1))
        linha = self._deferir(reler(pedido), emitida + timedelta(hours=2)).linha
        assert linha.texto.dados == {"preco_na_outorga": "1234.93"}

    @pytest.mark.armadilha("redacao-do-dia")
    def test_ano_novo_encarece_e_o_termo_espera_a_diferenca__art_9_par_2(self):
        pedido = pedidos.pedido_pago(inicio=DEZEMBRO - timedelta(days=20))
        ano_novo = datetime(2027, 1, 8, 10, tzinfo=FUSO)
        PrecoMinimo.objects.filter(exercicio=2027).update(valor=Decimal("2580.00"))
        devido = _guia(pedido).valor  # 1/12 ou 2/12 de 2026
        with pytest.raises(RegraViolada, match=r"preço do mês da outorga é R\$ 2\.580,00"):
            self._deferir(pedido, ano_novo)
        cobrado = cobrar_diferenca(
            pedido_id=pedido.pk, por=ator(Papel.ANALISTA, pedido), em=ano_novo
        )
        guia = _guia(cobrado)
        assert guia.valor == Decimal("2580.00") - devido
        assert guia.memoria[-1]["descricao"] == "diferença para a guia já emitida"
        assert reler(pedido).situacao == "aguarda_preco"
        pago = pagar(reler(pedido), em=ano_novo + timedelta(days=1))
        assert pago.situacao == "pago"
        self._deferir(pago, ano_novo + timedelta(days=2))
        assert reler(pedido).termos.get().cobranca == guia

    def test_diferenca_nao_paga_e_vencida_leva_a_autoridade__art_8_iii(self):
        pedido = pedidos.pedido_pago(inicio=DEZEMBRO - timedelta(days=20))
        cobrar_diferenca(
            pedido_id=pedido.pk, por=ator(Papel.ANALISTA, pedido),
            em=datetime(2027, 1, 8, 10, tzinfo=FUSO),
        )  # fmt: skip
        vencido = pedidos.vencer(reler(pedido))
        assert (vencido.situacao, vencido.indeferimento_preparado) == ("preco_vencido", "III")

    def test_sem_alta_nao_ha_diferenca_a_cobrar__art_9_par_2(self):
        pedido = pedidos.pedido_pago(inicio=JUNHO)
        with pytest.raises(RegraViolada, match="O preço não subiu"):
            cobrar_diferenca(
                pedido_id=pedido.pk, por=ator(Papel.ANALISTA, pedido), em=depois(pedido)
            )
