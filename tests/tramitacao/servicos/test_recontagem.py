"""Mudou um dia do calendário: todo prazo que corre sai de novo dos fatos — Lei 14.141, art. 40."""

from datetime import date, datetime, time, timedelta
from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest

from contas.models import Unidade
from contas.papeis import Papel
from normas.datas import SAO_PAULO, por_extenso
from normas.prazo import vence_em
from precos.consultas.devido import devido
from tests.fabricas import eventuais, pedidos, sancoes
from tests.fabricas.passos import depois, reler, servidor_de
from tramitacao.atos_comuns import RECONTAR
from tramitacao.consultas.calendario import calendario, mudancas_do_ano
from tramitacao.fluxo import prazo_da_regra
from tramitacao.models import DiaSemExpediente, FalhaDeRotina, Mensagem, PrazoAberto
from tramitacao.servicos import recontagem
from tramitacao.servicos.calendario import marcar_dia, tirar_dia
from tramitacao.servicos.conferencia import conferir_processo
from tramitacao.servicos.recontagem import recontar_prazos
from valet.servicos.prazo_da_guia import ate_quando_pagar

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
DIA = timedelta(days=1)


def administrador():
    return servidor_de(Papel.ADMINISTRADOR)


def parar(data, em, *, unidade=None, tipo="expediente_suspenso"):
    return marcar_dia(
        por=administrador(), em=em, data=data, tipo=tipo, descricao="Luto", ato="Decreto 70.000",
        unidade=unidade,
    )  # fmt: skip


def ao_meio_dia(dia):
    return datetime.combine(dia, time(12), SAO_PAULO)


def aberto(objeto):
    return PrazoAberto.objects.get(procedimento=objeto.procedimento, desfecho="aberto")


def recontadas(objeto):
    return objeto.procedimento.linhas.filter(ato=RECONTAR)


def test_parado_o_ultimo_dia_o_comunique_se_vai_ao_util_seguinte__art_7():
    pedido = pedidos.pedido_aguarda_saneamento()
    antes = aberto(pedido).vencimento
    parar(antes, depois(pedido))
    pedido, prazo = reler(pedido), aberto(pedido)
    assert prazo.vencimento == calendario().proximo_util(antes + DIA)
    assert pedido.procedimento.proximo_vencimento == prazo.vencimento
    linha = recontadas(pedido).get()
    assert linha.texto.dados == {
        "prazo": "saneamento", "antes": antes.isoformat(), "depois": prazo.vencimento.isoformat(),
    }  # fmt: skip
    assert linha.dispositivo == "14.141/2006:40"
    assert conferir_processo(pedido.procedimento.processo) == []


def test_quem_o_prazo_toca_e_avisado_com_a_data_de_antes_e_a_de_agora__art_7():
    pedido = pedidos.pedido_aguarda_saneamento()
    antes = aberto(pedido).vencimento
    ja = set(Mensagem.objects.values_list("pk", flat=True))
    parar(antes, depois(pedido))
    novas = Mensagem.objects.exclude(pk__in=ja).filter(processo=pedido.procedimento.processo)
    assert novas.exists()
    for mensagem in novas:
        assert por_extenso(antes) in mensagem.corpo
        assert por_extenso(aberto(pedido).vencimento) in mensagem.corpo


def test_tirado_o_dia_a_data_volta_e_ficam_duas_linhas__art_7():
    pedido = pedidos.pedido_aguarda_saneamento()
    antes = aberto(pedido).vencimento
    dia = parar(antes, depois(pedido))
    tirar_dia(por=administrador(), em=depois(pedido), dia=dia, ato="Decreto 70.001")
    assert aberto(pedido).vencimento == antes
    assert recontadas(pedido).count() == 2


def test_dia_corrigido_para_outra_data_refaz_as_duas__art_7():
    pedido = pedidos.pedido_aguarda_saneamento()
    antes = aberto(pedido).vencimento
    dia = parar(antes, depois(pedido))
    marcar_dia(
        por=administrador(), em=depois(pedido), data=antes + timedelta(days=40), tipo=dia.tipo,
        descricao="Luto", ato="Decreto 70.002", dia=DiaSemExpediente.objects.get(pk=dia.pk),
    )  # fmt: skip
    assert aberto(pedido).vencimento == antes


def test_dia_no_meio_de_prazo_em_dias_corridos_nao_muda_nada__art_7():
    pedido = pedidos.pedido_aguarda_saneamento()
    prazo = aberto(pedido)
    parar(prazo.vencimento - 2 * DIA, depois(pedido))
    assert aberto(pedido).vencimento == prazo.vencimento
    assert not recontadas(pedido).exists()


def test_prazo_que_ja_venceu_nao_se_refaz__art_7():
    pedido = pedidos.pedido_aguarda_saneamento()
    antes = aberto(pedido).vencimento
    parar(antes, ao_meio_dia(antes + DIA))
    assert aberto(pedido).vencimento == antes


def test_prazo_sem_publicacao_nao_corre_e_nao_se_refaz__art_7():
    pedido = pedidos.pedido_com_comunique_se()
    assert recontar_prazos(depois(pedido)).feitos == 0
    assert aberto(pedido).vencimento is None


def test_dia_so_de_uma_subprefeitura_vale_para_os_prazos_dela__art_7():
    pedido = pedidos.pedido_aguarda_saneamento()
    antes = aberto(pedido).vencimento
    outra = Unidade.objects.filter(tipo="subprefeitura").exclude(
        pk=pedido.procedimento.unidade_id
    ).first()  # fmt: skip
    parar(antes, depois(pedido), unidade=outra)
    assert aberto(pedido).vencimento == antes
    parar(antes, depois(pedido), unidade=pedido.procedimento.unidade)
    assert aberto(pedido).vencimento > antes


def test_o_dia_da_unidade_vence_o_da_cidade__art_7():
    pedido = pedidos.pedido_aguarda_saneamento()
    antes, unidade = aberto(pedido).vencimento, pedido.procedimento.unidade
    parar(antes, depois(pedido), unidade=unidade, tipo="dia_util")
    parar(antes, depois(pedido))
    assert calendario(unidade.pk).eh_util(antes)
    assert not calendario().eh_util(antes)
    assert aberto(pedido).vencimento == antes


def test_parado_o_dia_da_guia_paga_se_no_util_seguinte_e_a_data_impressa_fica__art_9():
    pedido = pedidos.pedido_aguarda_preco()
    antes = aberto(pedido).vencimento
    parar(antes, depois(pedido))
    seguinte = calendario().proximo_util(antes + DIA)
    assert aberto(pedido).vencimento == seguinte
    guia = pedido.procedimento.cobrancas.get()
    assert guia.vencimento == antes
    assert devido(guia, seguinte).vencida is False
    assert devido(guia, seguinte + DIA).vencida is True


def test_periodo_de_data_certa_que_nao_e_guia_nao_se_move__art_18_i():
    pedido = eventuais.deferido()
    antes = aberto(pedido).vencimento
    parar(antes, depois(pedido))
    assert aberto(pedido).vencimento == antes
    assert not recontadas(pedido).exists()


def test_cada_parte_notificada_tem_a_sua_data_refeita__art_15_i():
    caso = sancoes.no_prazo()
    parte = sancoes.de(caso, "empresa")
    antes = aberto(parte).vencimento
    parar(antes, sancoes.depois(parte))
    assert aberto(parte).vencimento > antes
    outra = aberto(sancoes.de(caso, "estabelecimento"))
    regra = prazo_da_regra(type(parte), outra.regra)
    assert outra.vencimento == vence_em(regra, outra.marco, calendario())


def test_o_prazo_que_encurta_nao_acaba_antes_do_dia_em_que_se_soube__art_7():
    pedido = pedidos.pedido_aguarda_saneamento()
    era = aberto(pedido).vencimento
    dia = parar(era, depois(pedido))
    adiado = aberto(pedido).vencimento
    assert adiado > era
    tirar_dia(por=administrador(), em=ao_meio_dia(adiado), dia=dia, ato="Decreto 70.001")
    assert aberto(pedido).vencimento == adiado


def test_rodar_duas_vezes_lavra_uma_linha_so__art_7():
    pedido = pedidos.pedido_aguarda_saneamento()
    antes = aberto(pedido).vencimento
    DiaSemExpediente.objects.create(data=antes, tipo="feriado", descricao="Luto", ato="Decreto 1")
    assert [recontar_prazos(depois(pedido)).feitos for _ in range(3)] == [1, 0, 0]
    assert recontadas(pedido).count() == 1


def test_um_caso_estragado_nao_para_os_outros_e_fica_na_lista__art_7(monkeypatch):
    ruim, bom = pedidos.pedido_aguarda_saneamento(), pedidos.pedido_aguarda_saneamento()
    estragado, contar = aberto(ruim), recontagem._data

    def conta(objeto, prazo, tabela, em):
        if prazo.pk == estragado.pk:
            raise RuntimeError("caso estragado")
        return contar(objeto, prazo, tabela, em)

    monkeypatch.setattr(recontagem, "_data", conta)
    parar(estragado.vencimento, depois(ruim))
    assert aberto(bom).vencimento > estragado.vencimento
    assert aberto(ruim).vencimento == estragado.vencimento
    falha = FalhaDeRotina.objects.get(rotina=recontagem.ROTINA)
    assert (falha.alvo, "caso estragado" in falha.erro) == (str(estragado.pk), True)


def test_o_dia_fica_na_historia_com_quem_o_pos_e_o_ato():
    pedido = pedidos.pedido_protocolado()
    dia = parar(date(2031, 3, 12), depois(pedido), unidade=pedido.procedimento.unidade)
    tirar_dia(por=administrador(), em=depois(pedido), dia=dia, ato="Decreto 70.001")
    tirou, pos = mudancas_do_ano(2031)
    assert "tirou da tabela qua, 12 mar 2031" in tirou["frase"]
    assert (tirou["nota"], "só em" in pos["frase"]) == ("Decreto 70.001", True)


def test_guia_que_vence_no_sabado_em_que_sai_nao_passa_para_depois__art_19(monkeypatch):
    """Saída na véspera do acontecimento, num sábado: a data é essa, e a passada não a muda."""
    sabado = date(2026, 11, 28)
    guia = SimpleNamespace(vencimento=sabado, emitida_em=ao_meio_dia(sabado))
    pedido = pedidos.pedido_aguarda_preco()
    prazo = aberto(pedido)
    PrazoAberto.objects.filter(pk=prazo.pk).update(marco=sabado, vencimento=sabado)
    autos = MagicMock()
    autos.procedimento.cobrancas.filter.return_value.order_by.return_value.last.return_value = guia
    assert ate_quando_pagar(autos, ao_meio_dia(sabado)) == sabado
    chave = (pedido.FLUXO, prazo.regra)
    monkeypatch.setitem(
        recontagem._PROPRIAS, chave, lambda _objeto, em: ate_quando_pagar(autos, em)
    )
    assert recontar_prazos(ao_meio_dia(sabado)).feitos == 0
    assert aberto(pedido).vencimento == sabado
