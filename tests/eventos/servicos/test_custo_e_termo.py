"""Do custo à autorização: composição, isenção, termo, pagamento, garantia — arts. 2º a 15."""

from datetime import date, timedelta
from decimal import Decimal
from hashlib import sha256

import pytest
from django.db import DatabaseError, IntegrityError, connection, transaction

from eventos.consultas.credito import credito
from eventos.consultas.precos_da_cet import precos_em
from eventos.models import SAE, PrecoUnitario
from eventos.servicos import analise, aprovacao, cobranca, custo, garantia, termo
from tests.fabricas import eventos as f
from tests.fabricas import passos_de_evento as p
from tests.fabricas.requerimentos import pdf
from tramitacao.erros import RegraViolada, SituacaoNaoAdmite
from tramitacao.relogio import dia_de
from tramitacao.servicos.arquivos import receber
from tramitacao.servicos.tramitar import tramitar
from tramitacao.servicos.vencer import vencer_prazos

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


@pytest.mark.dispositivo("E-13-1")
def test_tabela_vazia_recusa_compor_o_custo__art_3():
    sae = f.sae_protocolada()
    itens = [custo.Item(1, Decimal(1))]
    with pytest.raises(RegraViolada, match="está vazia"):
        custo.compor_custo(sae_id=sae.pk, itens=itens, **p.da_cet(p.depois(sae)))


@pytest.mark.dispositivo("E-13-1")
def test_o_custo_e_quantidade_vezes_tempo_vezes_preco_com_memoria__art_13_p1():
    sae = p.compor(f.sae_protocolada(**p.ESPORTIVA))
    assert (sae.custo, sae.devido, sae.caucao) == (
        Decimal("8000.00"), Decimal("8000.00"), Decimal("800.00"),
    )  # fmt: skip
    assert sae.memoria[0]["formula"] == "10 × 8 × R$ 100,00"
    assert sae.norma == "46.942/2006"


def test_o_preco_e_o_do_dia_do_evento_e_vigencias_nao_se_sobrepoem():
    p.preco("100.00", ate=date(2026, 1, 1))
    with pytest.raises(IntegrityError), transaction.atomic():
        p.preco("120.00", desde=date(2025, 6, 1))
    novo = p.preco("120.00", desde=date(2026, 1, 2))
    assert precos_em(date(2026, 1, 2)).get() == novo
    assert PrecoUnitario.objects.count() == 2


@pytest.mark.relato("B26")
@pytest.mark.armadilha("ativo-sem-pagar")
def test_sem_custo_fixado_nao_se_aprova__art_13_p1():
    sae = p.aceitar_documentos(f.sae_protocolada())
    with pytest.raises(RegraViolada, match="ainda não fixou o custo"):
        p.aprovar(sae)


@pytest.mark.dispositivo("E-2-1")
def test_evento_isento_nao_tem_guia_e_segue_do_termo_a_pronta__art_2_p1():
    sae = p.sae_aprovada(natureza="religioso")
    assert sae.isento
    assert sae.isencao_fundamento
    sae = p.assinar(sae)
    assert sae.situacao == "pronta"
    assert not sae.procedimento.cobrancas.exists()
    assert p.autorizar(sae).situacao == "autorizada"


@pytest.mark.dispositivo("E-2-2")
def test_corrigida_a_natureza_a_isencao_cai_e_o_custo_se_refaz__art_2_p2():
    sae = p.sae_analisada(natureza="religioso")
    assert sae.devido == 0
    analise.corrigir_pedido(
        sae_id=sae.pk, classes={}, fatos={"comercial": True}, despacho="Há venda de bebidas.",
        **p.da_cet(p.depois(sae)),
    )  # fmt: skip
    sae = p.reler(sae)
    assert not sae.isento
    assert sae.devido == Decimal("8000.00")


@pytest.mark.dispositivo("E-15")
def test_o_termo_guarda_a_conta_o_instante_e_o_resumo_do_texto__art_15():
    sae = p.sae_a_pagar()
    assinado = sae.termos.get()
    assert assinado.texto_sha256 == sha256(assinado.texto.encode()).hexdigest()
    assert assinado.assinado_por_id == f.promotor().usuario_id
    assert assinado.assinado_em
    for trecho in ("Corrida do Rio Verde", "R$ 8.000,00", "O desvio proposto atende."):
        assert trecho in assinado.texto
    assert "Decreto 51.953/2010" in assinado.texto
    guia = sae.procedimento.cobrancas.get()
    assert (guia.especie, guia.favorecido, guia.valor) == (
        "custo_evento", "cet", Decimal("8000.00"),
    )  # fmt: skip


@pytest.mark.dispositivo("E-15")
def test_senha_errada_ou_texto_mudado_nao_assina__art_15():
    sae = p.sae_aprovada()
    with pytest.raises(RegraViolada, match="senha não é a da sua conta"):
        p.assinar(sae, senha="outra")
    with pytest.raises(RegraViolada, match="O termo mudou"):
        termo.assinar_termo(
            sae_id=sae.pk, senha=p.SENHA, texto_sha256="0" * 64, **p.do_promotor(p.depois(sae))
        )
    assert p.reler(sae).situacao == "aguarda_termo"


def test_o_banco_nao_deixa_mudar_a_assinatura_nem_o_texto():
    sae = p.sae_a_pagar()
    for mudanca in ({"texto": "outro"}, {"assinado_em": None, "assinado_por": None}):
        with pytest.raises(DatabaseError), transaction.atomic():
            sae.termos.update(**mudanca)


@pytest.mark.relato("B26")
@pytest.mark.dispositivo("E-14-I")
def test_esportivo_tem_um_item_de_custo_e_um_de_caucao__art_14_i():
    sae = p.sae_a_pagar(**p.ESPORTIVA)
    valores = dict(sae.procedimento.cobrancas.values_list("especie", "valor"))
    assert valores == {"custo_evento": Decimal("8000.00"), "caucao": Decimal("800.00")}
    sae = p.pagar(sae)
    assert sae.situacao == "aguarda_pagamento"
    sae = p.pagar(sae, "caucao")
    assert sae.situacao == "pronta"


@pytest.mark.dispositivo("E-14-I")
def test_a_fianca_faz_as_vezes_da_caucao_e_a_guia_dela_cai__art_14_i():
    sae = p.pagar(p.sae_a_pagar(**p.ESPORTIVA))
    em = p.depois(sae)
    papel = receber("f.pdf", pdf("f"), usuario_id=p.cet().usuario_id)
    curta = cobranca.Fiador("Banco", "Carta 1", Decimal("10.00"), date(2020, 1, 1), papel)
    with pytest.raises(RegraViolada, match=r"mínimo é R\$ 800,00"):
        cobranca.registrar_fianca(sae_id=sae.pk, fiador=curta, **p.da_cet(em))
    boa = cobranca.Fiador("Banco", "Carta 1", Decimal("800.00"), date(2040, 1, 1), papel)
    cobranca.registrar_fianca(sae_id=sae.pk, fiador=boa, **p.da_cet(em))
    sae = p.reler(sae)
    assert sae.situacao == "pronta"
    assert sae.procedimento.cobrancas.get(especie="caucao").cancelada_em
    assert p.autorizar(sae).situacao == "autorizada"


@pytest.mark.dispositivo("E-14-I")
def test_isento_esportivo_ainda_presta_garantia__art_14_i():
    sae = p.sae_a_pagar(natureza="civico", **p.ESPORTIVA)
    assert sae.situacao == "aguarda_pagamento"
    assert sae.procedimento.cobrancas.get().especie == "caucao"


def test_pagamento_parcial_espera_o_resto_e_o_repetido_vira_credito():
    sae = p.pagar(p.sae_a_pagar(), valor=Decimal("100.00"), identificador="P-1")
    assert sae.situacao == "aguarda_pagamento"
    sae = p.pagar(sae, valor=Decimal("7900.00"), identificador="P-2")
    assert sae.situacao == "pronta"
    sae = p.pagar(sae, valor=Decimal("50.00"), identificador="P-3")
    assert sae.situacao == "pronta"
    assert credito(sae) == Decimal("50.00")


@pytest.mark.dispositivo("E-4")
def test_vencida_a_data_a_cet_da_outra_e_a_guia_antiga_cai__art_15():
    sae = p.sae_a_pagar()
    vencer_prazos(p.depois(sae, 15))
    sae = p.reler(sae)
    assert sae.situacao == "pagamento_vencido"
    em = p.depois(sae)
    with pytest.raises(RegraViolada, match="véspera do evento"):
        cobranca.renovar_cobranca(
            sae_id=sae.pk, pagamento_ate=sae.pedido.primeiro_dia(), **p.da_cet(em)
        )
    ate = dia_de(em) + timedelta(days=5)
    cobranca.renovar_cobranca(sae_id=sae.pk, pagamento_ate=ate, **p.da_cet(em))
    sae = p.reler(sae)
    assert sae.situacao == "aguarda_pagamento"
    velha, nova = sae.procedimento.cobrancas.order_by("pk")
    assert velha.cancelada_em
    assert nova.vencimento == ate
    papeis = sae.procedimento.documentos_expedidos.filter(modelo="guia_custo").order_by("pk")
    assert [bool(d.revogado_em) for d in papeis] == [True, False]
    assert p.pagar(sae).situacao == "pronta"


@pytest.mark.dispositivo("E-16")
def test_parecer_que_falta_impede_autorizar__art_16():
    sae = p.aprovar(p.sae_analisada(), orgaos=["Corpo de Bombeiros"])
    sae = p.pagar(p.assinar(sae))
    with pytest.raises(RegraViolada, match="Corpo de Bombeiros"):
        p.autorizar(sae)
    parecer, em = sae.pareceres.get(), p.depois(sae)
    aprovacao.registrar_parecer(
        sae_id=sae.pk, parecer_id=parecer.pk, data=dia_de(em), **p.da_cet(em)
    )
    assert p.autorizar(sae).situacao == "autorizada"


@pytest.mark.armadilha("apolice-vencida")
@pytest.mark.dispositivo("E-14-II")
def test_apolice_que_acaba_antes_do_evento_impede_autorizar__art_14_ii():
    sae = p.sae_pronta(**{**p.ESPORTIVA, "apolice_ate": date(2020, 1, 1)})
    with pytest.raises(RegraViolada, match="acaba antes do evento"):
        p.autorizar(sae)
    analise.registrar_apolice(
        sae_id=sae.pk, seguradora="Outra", apolice="9", ate=date(2040, 1, 1),
        **p.da_cet(p.depois(sae)),
    )  # fmt: skip
    assert p.autorizar(sae).situacao == "autorizada"


@pytest.mark.dispositivo("E-4")
def test_depois_que_o_evento_comeca_nada_se_autoriza__art_4():
    sae = p.sae_pronta()
    with pytest.raises(RegraViolada, match="já começou"):
        p.autorizar(sae, sae.pedido.comeco())


@pytest.mark.dispositivo("E-15")
def test_autorizada_tem_numero_proprio_e_acaba_com_o_evento__art_15_pu():
    sae = p.sae_autorizada(**p.ESPORTIVA)
    registro = sae.autorizacoes.get()
    assert str(registro).startswith("AEV-CET-")
    assert registro.documento.valido_ate == sae.pedido.ultimo_dia()
    vencer_prazos(sae.pedido.comeco() + timedelta(days=1))
    sae = p.reler(sae)
    assert sae.situacao == "realizada"
    assert sae.procedimento.vez == "tecnico_cet"
    assert sae.autorizacoes.get().extincao == "evento encerrado"


@pytest.mark.dispositivo("E-14-2")
def test_a_caucao_volta_menos_o_dano_provado__art_14_p2():
    sae = p.sae_autorizada(**p.ESPORTIVA)
    vencer_prazos(sae.pedido.comeco() + timedelta(days=1))
    em = sae.pedido.comeco() + timedelta(days=9)
    comum = {"sae_id": sae.pk, "data": dia_de(em), **p.da_cet(em)}
    with pytest.raises(RegraViolada, match="prova do dano"):
        garantia.devolver_garantia(descontado=Decimal("100.00"), **comum)
    with pytest.raises(RegraViolada, match="passa do saldo"):
        garantia.devolver_garantia(descontado=Decimal("900.00"), prova="Laudo 1", **comum)
    garantia.devolver_garantia(descontado=Decimal("100.00"), prova="Laudo 1", **comum)
    sae = p.reler(sae)
    assert sae.devolucoes.get().devolvido == Decimal("700.00")
    assert sae.procedimento.vez == ""
    with pytest.raises(RegraViolada, match="Não há garantia"):
        garantia.devolver_garantia(**comum)


def test_autorizar_pela_porta_sem_registro_nao_passa_do_commit():
    sae = p.sae_pronta()
    tramitar(SAE, sae.pk, "autorizar", **p.da_cet(p.depois(sae)))
    with pytest.raises(IntegrityError, match="autorizada sem autorização"), transaction.atomic():
        connection.check_constraints()
    transaction.set_rollback(True)


def test_aprovada_nao_se_aprova_de_novo():
    with pytest.raises(SituacaoNaoAdmite):
        p.aprovar(p.sae_aprovada())


def test_custo_que_nao_cabe_se_recusa_em_palavras__art_13_p1():
    sae = p.aceitar_documentos(f.sae_protocolada())
    with pytest.raises(RegraViolada, match="confira as quantidades"):
        p.compor(sae, quantidade="99999.99", tempo="99999.99")
    assert p.reler(sae).custo is None
