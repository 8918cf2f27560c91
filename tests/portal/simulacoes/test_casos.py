"""Os casos certos, e o contrato de tipos e erros."""

import json
from dataclasses import replace
from datetime import date
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from normas.calendario import Calendario, Excecao, TipoDeDia
from portal.simulacoes import SIMULACOES, ErroDeSimulacao, simular
from portal.simulacoes.tabelas import Fornecedor, iniciais
from tests.portal.simulacoes import casos

TPU = {"pgv_m2": "3000.00", "outorga": "2024-02-29"}


def responder(nome: str, dados: object, tabelas: Fornecedor = iniciais) -> dict[str, Any]:
    try:
        return simular(nome, dados, tabelas)
    except ErroDeSimulacao as erro:
        return erro.como_json()


def erro(nome: str, dados: object) -> tuple[str, str | None]:
    resposta = responder(nome, dados)["erro"]
    assert resposta["mensagem"]
    return resposta["codigo"], resposta["campo"]


@pytest.mark.dispositivo(
    "V-9", "V-9-2", "V-9-3", "V-9-4", "V-7", "V-13", "V-15-I", "V-15-2", "V-18-II", "V-19", "V-26"
)
@pytest.mark.parametrize(("nome", "entrada", "esperado"), casos.TODOS)
def test_responde_os_casos_certos(
    nome: str, entrada: dict[str, Any], esperado: dict[str, Any]
) -> None:
    resposta = responder(nome, entrada)
    assert casos.confere(resposta, esperado), resposta


@pytest.mark.parametrize("nome", casos.NOMES)
def test_toda_resposta_traz_a_memoria_na_forma_do_contrato(nome: str) -> None:
    memoria = simular(nome, SIMULACOES[nome].exemplo)["memoria"]
    assert memoria
    for passo in memoria:
        assert set(passo) == {"descricao", "valor", "dispositivo", "norma"}
        assert all(valor is None or isinstance(valor, str) for valor in passo.values())


@pytest.mark.parametrize(
    ("mudanca", "campo"),
    [
        ({"pgv_m2": 3000}, "pgv_m2"),
        ({"pgv_m2": 3000.0}, "pgv_m2"),
        ({"pgv_m2": "3000,00"}, "pgv_m2"),
        ({"pgv_m2": "3.000"}, "pgv_m2"),
        ({"pgv_m2": "-1"}, "pgv_m2"),
        ({"pgv_m2": "1e3"}, "pgv_m2"),
        ({"pgv_m2": " 3000"}, "pgv_m2"),
        ({"pgv_m2": "3000\n"}, "pgv_m2"),
        ({"pgv_m2": "٣٠٠٠"}, "pgv_m2"),
        ({"pgv_m2": "9" * 5000}, "pgv_m2"),
        ({"pgv_m2": None}, "pgv_m2"),
        ({"pgv_m2": ["3000"]}, "pgv_m2"),
        ({"outorga": "29/02/2024"}, "outorga"),
        ({"outorga": "2023-02-29"}, "outorga"),
        ({"outorga": "20240229"}, "outorga"),
        ({"outorga": "2024-W09-4"}, "outorga"),
        ({"outorga": "2024-02-29T00:00:00"}, "outorga"),
        ({"outorga": 20240229}, "outorga"),
        ({"exercicio": "2026"}, "exercicio"),
        ({"exercicio": 2026.0}, "exercicio"),
        ({"exercicio": True}, "exercicio"),
        ({"exercicio": 2023}, "exercicio"),
        ({"exercicio": 10**30}, "exercicio"),
        ({"parcelas": 0}, "parcelas"),
        ({"parcelas": 5}, "parcelas"),
        ({"parcelas": "2"}, "parcelas"),
        ({"parcelas": True}, "parcelas"),
    ],
)
def test_tipo_errado_e_entrada_invalida_no_campo_certo(mudanca: dict[str, Any], campo: str) -> None:
    assert erro("preco-tpu", {**TPU, **mudanca}) == ("entrada_invalida", campo)


def test_nulo_e_ausente_e_campo_desconhecido_nao_importa() -> None:
    com_sobras = {**TPU, "exercicio": None, "parcelas": None, "cor": "azul"}
    assert simular("preco-tpu", com_sobras) == simular("preco-tpu", TPU)


def test_valor_enorme_se_calcula_sem_perder_centavo() -> None:
    enorme = "9" * 40 + ".99"
    resposta = simular("preco-tpu", {**TPU, "pgv_m2": enorme, "exercicio": 2025, "parcelas": 3})
    assert resposta["preco_anual"] == resposta["valor_devido"] == enorme
    assert sum(Fraction(p["valor"]) for p in resposta["parcelas"]) == Fraction(enorme)


@pytest.mark.relato("B21")
def test_a_api_so_le_ponto_decimal() -> None:
    assert simular("preco-tpu", {**TPU, "pgv_m2": "2160.00"})["memoria"][0]["valor"] == "2160.00"
    for lido_por_palpite in ("2.160,00", "2160,00", "2.160"):
        recusa = erro("preco-tpu", {**TPU, "pgv_m2": lido_por_palpite})
        assert recusa == ("entrada_invalida", "pgv_m2"), lido_por_palpite


@pytest.mark.relato("B18")
@pytest.mark.dispositivo("V-9-2", "V-9-3")
def test_parcelas_demais_e_parcelas_no_ano_da_outorga_sao_recusadas__art_9_p_2_e_3() -> None:
    assert erro("preco-tpu", {**TPU, "exercicio": 2025, "parcelas": 5})[0] == "entrada_invalida"
    assert erro("preco-tpu", {**TPU, "parcelas": 2})[0] == "parcelamento_vedado"


def test_prevalece_o_primeiro_erro_da_ordem_do_contrato() -> None:
    antigo = {"pgv_m2": "3000.00", "outorga": "2017-12-07", "exercicio": 2099, "parcelas": 4}
    assert erro("preco-tpu", {**antigo, "pgv_m2": "0"})[0] == "entrada_invalida"
    assert erro("preco-tpu", {**antigo, "exercicio": None})[0] == "sem_redacao_vigente"
    vedado = {**antigo, "outorga": "2099-01-02"}
    assert erro("preco-tpu", vedado)[0] == "parcelamento_vedado"
    assert erro("preco-tpu", {**vedado, "parcelas": 1})[0] == "indice_pendente"


def test_antes_do_decreto_nao_ha_redacao_mesmo_que_o_exercicio_seja_posterior() -> None:
    antigo = {"pgv_m2": "3000.00", "outorga": "2017-12-07", "exercicio": 2026}
    assert erro("preco-tpu", antigo)[0] == "sem_redacao_vigente"


@pytest.mark.dispositivo("V-7")
def test_a_contagem_do_prazo_vai_do_inicio_ao_vencimento__art_7() -> None:
    resposta = simular("prazo", {"regra": "comunique_se_tpu", "inicio": "2026-05-22"})
    dias = resposta["contagem_dia_a_dia"]
    assert (dias[0]["data"], dias[-1]["data"]) == ("2026-05-22", resposta["vencimento"])
    assert sum(dia["conta"] for dia in dias) == resposta["dias"] == 15
    assert resposta["dispositivo"] == "Decreto 58.027/2017, art. 7º"


@pytest.mark.dispositivo("E-5", "E-7", "E-14-2")
@pytest.mark.parametrize(
    ("regra", "dispositivo"),
    [
        ("pagamento_notificacao", "Decreto 46.942/2006, art. 5º"),
        ("restituicao_suspensao", "Decreto 46.942/2006, art. 7º"),
        ("devolucao_caucao", "Decreto 46.942/2006, art. 14, § 2º"),
    ],
)
def test_os_prazos_de_eventos_sao_de_trinta_dias_corridos__arts_5_7_e_14(
    regra: str, dispositivo: str
) -> None:
    resposta = simular("prazo", {"regra": regra, "inicio": "2026-01-26"})
    assert (resposta["dias"], resposta["contagem"]) == (30, "corridos")
    assert (resposta["vencimento"], resposta["dispositivo"]) == ("2026-02-25", dispositivo)


def test_o_fim_do_calendario_e_entrada_invalida_e_nao_uma_falha() -> None:
    for regra in ("comunique_se_tpu", "comunique_se_autorizacao_uso"):
        dados = {"regra": regra, "inicio": "9999-12-31"}
        assert erro("prazo", dados) == ("entrada_invalida", "inicio")


@pytest.mark.relato("B01")
def test_um_dia_novo_na_tabela_muda_o_vencimento() -> None:
    dados = {"regra": "comunique_se_tpu", "inicio": "2026-05-20"}
    parado = Excecao(TipoDeDia.EXPEDIENTE_SUSPENSO, "luto", "Decreto de prova")
    com_luto = Calendario.do_municipio().com(date(2026, 6, 8), parado)
    assert simular("prazo", dados)["vencimento"] == "2026-06-08"
    mudado = replace(iniciais(), calendario=com_luto)
    assert simular("prazo", dados, lambda: mudado)["vencimento"] == "2026-06-09"


qualquer = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda filhos: st.lists(filhos) | st.dictionaries(st.text(), filhos),
    max_leaves=5,
)


@given(
    st.sampled_from(casos.NOMES),
    st.fixed_dictionaries(
        {},
        optional=dict.fromkeys(
            (
                *("pgv_m2", "outorga", "exercicio", "parcelas", "regra", "inicio", "tipo", "valor"),
                *("protocolo", "servico", "infracao", "reincidencias", "beneficiario"),
                *("pgv_m2", "area_m2", "fim", "k", "vagas", "funcionamento", "regulamentacao"),
                *("vencimento", "identificacao", "modulo", "chave_pix", "nome", "txid"),
                *("data", "classe", "situacao", "itens", "natureza", "liberacao_minutos"),
                *("vias", "evento", "exigencias"),
            ),
            qualquer,
        ),
    )
    | qualquer,
)
def test_entrada_qualquer_da_resposta_ou_erro_do_contrato(nome: str, dados: object) -> None:
    resposta = responder(nome, dados)
    json.dumps(resposta).encode()
    assert ("erro" in resposta) != ("memoria" in resposta)
