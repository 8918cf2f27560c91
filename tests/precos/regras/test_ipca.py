"""Ler o IPCA do SGS e da SIDRA e chegar ao número-índice — art. 9º, § 4º."""

from decimal import Decimal
from itertools import pairwise

import pytest

from precos.regras.encadear_ipca import encadear, no_mes_seguinte
from precos.regras.ipca import ArquivoRecusado, Publicado, ler_ipca
from tests.precos.ipca import CABECALHO_SIDRA, linha_sidra, sgs, sgs_csv, sidra
from tests.precos.regras.series import LINHAS

SETEMBRO, OUTUBRO = (2026, 9), (2026, 10)


@pytest.mark.parametrize("forma", [sgs, sgs_csv])
def test_le_o_sgs_em_json_e_em_csv_como_variacao__art_9_par_4(forma):
    lido = ler_ipca(forma(("09/2026", "0.33"), ("10/2026", "-0.08")))
    assert lido.variacoes == {SETEMBRO: Decimal("0.33"), OUTUBRO: Decimal("-0.08")}
    assert lido.indices == {}


def test_le_a_sidra_com_numero_indice_e_variacao_e_salta_as_outras_variaveis__art_9_par_4():
    lido = ler_ipca(
        sidra(
            linha_sidra("202609", "7650.1300000000000"),
            linha_sidra("202609", "0.22", variavel="63"),
            linha_sidra("202609", "3.10", variavel="69"),
        )
    )
    assert lido.indices == {SETEMBRO: Decimal("7650.13")}
    assert lido.variacoes == {SETEMBRO: Decimal("0.22")}


def test_a_ordem_das_dimensoes_da_sidra_vem_do_cabecalho__art_9_par_4():
    trocado = {**CABECALHO_SIDRA, "D2C": "Mês (Código)", "D3C": "Variável (Código)"}
    linha = {**linha_sidra("202609", "7650.13"), "D2C": "202609", "D3C": "2266"}
    assert ler_ipca(sidra(linha, cabecalho=trocado)).indices == {SETEMBRO: Decimal("7650.13")}


@pytest.mark.relato("B19")
@pytest.mark.parametrize("ausente", ["...", "..", "-", "X", "", " "])
def test_valor_que_falta_e_ausencia_e_nunca_zero__art_9_par_4(ausente):
    da_sidra = ler_ipca(sidra(linha_sidra("202609", "7650.13"), linha_sidra("202610", ausente)))
    assert (da_sidra.meses, da_sidra.ausentes) == ([SETEMBRO], {OUTUBRO})
    do_sgs = ler_ipca(sgs(("09/2026", "0.33"), ("10/2026", ausente)))
    assert (do_sgs.meses, do_sgs.ausentes) == ([SETEMBRO], {OUTUBRO})


@pytest.mark.relato("B19")
@pytest.mark.parametrize(
    "conteudo",
    [
        sgs(("09/2026", "0.33"), ("09/2026", "0.33")),
        sgs_csv(("09/2026", "0.33"), ("09/2026", "0.34")),
        sgs(("09/2026", "0.33"), ("09/2026", "...")),
        sidra(linha_sidra("202609", "7650.13"), linha_sidra("202609", "7650.13")),
    ],
)
def test_mes_repetido_recusa_o_arquivo__art_9_par_4(conteudo):
    with pytest.raises(ArquivoRecusado, match="09/2026 aparece mais de uma vez"):
        ler_ipca(conteudo)


@pytest.mark.parametrize(
    ("conteudo", "dito"),
    [
        (b"", "vazio"),
        (b"\xef\xbb\xbf  ", "vazio"),
        (b"[", "JSON inteiro"),
        (b"[" * 100_000, "JSON inteiro"),
        (b'{"data": 1}', "lista de meses"),
        (b"[1]", "lista de meses"),
        (b"[]", "nenhum mês"),
        (b'[{"x": 1}]', "dia 1"),
        (b"mes;valor\n01/01/2026;0,33", "data;valor"),
        (b"data;valor\n01/01/2026", "nenhum mês"),
        (sgs(("09/2026", "0.33")).replace(b"01/09", b"15/09"), "dia 1"),
        (sgs(("09/2026", "abc")), "não é um número"),
        (sgs(("09/2026", "NaN")), "não é um número"),
        (sgs(("09/2026", "7650.13")), "em por cento"),
        (sgs(("09/2026", "0.333")), "em por cento"),
        (sidra(linha_sidra("202609", "1.00", nivel="7")), "só do Brasil"),
        (sidra(linha_sidra("2026", "7650.13")), "como 202601"),
        (sidra(linha_sidra("202609", "0")), "maior que zero"),
        (sidra(linha_sidra("202609", "1"), cabecalho={"V": "Valor"}), "Mês"),
    ],
)
def test_arquivo_que_nao_serve_se_recusa_em_palavras__art_9_par_4(conteudo, dito):
    with pytest.raises(ArquivoRecusado, match=dito):
        ler_ipca(conteudo)


def test_encadear_a_variacao_com_duas_casas_da_o_numero_publicado__interpretacao_064():
    """Nos sessenta e oito meses em que o projeto tem o número publicado, dá ele, ao centésimo."""
    conferidos = 0
    for anterior, este in pairwise(LINHAS):
        if este["origem"] == "stored":
            base, variacao = Decimal(anterior["numero_indice"]), Decimal(este["variacao_pct"])
            assert no_mes_seguinte(base, variacao) == Decimal(este["numero_indice"])
            conferidos += 1
    assert conferidos == 68


def test_encadeia_mes_a_mes_e_prefere_o_numero_publicado__interpretacao_064():
    lido = Publicado("SGS", {(2026, 11): Decimal("7700")}, {})
    lido.variacoes = {
        SETEMBRO: Decimal("1"), OUTUBRO: Decimal("1"), (2026, 11): Decimal("9"),
        (2026, 12): Decimal("1"), (2016, 1): Decimal("1"),
    }  # fmt: skip
    assert encadear(lido, {(2026, 8): Decimal("100")}) == {
        SETEMBRO: Decimal("101.00"), OUTUBRO: Decimal("102.01"), (2026, 11): Decimal("7700"),
        (2026, 12): Decimal("7777.00"),
    }  # fmt: skip


def test_sem_o_mes_anterior_nao_ha_numero_nem_palpite__interpretacao_064():
    lido = Publicado("SGS", {}, {OUTUBRO: Decimal("0.33")})
    with pytest.raises(ArquivoRecusado, match="falta o número-índice de 09/2026"):
        encadear(lido, {(2026, 8): Decimal("100")})
