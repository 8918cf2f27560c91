"""O custo do evento: itens, acréscimos das duas redações, isenção e caução, passo a passo."""

from dataclasses import replace
from datetime import date
from decimal import ROUND_HALF_UP, Decimal, localcontext

import pytest
from hypothesis import given
from hypothesis import strategies as st

from normas.redacao import SemRedacaoVigente
from precos.regras.custo_operacional import custo_do_evento, custo_do_item, valor_da_caucao
from precos.regras.evento import (
    Classe,
    FatosDaGratuidade,
    FatosDoCusto,
    ItemDeCusto,
    Natureza,
    Situacao,
)

HOJE = date(2026, 8, 15)
MIL = ItemDeCusto("agente", Decimal("10"), Decimal("100.00"))
EVENTO = FatosDoCusto(Classe.CONCENTRACAO_PUBLICA, (MIL,))
RELIGIOSO = FatosDaGratuidade(Natureza.RELIGIOSO)
REGIDAS = [c for c in Classe if c is not Classe.OCORRENCIA_IMPREVISTA]

quantias = st.decimals(Decimal("0.01"), Decimal(10**6), places=2)
fatores = st.decimals(Decimal("0.0001"), Decimal(10**4), places=4)
itens = st.builds(ItemDeCusto, st.just("item"), fatores, quantias, fatores)


def de(texto: str) -> tuple[ItemDeCusto, ...]:
    return (ItemDeCusto("item", Decimal(1), Decimal(texto)),)


def imprevista(minutos: int | None, em: date) -> tuple[str, int, str]:
    fatos = FatosDoCusto(Classe.OCORRENCIA_IMPREVISTA, (MIL,), liberacao_minutos=minutos)
    custo = custo_do_evento(fatos, em=em)
    return custo.norma.numero, custo.acrescimo_pct, str(custo.total)


@given(st.lists(itens, min_size=1, max_size=8).map(tuple))
def test_o_custo_e_a_soma_dos_itens_arredondados(lista: tuple[ItemDeCusto, ...]) -> None:
    with localcontext(prec=80):
        lento = sum(
            (i.quantidade * i.tempo * i.preco_unitario).quantize(Decimal("0.01"), ROUND_HALF_UP)
            for i in lista
        )
    custo = custo_do_evento(replace(EVENTO, itens=lista), em=HOJE)
    assert custo.custo_operacional == custo.total == lento
    assert [p.valor for p in custo.memoria][: len(lista)] == [custo_do_item(i) for i in lista]


@pytest.mark.dispositivo("E-3", "E-4", "E-13-1")
def test_a_memoria_mostra_cada_item_a_soma_e_o_total_a_recolher__arts_3_4_e_13() -> None:
    agente = ItemDeCusto("agente", Decimal("10"), Decimal("85.50"), Decimal("7.5"))
    custo = custo_do_evento(replace(EVENTO, itens=(agente, MIL)), em=HOJE)
    primeiro, _, soma, *_, ultimo = custo.memoria
    assert (primeiro.descricao, primeiro.formula) == ("agente", "10 × 7,5 × R$ 85,50")
    assert str(primeiro.dispositivo) == "Decreto 46.942/2006, art. 3º"
    assert (soma.valor, str(soma.dispositivo)) == (
        Decimal("7412.50"),
        "Decreto 46.942/2006, art. 13, § 1º",
    )
    assert (custo.memoria.total, str(ultimo.dispositivo)) == (
        Decimal("7412.50"),
        "Decreto 46.942/2006, art. 4º",
    )


@pytest.mark.dispositivo("E-13-1", "E-18-1", "E-21", "E-24", "E-25")
def test_cada_classe_cita_onde_a_cet_apura_o_seu_custo() -> None:
    artigos = [
        next(p for p in custo_do_evento(replace(EVENTO, classe=c), em=HOJE).memoria.passos[1:])
        for c in REGIDAS
    ]
    assert [p.dispositivo.artigo for p in artigos if p.dispositivo] == [13, 18, 21, 24]


@pytest.mark.dispositivo("E-5", "E-6")
@pytest.mark.parametrize(
    ("situacao", "artigo"), [(Situacao.SEM_AUTORIZACAO, 5), (Situacao.EM_DESCONFORMIDADE, 6)]
)
@pytest.mark.parametrize("classe", REGIDAS)
def test_sem_autorizacao_ou_fora_dela_ha_metade_a_mais__arts_5_e_6(
    classe: Classe, situacao: Situacao, artigo: int
) -> None:
    custo = custo_do_evento(replace(EVENTO, classe=classe, situacao=situacao), em=HOJE)
    assert (custo.acrescimo_pct, custo.acrescimo, custo.total) == (
        50,
        Decimal("500.00"),
        Decimal("1500.00"),
    )
    passo = next(p for p in custo.memoria if p.descricao.startswith("acréscimo"))
    assert passo.dispositivo is not None
    assert (passo.dispositivo.artigo, passo.formula) == (artigo, "R$ 1.000,00 × 50%")


@pytest.mark.dispositivo("E-6-pu")
def test_o_evento_isento_que_se_mostra_comercial_paga_o_acrescimo__art_6_pu() -> None:
    comercial = FatosDaGratuidade(Natureza.RELIGIOSO, comercial=True)
    fatos = replace(EVENTO, situacao=Situacao.EM_DESCONFORMIDADE, gratuidade=comercial)
    custo = custo_do_evento(fatos, em=HOJE)
    assert (custo.isento, custo.total) == (False, Decimal("1500.00"))
    assert "Decreto 46.942/2006, art. 6º, parágrafo único" in map(
        str, (p.dispositivo for p in custo.memoria)
    )


@pytest.mark.dispositivo("E-2-1")
@pytest.mark.parametrize("situacao", Situacao)
def test_o_isento_nao_paga_custo_nem_acrescimo__art_2_p_1(situacao: Situacao) -> None:
    custo = custo_do_evento(replace(EVENTO, situacao=situacao, gratuidade=RELIGIOSO), em=HOJE)
    zero = Decimal("0.00")
    assert custo.isento
    assert (custo.acrescimo_pct, custo.acrescimo, custo.total) == (0, zero, zero)
    assert custo.custo_operacional == Decimal("1000.00")


@pytest.mark.relato("B16")
@pytest.mark.dispositivo("E-14-I", "E-5")
def test_o_meio_centavo_da_caucao_e_do_acrescimo_sobe__arts_5_e_14_i() -> None:
    esportiva = replace(EVENTO, itens=de("12345.65"), competicao_esportiva=True)
    assert custo_do_evento(esportiva, em=HOJE).caucao == Decimal("1234.57")
    sem = replace(EVENTO, itens=de("12345.63"), situacao=Situacao.SEM_AUTORIZACAO)
    assert custo_do_evento(sem, em=HOJE).total == Decimal("18518.45")


@pytest.mark.dispositivo("E-14-I")
def test_a_caucao_fica_fora_do_total_e_o_isento_tambem_a_deve__art_14_i() -> None:
    esportiva = replace(EVENTO, competicao_esportiva=True)
    paga = custo_do_evento(esportiva, em=HOJE)
    isenta = custo_do_evento(replace(esportiva, gratuidade=RELIGIOSO), em=HOJE)
    assert (paga.caucao, paga.total) == (Decimal("100.00"), Decimal("1000.00"))
    assert (isenta.caucao, isenta.total) == (Decimal("100.00"), Decimal("0.00"))
    assert paga.caucao == valor_da_caucao(paga.custo_operacional, em=HOJE)


@pytest.mark.dispositivo("E-14-I")
@pytest.mark.parametrize("classe", [c for c in Classe if c is not Classe.CONCENTRACAO_PUBLICA])
def test_so_a_concentracao_publica_esportiva_da_caucao__art_14(classe: Classe) -> None:
    fatos = replace(EVENTO, classe=classe, competicao_esportiva=True, liberacao_minutos=90)
    assert custo_do_evento(fatos, em=HOJE).caucao == Decimal("0.00")


@pytest.mark.dispositivo("E-25-o", "E-25")
@pytest.mark.armadilha("redacao-do-dia")
@pytest.mark.parametrize(
    ("em", "minutos", "esperado"),
    [
        (date(2007, 1, 31), 61, ("46.942/2006", 50, "1500.00")),
        (date(2007, 2, 1), 61, ("48.115/2007", 100, "2000.00")),
        (date(2007, 1, 31), 60, ("46.942/2006", 0, "0.00")),
        (date(2007, 2, 1), 60, ("46.942/2006", 0, "0.00")),
        (date(2026, 1, 15), 0, ("46.942/2006", 0, "0.00")),
    ],
)
def test_a_imprevista_de_mais_de_uma_hora_paga_em_cada_redacao__art_25(
    em: date, minutos: int, esperado: tuple[str, int, str]
) -> None:
    assert imprevista(minutos, em) == esperado


@pytest.mark.dispositivo("E-25")
def test_a_imprevista_so_segue_o_art_25_e_nao_se_isenta() -> None:
    fatos = FatosDoCusto(
        Classe.OCORRENCIA_IMPREVISTA,
        (MIL,),
        Situacao.SEM_AUTORIZACAO,
        RELIGIOSO,
        liberacao_minutos=61,
    )
    custo = custo_do_evento(fatos, em=HOJE)
    assert (custo.isento, custo.acrescimo_pct) == (False, 100)
    with pytest.raises(ValueError, match="minutos"):
        imprevista(None, HOJE)


@pytest.mark.dispositivo("E-27")
@pytest.mark.parametrize("classe", Classe)
def test_antes_do_decreto_nao_ha_custo__art_27(classe: Classe) -> None:
    fatos = replace(EVENTO, classe=classe, liberacao_minutos=61)
    assert custo_do_evento(fatos, em=date(2006, 1, 30)).norma.numero == "46.942/2006"
    with pytest.raises(SemRedacaoVigente):
        custo_do_evento(fatos, em=date(2006, 1, 29))
