"""O ato datado do administrador vence o número da redação, do seu dia em diante."""

from dataclasses import replace
from datetime import date
from decimal import Decimal

import pytest

from normas.acervo import D46942, D48115
from normas.redacao import Redacoes, SemRedacaoVigente
from precos.regras.atos import Chave, TabelaDeAtos, ValorDoAto
from precos.regras.custo_operacional import custo_do_evento
from precos.regras.evento import Classe, FatosDoCusto, ItemDeCusto, Situacao
from precos.regras.fixaveis import FIXAVEIS
from precos.regras.minimo import IndicePendente
from precos.regras.mora import encargos_do_atraso
from precos.regras.multa import Infracao, multa
from precos.regras.tpu import preco_da_outorga
from tests.precos.regras.series import DO_PROJETO
from tests.precos.regras.test_mora import TABELA

DIA = date(2026, 7, 1)
VESPERA = date(2026, 6, 30)
ATO = "Decreto 70.000/2026"
EVENTO = FatosDoCusto(
    Classe.CONCENTRACAO_PUBLICA, (ItemDeCusto("agente", Decimal(1), Decimal("1000.00")),)
)


def por_ato(chave: Chave, valor: str, desde: date = DIA) -> TabelaDeAtos:
    return TabelaDeAtos((ValorDoAto(chave, desde, Decimal(valor), ATO),))


def ditos(memoria) -> str:
    return " | ".join(passo.descricao for passo in memoria)


def test_todo_numero_que_um_ato_fixa_tem_nome_e_artigo():
    assert set(FIXAVEIS) == set(Chave)
    assert all(p.em(DIA, TabelaDeAtos()).valor is not None for p in FIXAVEIS.values())


@pytest.mark.dispositivo("V-15-I")
def test_na_vespera_a_multa_e_a_do_decreto_e_no_dia_a_do_ato__art_15_i():
    atos = por_ato(Chave.MULTA_DA_NOTIFICACAO, "6000")
    antes = multa(Infracao.NOTIFICACAO, reincidencias=0, em=VESPERA, atos=atos)
    depois = multa(Infracao.NOTIFICACAO, reincidencias=1, em=DIA, atos=atos)
    assert (antes.valor, ATO in ditos(antes.memoria)) == (Decimal("5000.00"), False)
    assert depois.valor == Decimal("12000.00")
    assert depois.memoria.passos[0].descricao == f"multa fixada (conforme {ATO})"
    assert str(depois.memoria.passos[0].dispositivo) == "Decreto 58.027/2017, art. 15, I"


@pytest.mark.dispositivo("V-15-2")
def test_o_ato_de_uma_multa_nao_toca_a_outra__art_15_p_2():
    atos = por_ato(Chave.MULTA_DO_MATERIAL, "3000.50")
    assert multa(Infracao.MATERIAL, reincidencias=1, em=DIA, atos=atos).valor == Decimal("3000.50")
    assert multa(Infracao.NOTIFICACAO, reincidencias=0, em=DIA, atos=atos).valor == 5000


def test_vale_ate_o_ato_seguinte_e_o_de_hoje_e_o_ultimo():
    primeiro = por_ato(Chave.CAUCAO, "20").valores
    segundo = por_ato(Chave.CAUCAO, "5", date(2026, 8, 1)).valores
    atos = TabelaDeAtos(segundo + primeiro)
    valores = [FIXAVEIS[Chave.CAUCAO].em(d, atos).valor
               for d in (VESPERA, DIA, date(2026, 7, 31), date(2026, 8, 1))]  # fmt: skip
    assert valores == [10, 20, 20, 5]


def test_a_norma_posterior_ao_ato_o_vence_e_antes_da_norma_nao_ha_o_que_fixar__art_25():
    redacoes = Redacoes(D46942.art(25), (D46942, 50), (D48115, 100))
    atos = por_ato(Chave.ACRESCIMO_DA_IMPREVISTA, "70", date(2006, 6, 1))
    dias = (date(2006, 5, 31), date(2006, 6, 1), date(2007, 1, 31), date(2007, 2, 1))
    ditas = [atos.em(Chave.ACRESCIMO_DA_IMPREVISTA, redacoes, dia).valor for dia in dias]
    assert ditas == [50, 70, 70, 100]
    with pytest.raises(SemRedacaoVigente):
        atos.em(Chave.ACRESCIMO_DA_IMPREVISTA, redacoes, date(2006, 1, 29))


@pytest.mark.dispositivo("E-5", "E-6")
@pytest.mark.parametrize(
    ("situacao", "chave"),
    [
        (Situacao.SEM_AUTORIZACAO, Chave.ACRESCIMO_SEM_AUTORIZACAO),
        (Situacao.EM_DESCONFORMIDADE, Chave.ACRESCIMO_EM_DESCONFORMIDADE),
    ],
)
def test_o_acrescimo_do_evento_e_o_do_ato_no_dia_e_a_memoria_diz_qual__arts_5_e_6(situacao, chave):
    fatos, atos = replace(EVENTO, situacao=situacao), por_ato(chave, "75")
    antes, depois = (custo_do_evento(fatos, em=d, atos=atos) for d in (VESPERA, DIA))
    assert (antes.acrescimo_pct, antes.total) == (50, Decimal("1500.00"))
    assert (depois.acrescimo_pct, depois.total) == (75, Decimal("1750.00"))
    assert (ATO in ditos(antes.memoria), ATO in ditos(depois.memoria)) == (False, True)


@pytest.mark.dispositivo("E-25")
def test_a_imprevista_segue_o_acrescimo_e_os_minutos_do_ato__art_25():
    fatos = replace(EVENTO, classe=Classe.OCORRENCIA_IMPREVISTA, liberacao_minutos=80)
    no_acrescimo = por_ato(Chave.ACRESCIMO_DA_IMPREVISTA, "30")
    custo = custo_do_evento(fatos, em=DIA, atos=no_acrescimo)
    assert (custo.acrescimo_pct, custo.total) == (30, Decimal("1300.00"))
    nos_minutos = por_ato(Chave.LIBERACAO_SEM_CUSTO, "90")
    livre = custo_do_evento(fatos, em=DIA, atos=nos_minutos)
    assert livre.total == Decimal("0.00")
    assert f"até 90 minutos nada se cobra (conforme {ATO})" in ditos(livre.memoria)
    assert custo_do_evento(fatos, em=VESPERA, atos=nos_minutos).total == Decimal("2000.00")


@pytest.mark.dispositivo("E-14-I")
def test_a_caucao_e_o_por_cento_do_ato_com_casas__art_14_i():
    fatos, atos = replace(EVENTO, competicao_esportiva=True), por_ato(Chave.CAUCAO, "12.5")
    assert custo_do_evento(fatos, em=VESPERA, atos=atos).caucao == Decimal("100.00")
    custo = custo_do_evento(fatos, em=DIA, atos=atos)
    assert custo.caucao == Decimal("125.00")
    assert f"12,5% do custo, fora do total (conforme {ATO})" in ditos(custo.memoria)


@pytest.mark.dispositivo("V-9-4")
def test_o_minimo_do_ato_vale_do_dia_e_o_ipca_o_reajusta_depois__art_9_p_4():
    """2500,00 desde 1º/7/2024; o IPCA de 2024 é 4,83%: 2620,75 em 2025."""
    tabela = replace(DO_PROJETO, atos=por_ato(Chave.MINIMO, "2500", date(2024, 7, 1)))
    assert tabela.em(date(2024, 6, 30)).valor == Decimal("2259.79")
    no_dia = tabela.em(date(2024, 7, 1))
    assert (no_dia.valor, ATO in no_dia.passo.descricao) == (Decimal("2500.00"), True)
    assert tabela.do_exercicio(2025).valor == Decimal("2620.75")
    assert tabela.do_exercicio(2024).valor == Decimal("2259.79")


def test_o_ato_vence_o_minimo_publicado_do_mesmo_ano_e_cede_ao_de_ano_seguinte__art_9_p_4():
    atos = por_ato(Chave.MINIMO, "2500", date(2025, 1, 1))
    tabela = replace(DO_PROJETO, publicados={2025: Decimal("2400.00")}, atos=atos)
    assert tabela.do_exercicio(2025).valor == Decimal("2500.00")
    seguinte = replace(tabela, publicados={2026: Decimal("2450.00")})
    assert seguinte.do_exercicio(2026).valor == Decimal("2450.00")


def test_sem_o_indice_do_ano_o_minimo_do_ato_nao_se_reajusta_por_palpite__art_9_p_4():
    tabela = replace(DO_PROJETO, atos=por_ato(Chave.MINIMO, "2500", date(2098, 1, 1)))
    assert tabela.do_exercicio(2098).valor == Decimal("2500.00")
    with pytest.raises(IndicePendente):
        tabela.do_exercicio(2099)


@pytest.mark.dispositivo("V-9")
def test_o_fator_sobre_a_pgv_e_o_do_ato_e_o_passo_diz_qual__art_9_p_1():
    tabela = replace(DO_PROJETO, atos=por_ato(Chave.FATOR_PGV, "1.5"))
    antes, depois = (
        preco_da_outorga(Decimal("4000.00"), outorga=d, tabela=tabela) for d in (VESPERA, DIA)
    )
    assert (antes.preco_anual, depois.preco_anual) == (Decimal("4000.00"), Decimal("6000.00"))
    assert f"PGV × 1,5 (conforme {ATO})" in ditos(depois.memoria)


def test_os_juros_de_cada_mes_sao_os_do_ato_em_vigor_nele():
    """Vencida em março de 2024, paga em junho: abril a 1%, maio e junho a 2%, sobre 1010,00."""
    tabela = replace(TABELA, atos=por_ato(Chave.JUROS_DA_MORA, "2", date(2024, 5, 1)))
    apurado = encargos_do_atraso(
        Decimal("1000.00"), vencimento=date(2024, 3, 28), em=date(2024, 6, 10), tabela=tabela
    )
    assert apurado.memoria is not None
    juros = apurado.memoria.passos[1]
    assert (juros.valor, juros.descricao) == (
        Decimal("50.50"), f"juros de 3 meses (conforme {ATO})"
    )  # fmt: skip


def test_no_mes_do_pagamento_com_selic_os_juros_sao_os_do_ato():
    tabela = replace(TABELA, atos=por_ato(Chave.JUROS_DA_MORA, "0.5", date(2025, 1, 1)))
    apurado = encargos_do_atraso(
        Decimal("1000.00"), vencimento=date(2025, 1, 10), em=date(2025, 3, 10), tabela=tabela
    )
    assert apurado.valor == Decimal("14.90")
    assert f"0,5% do mês do pagamento (conforme {ATO})" in ditos(apurado.memoria)
