"""A árvore da gratuidade: cada ramo, a véspera e o dia da redação de 2006, e o que a prova."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from normas.redacao import SemRedacaoVigente
from precos.regras.evento import FatosDaGratuidade, Natureza
from precos.regras.gratuidade import gratuidade, natureza_isenta

VESPERA, NOVA = date(2006, 8, 2), date(2006, 8, 3)
ISENTAS = [n for n in Natureza if n is not Natureza.OUTRA]
logico = st.booleans()
fatos = st.builds(FatosDaGratuidade, st.sampled_from(Natureza), logico, logico, logico, logico)


def isento(em: date = NOVA, **mudancas: object) -> bool:
    return gratuidade(FatosDaGratuidade(**mudancas), em=em).isento  # type: ignore[arg-type]


@pytest.mark.dispositivo("E-2-1")
@pytest.mark.parametrize("natureza", ISENTAS)
def test_as_cinco_naturezas_nao_pagam_e_dizem_o_seu_inciso__art_2_p_1(natureza: Natureza) -> None:
    resposta = gratuidade(FatosDaGratuidade(natureza, utilidade_publica=True), em=NOVA)
    incisos = dict(zip(ISENTAS, ("I", "II", "III", "IV", "V"), strict=True))
    assert resposta.isento
    assert resposta.razoes[0].dispositivo.inciso == incisos[natureza]
    assert "Art. 12, V" in resposta.provas[0]
    assert natureza_isenta(natureza)


@pytest.mark.dispositivo("E-2-1")
def test_outra_natureza_paga_ainda_que_sem_comercio__art_2_p_1() -> None:
    resposta = gratuidade(FatosDaGratuidade(utilidade_publica=True, renda_social=True), em=NOVA)
    assert not resposta.isento
    assert [r.dispositivo.chave for r in resposta.razoes] == ["46.942/2006:2:p1"]
    assert not natureza_isenta(Natureza.OUTRA)


@pytest.mark.dispositivo("E-2-1", "E-2-3")
def test_o_evento_social_depende_de_quem_promove__art_2_p_1_iii_e_p_3() -> None:
    assert not isento(natureza=Natureza.SOCIAL)
    assert isento(natureza=Natureza.SOCIAL, utilidade_publica=True)
    assert isento(VESPERA, natureza=Natureza.SOCIAL, utilidade_publica=True)


@pytest.mark.armadilha("redacao-do-dia")
@pytest.mark.dispositivo("E-2-3")
def test_a_equiparacao_comeca_em_3_de_agosto_de_2006__art_2_p_3() -> None:
    assert not isento(VESPERA, natureza=Natureza.SOCIAL, equiparada=True)
    assert isento(NOVA, natureza=Natureza.SOCIAL, equiparada=True)


@pytest.mark.armadilha("redacao-do-dia")
@pytest.mark.dispositivo("E-2-2-o", "E-2-2")
@pytest.mark.parametrize("natureza", ISENTAS)
def test_comercio_faz_perder_salvo_causa_social_na_redacao_nova__art_2_p_2(
    natureza: Natureza,
) -> None:
    comum = {"natureza": natureza, "utilidade_publica": True, "comercial": True}
    assert [isento(dia, **comum) for dia in (VESPERA, NOVA)] == [False, False]
    social = {**comum, "renda_social": True}
    assert [isento(dia, **social) for dia in (VESPERA, NOVA)] == [False, True]


@pytest.mark.dispositivo("E-2-2-o", "E-2-2")
def test_cada_razao_cita_a_redacao_que_a_decidiu__art_2_p_2() -> None:
    comercial = FatosDaGratuidade(Natureza.CIVICO, comercial=True, renda_social=True)
    antiga, nova = (gratuidade(comercial, em=dia) for dia in (VESPERA, NOVA))
    assert [r.dispositivo.chave for r in antiga.razoes] == [
        "46.942/2006:2:p1:V",
        "46.942/2006:2:p2",
    ]
    assert nova.fundamento.chave == "46.942/2006:2:p2@47.541/2006"
    assert [(p.valor, p.como_json()["norma"]) for p in nova.passos] == [
        ("sim", "46.942/2006"),
        ("não", "47.541/2006"),
        ("sim", "47.541/2006"),
        ("isento dos custos operacionais", "47.541/2006"),
    ]


@given(fatos, st.dates(date(2006, 1, 30), date(2030, 12, 31)))
def test_a_arvore_da_a_resposta_da_regra_escrita_de_uma_vez__art_2(
    caso: FatosDaGratuidade, em: date
) -> None:
    nova = em >= NOVA
    entidade = caso.utilidade_publica or (nova and caso.equiparada)
    natureza = caso.natureza in ISENTAS and (caso.natureza is not Natureza.SOCIAL or entidade)
    comercio = caso.comercial and not (nova and caso.renda_social)
    resposta = gratuidade(caso, em=em)
    assert resposta.isento == (natureza and not comercio)
    assert all(razao.texto and razao.dispositivo for razao in resposta.razoes)
    # Só a última razão pode negar; ou a do comércio, que a causa social redime.
    assert resposta.razoes[-1].favorece == resposta.isento


@pytest.mark.dispositivo("E-27")
def test_antes_do_decreto_nao_ha_gratuidade__art_27() -> None:
    assert isento(date(2006, 1, 30), natureza=Natureza.RELIGIOSO)
    with pytest.raises(SemRedacaoVigente):
        isento(date(2006, 1, 29), natureza=Natureza.RELIGIOSO)
