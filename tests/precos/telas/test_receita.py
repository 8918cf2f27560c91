"""A receita: os números do gráfico são os da tabela, e cada papel vê a sua unidade."""

from datetime import timedelta
from decimal import Decimal
from fractions import Fraction

import pytest

from contas.papeis import Papel
from precos.consultas.receita import por_especie_e_mes, receita, unidades_da_receita
from precos.models import Pagamento
from precos.telas.barras_da_receita import ALTURA, LARGURA, barras
from tests.fabricas import passos_de_evento as p
from tests.fabricas import pedidos
from tests.fabricas.navegador import entrar, texto
from tests.fabricas.passos import ator, requerente

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


def test_soma_por_mes_unidade_e_especie_e_deixa_a_caucao_fora():
    pedido, sae = pedidos.pedido_pago(), p.sae_pronta(**p.ESPORTIVA)
    auditor = ator(Papel.AUDITOR, pedido)
    dias = Pagamento.objects.values_list("pago_em", flat=True)
    parcelas = receita(unidades_da_receita(auditor), inicio=min(dias), fim=max(dias))
    somas = {(x.unidade, x.especie): x.valor for x in parcelas}
    do_pedido = Pagamento.objects.get(cobranca__procedimento=pedido.procedimento)
    assert somas == {
        (pedido.procedimento.unidade.sigla, "outorga_tpu"): do_pedido.recebido,
        ("CET", "custo_evento"): sae.devido,
    }
    assert por_especie_e_mes(parcelas)["custo_evento"].popitem()[1] == sae.devido
    antes = min(dias) - timedelta(days=1)
    assert receita(unidades_da_receita(auditor), inicio=antes, fim=antes) == []


def test_a_unidade_ve_a_sua_e_quem_pede_nao_ve_nenhuma():
    pedido = pedidos.pedido_pago()
    p.sae_pronta()
    for papel in (Papel.EXPEDIENTE, Papel.ANALISTA, Papel.SUBPREFEITO, Papel.TECNICO_CET):
        quem = ator(papel, pedido)
        assert [u.pk for u in unidades_da_receita(quem)] == [quem.unidade_id]
        assert entrar(quem).get("/receita/").status_code == 200
    for quem in (requerente(pedido), ator(Papel.FISCAL, pedido)):
        assert not unidades_da_receita(quem).exists()
        assert entrar(quem).get("/receita/").status_code == 403


def test_a_tela_diz_os_mesmos_numeros_e_nao_cai_com_filtro_torto():
    pedido = pedidos.pedido_pago()
    navegador = entrar(ator(Papel.AUDITOR, pedido))
    lida = texto(navegador.get("/receita/"))
    assert "Preço da outorga do TPU" in lida
    assert "CNPJ" not in lida
    for filtro in ("ate=2026-13", "ate=0000-01", "ate=9999-12", "unidade=XX", "especie=caucao"):
        assert navegador.get(f"/receita/?{filtro}").status_code == 200


def test_as_barras_enchem_a_altura_na_proporcao_e_cabem_na_largura():
    meia, zero, inteira = barras(
        [("a", Decimal("50")), ("b", Decimal("0")), ("c", Decimal("100.00"))]
    )
    assert (float(inteira.altura), float(zero.altura)) == (ALTURA, 0)
    assert Fraction(meia.altura) * 2 == ALTURA
    assert float(inteira.x) + float(inteira.largura) <= LARGURA
    assert inteira.dito == "c: R$ 100,00"
    assert barras([("a", Decimal("0"))]) == []
