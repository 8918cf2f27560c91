"""Autorização de Uso, do protocolo à portaria e ao fim do período — arts. 18, 19 e 24."""

from datetime import time, timedelta
from decimal import Decimal

import pytest

from cadastro.consultas.regularidade import Regularidade, situacoes, validade_no_cadastro
from cadastro.models import Registro
from contas.papeis import Papel
from precos.models import FatorK
from tests.fabricas import eventuais as e
from tests.fabricas.passos import DESPACHO, ator, depois, pagar, publicar, reler
from tests.fabricas.pessoas import empresa_representada
from tramitacao.consultas.autenticidade import Estado
from tramitacao.erros import RegraViolada
from tramitacao.models import DocumentoExpedido, PrazoAberto
from tramitacao.relogio import agora, dia_de
from tramitacao.servicos.vencer import vencer_prazos
from valet.models import PedidoAU
from valet.models.fatos_do_acontecimento import periodo_do_requerimento
from valet.servicos.autorizacao_uso import declarar_sem_objeto, outorgar
from valet.servicos.correcao import tornar_sem_efeito, ultima_decisao
from valet.servicos.preco_do_periodo import apurar_preco
from valet.servicos.recurso import interpor_recurso, negar_recurso, prover_recurso
from valet.servicos.requerer import protocolar

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


def _pedir(antecedencia: int, **mudancas):
    _, quem = empresa_representada()
    primeiro = dia_de(agora()) + timedelta(days=antecedencia)
    r = e.requerimento_eventual(quem, primeiro=primeiro, **mudancas)
    return protocolar(requerimento_id=r.pk, por=quem)


@pytest.mark.dispositivo("V-18-II")
def test_com_29_dias_e_recusado_e_diz_o_ultimo_dia__art_18_ii():
    with pytest.raises(RegraViolada, match="o último dia para pedir foi"):
        _pedir(29)
    assert _pedir(30).situacao == "protocolado"


@pytest.mark.dispositivo("V-18-V")
def test_acontecimento_distinto_do_uso_licenciado_pede_alvara__art_18_v():
    with pytest.raises(RegraViolada, match="Alvará de Autorização"):
        _pedir(40, distinto_do_uso_licenciado=True)


@pytest.mark.dispositivo("V-18-IV")
def test_sem_area_do_acontecimento_nem_planta_nao_se_protocola__art_18_iv():
    with pytest.raises(RegraViolada, match="área do acontecimento ou junte a planta"):
        _pedir(40, area_do_acontecimento=None)


@pytest.mark.armadilha("apolice-vencida")
def test_apolice_que_acaba_no_meio_do_periodo_nao_serve__art_5_ii_c():
    fim = dia_de(agora()) + timedelta(days=40)
    with pytest.raises(RegraViolada, match="acaba antes do fim do período"):
        _pedir(40, apolice_ate=fim)


@pytest.mark.dispositivo("V-18-III")
def test_comunique_se_corre_tres_dias_uteis_da_publicacao__art_18_iii():
    pedido = e.comunicado()
    prazo = PrazoAberto.objects.get(procedimento=pedido.procedimento, desfecho="aberto")
    assert (prazo.vencimento - prazo.marco).days < 8
    assert e.vencer(pedido).situacao == "prazo_decorrido"


@pytest.mark.dispositivo("V-18-I")
def test_a_cet_autoriza_para_o_periodo_com_sinalizacao_temporaria__art_18_i_b():
    pedido = e.na_cet_()
    fim = periodo_do_requerimento(pedido.requerimento).dia_final
    with pytest.raises(RegraViolada, match="fim do período"):
        e.autorizar_o_periodo(pedido, validade=fim + timedelta(days=30))
    with pytest.raises(RegraViolada, match="sinalização é temporária"):
        e.autorizar_o_periodo(
            pedido, sinalizacao="permanente", trecho_inicio=Decimal(1), trecho_fim=Decimal(9)
        )


@pytest.mark.dispositivo("V-19")
def test_preco_e_pgv_vezes_k_vezes_area_vezes_dias__art_19():
    guia = e.aguardando_preco().procedimento.cobrancas.get()
    # 1.850,00 × 0,02 × 32,50 m² = 1.202,50 por dia; dois dias.
    assert guia.valor == Decimal("2405.00")
    assert guia.especie == "autorizacao_uso"
    assert not guia.ficticio
    assert "× 32,50 m²" in guia.memoria[3]["formula"]


@pytest.mark.dispositivo("V-19")
def test_sem_k_registrado_o_preco_e_recusado__art_19():
    pedido = e.completo()
    FatorK.objects.all().delete()
    with pytest.raises(RegraViolada) as recusa:
        apurar_preco(pedido_id=pedido.pk, por=ator(Papel.ANALISTA, pedido), em=depois(pedido))
    assert recusa.value.pendencias[0].campo == "tabela_k_ausente"
    assert reler(pedido).situacao == "em_analise"


def test_k_de_demonstracao_sai_marcado_na_memoria_e_na_cobranca__art_19():
    pedido = e.completo()
    FatorK.objects.update(ficticio=True)
    apurar_preco(pedido_id=pedido.pk, por=ator(Papel.ANALISTA, pedido), em=depois(pedido))
    guia = pedido.procedimento.cobrancas.get()
    assert guia.ficticio
    assert "fator K" in guia.aviso_ficticio
    assert any("fictício" in passo["descricao"] for passo in guia.memoria)


def test_a_guia_vence_antes_do_acontecimento__arts_10_e_19():
    pedido = e.aguardando_preco()
    assert pedido.procedimento.cobrancas.get().vencimento < pedido.requerimento.primeiro_dia


@pytest.mark.dispositivo("V-18-I", "V-24")
def test_outorgar_emite_a_portaria_e_inscreve_no_mesmo_ato__arts_18_e_24():
    pedido = e.deferido()
    portaria = pedido.portarias.get()
    assert portaria.documento.numero.startswith("AU-PI-")
    assert portaria.documento.linha == pedido.empresa.inscricoes.get().incluida_por
    assert Registro.objects.get(documento=portaria.documento).termina_em == portaria.termina_em


def test_sem_pagamento_nao_ha_portaria__art_10():
    pedido = e.aguardando_preco()
    pedido = pagar(pedido, valor=Decimal("1.00"))
    assert pedido.situacao == "aguarda_preco"


@pytest.mark.dispositivo("V-18-I")
def test_a_autorizacao_acaba_sozinha_no_ultimo_instante__art_18_i_a():
    pedido = e.deferido()
    portaria = pedido.portarias.get()
    registro = Registro.objects.get(documento=portaria.documento)
    fim = portaria.termina_em
    antes, na_hora = fim - timedelta(microseconds=1), fim
    assert situacoes([registro], antes)[0].regularidade is Regularidade.REGULAR
    assert situacoes([registro], na_hora)[0].regularidade is Regularidade.TERMO_SEM_EFEITO
    assert validade_no_cadastro(portaria.documento, antes).vale
    assert validade_no_cadastro(portaria.documento, na_hora).estado is Estado.VENCIDO


@pytest.mark.armadilha("rotina-duas-vezes")
@pytest.mark.armadilha("rotina-parada")
def test_a_rotina_do_fim_corre_atrasada_e_duas_vezes_e_certifica_uma():
    pedido = e.deferido()
    fim = pedido.portarias.get().termina_em
    for dias in (4, 4, 5):
        assert vencer_prazos(fim + timedelta(days=dias)).falhas == 0
    pedido = reler(pedido)
    assert pedido.situacao == "terminado"
    assert pedido.procedimento.linhas.filter(ato="terminar").count() == 1


def test_antes_do_comeco_o_servico_ainda_nao_comecou():
    pedido = e.deferido()
    portaria = pedido.portarias.get()
    registro = Registro.objects.get(documento=portaria.documento)
    cedo = portaria.comeca_em - timedelta(minutes=1)
    assert situacoes([registro], cedo)[0].regularidade is Regularidade.NAO_LIBERADO


def test_cancelar_a_pedido_para_o_relogio_do_periodo():
    pedido = e.cancelado()
    assert vencer_prazos(agora() + timedelta(days=90)).falhas == 0
    assert reler(pedido).situacao == "cancelado"
    assert pedido.portarias.get().extincao == "cancelado a pedido"


def test_tornar_sem_efeito_a_outorga_derruba_portaria_e_inscricao():
    pedido = e.deferido()
    tornar_sem_efeito(
        pedido_id=pedido.pk, modelo=PedidoAU, linha_id=ultima_decisao(pedido).pk, despacho="Erro.",
        por=ator(Papel.SUBPREFEITO, pedido), em=depois(pedido),
    )  # fmt: skip
    pedido = reler(pedido)
    assert pedido.situacao == "pago"
    assert not pedido.titulos.filter(extinto_em=None).exists()
    assert not pedido.empresa.inscricoes.filter(excluida_em=None).exists()


def test_depois_do_fim_nao_se_outorga_e_o_pedido_se_declara_sem_objeto():
    pedido = e.pago()
    fim = periodo_do_requerimento(pedido.requerimento).termina_em
    subprefeito = ator(Papel.SUBPREFEITO, pedido)
    with pytest.raises(RegraViolada, match="O período acabou"):
        outorgar(pedido_id=pedido.pk, despacho=DESPACHO, por=subprefeito, em=fim)
    with pytest.raises(RegraViolada, match="ainda não acabou"):
        declarar_sem_objeto(
            pedido_id=pedido.pk, despacho=DESPACHO, por=subprefeito, em=fim - timedelta(seconds=1)
        )
    declarar_sem_objeto(pedido_id=pedido.pk, despacho=DESPACHO, por=subprefeito, em=fim)
    assert reler(pedido).situacao == "sem_objeto"


def test_recurso_provido_devolve_o_pedido_ao_prazo_decorrido():
    pedido = e.em_recurso()
    prover_recurso(
        pedido_id=pedido.pk, modelo=PedidoAU, despacho="Provido.",
        por=ator(Papel.SUBPREFEITO, pedido), em=depois(pedido),
    )  # fmt: skip
    assert reler(pedido).situacao == "prazo_decorrido"


def test_de_dia_o_periodo_acaba_com_o_ultimo_dia():
    r = e.requerimento_eventual(acont_inicio=time(9), acont_fim=time(17))
    periodo = periodo_do_requerimento(r)
    assert periodo.termina_em.date() == r.ultimo_dia + timedelta(days=1)
    assert periodo.dia_final == r.ultimo_dia
    assert periodo.duracao == 8


def test_recurso_negado_e_final_e_derruba_a_autorizacao_da_cet__art_8():
    pedido = e.em_recurso()
    negar_recurso(
        PedidoAU, pedido.pk, despacho=DESPACHO, por=ator(Papel.SUBPREFEITO, pedido),
        em=depois(pedido),
    )  # fmt: skip
    pedido = reler(pedido)
    assert (pedido.situacao, pedido.procedimento.vez) == ("indeferido_definitivo", "")
    assert pedido.requerimento.autorizacoes.get().situacao == "cancelada"
    with pytest.raises(RegraViolada, match="já foi julgado"):
        interpor_recurso(
            PedidoAU, pedido.pk, despacho=DESPACHO, por=ator(Papel.REQUERENTE, pedido),
            em=depois(pedido),
        )  # fmt: skip


def test_publicar_a_portaria_nao_muda_o_fim_do_periodo__art_18_i_a():
    pedido = e.deferido()
    prazo = PrazoAberto.objects.get(procedimento=pedido.procedimento, desfecho="aberto")
    publicar(pedido)
    depois_de_publicar = PrazoAberto.objects.get(pk=prazo.pk)
    assert (depois_de_publicar.marco, depois_de_publicar.vencimento) == prazo.datas
    assert not pedido.procedimento.publicacoes.filter(data=None).exists()


def test_a_guia_diz_k_e_a_area_sem_cifrao_e_o_preco_com_ele__art_19():
    pedido = e.aguardando_preco()
    guia = DocumentoExpedido.objects.get(modelo="guia_simples", procedimento=pedido.procedimento_id)
    ditos = {p["descricao"]: p["valor"] for p in guia.conteudo["passos"]}
    assert ditos["Fator K"] == "0,02"
    assert ditos["Área pública ocupada, passeio e pista, em m²"] == "32,50 m²"
    assert ditos["Preço de um dia"].startswith("R$ ")


@pytest.mark.armadilha("rotina-duas-vezes")
def test_a_autorizacao_da_cet_expira_com_o_periodo_uma_vez_so__art_18_i_b():
    pedido = e.terminado()
    da_cet = pedido.requerimento.autorizacoes.get()
    assert (pedido.situacao, da_cet.situacao) == ("terminado", "expirada")
    assert vencer_prazos(depois(pedido, dias=30)).feitos == 0
    assert da_cet.procedimento.linhas.filter(ato="expirar").count() == 1
