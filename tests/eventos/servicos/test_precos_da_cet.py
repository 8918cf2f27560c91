"""A tabela datada de preços unitários: um preço por dia, com o ato; o assinado não muda."""

from datetime import date, timedelta
from decimal import Decimal

import pytest

from contas.erros import PedidoRecusado, SemAutoridade
from contas.papeis import Papel
from eventos.consultas.precos_da_cet import precos_em
from eventos.models import PrecoUnitario
from eventos.servicos import custo
from eventos.servicos.precos_da_cet import encerrar_preco, fixar_preco
from tests.fabricas import eventos as f
from tests.fabricas import passos_de_evento as p
from tests.fabricas.passos import servidor_de
from tramitacao.erros import RegraViolada
from tramitacao.relogio import agora

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
UM_DIA = timedelta(days=1)


def fixar(desde, valor="100.00", codigo="D-01", papel=Papel.ADMINISTRADOR):
    return fixar_preco(
        por=servidor_de(papel), em=agora(), codigo=codigo, descricao="Agente de trânsito",
        criterio="hora", valor=Decimal(valor), desde=desde, ato="Portaria 12/2026-DSV",
    )  # fmt: skip


def valores_em(dia):
    return {x.codigo: x.valor for x in precos_em(dia)}


def test_o_preco_novo_vale_do_seu_dia_e_o_de_antes_acaba_na_vespera__art_3():
    fixar(date(2026, 1, 1))
    fixar(date(2026, 7, 1), "120.00", codigo=" d-01 ")
    assert valores_em(date(2026, 6, 30)) == {"D-01": Decimal("100.00")}
    assert valores_em(date(2026, 7, 1)) == {"D-01": Decimal("120.00")}
    assert PrecoUnitario.objects.count() == 2


def test_fixado_antes_de_outro_ja_marcado_vale_ate_a_vespera_dele__art_3():
    fixar(date(2026, 7, 1), "120.00")
    meio = fixar(date(2026, 3, 1), "110.00")
    assert meio.ate == date(2026, 6, 30)
    assert valores_em(date(2026, 7, 1)) == {"D-01": Decimal("120.00")}


def test_no_mesmo_dia_corrige_salvo_se_ja_se_compos_custo_com_ele__art_3():
    fixar(date(2026, 1, 1), "10.00")
    fixar(date(2026, 1, 1), "100.00")
    assert PrecoUnitario.objects.get().valor == Decimal("100.00")
    p.preco(codigo="T1")
    p.compor(p.aceitar_documentos(f.sae_protocolada()))
    usado = PrecoUnitario.objects.get(codigo="T1")
    with pytest.raises(PedidoRecusado, match="já há custo composto"):
        fixar(usado.desde, "1.00", codigo="T1")


def test_encerrar_tira_da_tabela_depois_do_dia__art_3():
    preco = fixar(date(2026, 1, 1))
    administrador = servidor_de(Papel.ADMINISTRADOR)
    comum = {"por": administrador, "em": agora(), "ato": "Portaria 30/2026-DSV"}
    with pytest.raises(PedidoRecusado, match="só vale desde"):
        encerrar_preco(preco=preco, ate=date(2025, 12, 31), **comum)
    encerrar_preco(preco=preco, ate=date(2026, 7, 31), **comum)
    assert valores_em(date(2026, 7, 31))
    assert not valores_em(date(2026, 8, 1))
    with pytest.raises(PedidoRecusado, match="já acaba em"):
        encerrar_preco(preco=preco, ate=date(2026, 9, 1), **comum)


@pytest.mark.parametrize("papel", [x for x in Papel if x not in {
    Papel.ADMINISTRADOR, Papel.REQUERENTE, Papel.SISTEMA}])  # fmt: skip
def test_so_o_administrador_muda_a_tabela__art_3(papel):
    with pytest.raises(SemAutoridade):
        fixar(date(2026, 1, 1), papel=papel)


def test_o_historico_guarda_o_de_antes_e_quem_mudou__art_3():
    fixar(date(2026, 1, 1), "10.00")
    fixar(date(2026, 1, 1), "100.00")
    eventos = PrecoUnitario.pgh_event_model.objects.order_by("pgh_id")  # type: ignore[attr-defined]
    assert [e.valor for e in eventos] == [Decimal("10.00"), Decimal("100.00")]
    assert {e.pgh_context.metadata["ato"] for e in eventos} == {"fixar_preco"}


@pytest.mark.dispositivo("E-3")
def test_mudada_a_tabela_depois_de_composto_o_custo_nao_se_aprova_por_ele__art_3():
    sae = p.sae_analisada()
    antes = sae.custo
    fixar(sae.pedido.primeiro_dia() - UM_DIA, "200.00", codigo="T1")
    with pytest.raises(RegraViolada, match="A tabela de preços da CET mudou"):
        p.aprovar(sae)
    novo = PrecoUnitario.objects.get(codigo="T1", valor="200.00")
    custo.compor_custo(
        sae_id=sae.pk, itens=[custo.Item(novo.pk, Decimal(10), Decimal(8))],
        **p.da_cet(p.depois(sae, 0)),
    )  # fmt: skip
    assert p.aprovar(p.reler(sae)).custo == 2 * antes
