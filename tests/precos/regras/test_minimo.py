"""O mínimo anual e o reajuste pelo IPCA."""

from decimal import Decimal

import pytest

from precos.regras.minimo import IndicePendente, TabelaDoMinimo
from precos.regras.serie_ipca import SerieRecusada, ler_serie
from tests.precos.regras.series import DO_PROJETO, de_2023, tabela_de


@pytest.mark.dispositivo("V-9-4")
@pytest.mark.parametrize(
    ("exercicio", "valor"),
    [
        (2022, "2160.00"),
        (2023, "2160.00"),
        (2024, "2259.79"),
        (2025, "2368.94"),
        (2026, "2469.86"),
    ],
)
def test_o_minimo_sobe_a_cada_janeiro_pelo_ipca_do_ano_anterior__art_9_p_4(
    exercicio: int, valor: str
) -> None:
    assert DO_PROJETO.do_exercicio(exercicio).valor == Decimal(valor)


@pytest.mark.dispositivo("V-9-4")
def test_o_passo_conta_de_onde_veio_o_minimo__art_9_p_4() -> None:
    passo = DO_PROJETO.do_exercicio(2024).passo
    assert passo.formula == "R$ 2.160,00 + 4,62%"
    assert passo.dispositivo is not None
    assert passo.dispositivo.chave == "58.027/2017:9:p4@62.114/2022"


@pytest.mark.dispositivo("V-9-4")
def test_o_valor_publicado_vence_a_conta_e_dele_partem_os_seguintes__art_9_p_4() -> None:
    tabela = TabelaDoMinimo(DO_PROJETO.indices, {2025: Decimal("2400.00")})
    assert tabela.do_exercicio(2024).valor == Decimal("2259.79")
    assert tabela.do_exercicio(2025).valor == Decimal("2400.00")
    assert tabela.do_exercicio(2026).valor == Decimal("2502.24")


@pytest.mark.relato("B19")
@pytest.mark.dispositivo("V-9-4")
def test_sem_dezembro_o_reajuste_para_e_diz_o_mes_que_falta__art_9_p_4() -> None:
    with pytest.raises(IndicePendente, match="12/2023"):
        tabela_de(de_2023()[:-1]).do_exercicio(2024)


@pytest.mark.relato("B19")
@pytest.mark.dispositivo("V-9-4")
def test_mes_do_meio_faltando_tambem_para_o_reajuste__art_9_p_4() -> None:
    # A conta de dezembro a dezembro não usaria junho; a regra pede os doze meses mesmo assim.
    sem_junho = [linha for linha in de_2023() if linha["mes"] != "2023-06"]
    with pytest.raises(IndicePendente, match="06/2023"):
        tabela_de(sem_junho).do_exercicio(2024)


@pytest.mark.relato("B19")
@pytest.mark.parametrize("ilegivel", ["...", "", "0", "-1", "NaN", "1e9"])
def test_numero_ausente_ou_ilegivel_nunca_vale_zero(ilegivel: str) -> None:
    *linhas, dezembro = de_2023()
    with pytest.raises(IndicePendente):
        tabela_de([*linhas, {**dezembro, "numero_indice": ilegivel}]).do_exercicio(2024)


@pytest.mark.relato("B19")
def test_mes_repetido_igual_nao_muda_nada_e_diferente_e_recusado() -> None:
    linhas = de_2023()
    assert tabela_de(linhas + linhas).do_exercicio(2024).valor == Decimal("2259.79")
    with pytest.raises(SerieRecusada, match="2023-10"):
        ler_serie([*linhas, {"mes": "2023-10", "numero_indice": "9999.99"}])


@pytest.mark.parametrize("mes", ["2023-13", "10/2023", "", "2023-1", "\x00"])
def test_mes_malformado_e_recusado_com_a_linha(mes: str) -> None:
    with pytest.raises(SerieRecusada, match="linha 1"):
        ler_serie([{"mes": mes, "numero_indice": "1.0"}])
