"""Preço da Autorização de Uso, Zona Azul e antecedência: tipos, bordas e ordem dos erros."""

from dataclasses import replace
from datetime import date
from decimal import Decimal
from typing import Any

import pytest

from portal.simulacoes import ErroDeSimulacao, simular
from portal.simulacoes.tabelas import Fornecedor, iniciais
from precos.regras.autorizacao_uso import KVigente, TabelaK
from precos.regras.zona_azul import TabelaDoCAD

AUTORIZACAO = {"pgv_m2": "3500.00", "area_m2": "12.50", "inicio": "2026-08-15", "fim": "2026-08-15"}
NOITE = {"dias": ["qui", "sex"], "inicio": "18:00", "fim": "02:00"}
ZONA = {
    "vagas": 1,
    "funcionamento": [NOITE],
    "regulamentacao": [{"dias": ["qui"], "inicio": "07:00", "fim": "24:00"}],
    "inicio": "2026-08-03",
    "fim": "2026-08-09",
}


def erro(nome: str, dados: object, tabelas: Fornecedor = iniciais) -> tuple[str, str | None]:
    with pytest.raises(ErroDeSimulacao) as recusa:
        simular(nome, dados, tabelas)
    return str(recusa.value.codigo), recusa.value.campo


@pytest.mark.dispositivo("V-19")
def test_sem_k_recusa_e_o_erro_cede_lugar_aos_que_prevalecem__art_19() -> None:
    assert erro("preco-autorizacao-uso", AUTORIZACAO) == ("tabela_k_ausente", "k")
    antigo = {**AUTORIZACAO, "inicio": "2017-12-07"}
    assert erro("preco-autorizacao-uso", antigo)[0] == "sem_redacao_vigente"
    assert erro("preco-autorizacao-uso", {**antigo, "k": "0.01"})[0] == "sem_redacao_vigente"
    assert erro("preco-autorizacao-uso", {**antigo, "area_m2": "0"})[0] == "entrada_invalida"


@pytest.mark.dispositivo("V-19")
def test_o_k_da_tabela_e_o_do_primeiro_dia_e_diz_se_e_ficticio__art_19() -> None:
    de_prova = TabelaK(
        (
            KVigente(Decimal("0.01"), date(2026, 1, 1), date(2026, 8, 15), ficticio=True),
            KVigente(Decimal("0.02"), date(2026, 8, 16)),
        )
    )
    com_k = replace(iniciais(), fator_k=de_prova)
    periodo = {**AUTORIZACAO, "fim": "2026-08-20"}
    resposta = simular("preco-autorizacao-uso", periodo, lambda: com_k)
    assert (resposta["k"], resposta["ficticio"], resposta["dias"]) == ("0.01", True, 6)
    do_ato = simular("preco-autorizacao-uso", {**periodo, "inicio": "2026-08-16"}, lambda: com_k)
    assert do_ato["k"] == "0.02"
    assert "ficticio" not in do_ato


@pytest.mark.parametrize(
    ("mudanca", "campo"),
    [
        ({"k": 0.01}, "k"),
        ({"k": "0"}, "k"),
        ({"k": "0,01"}, "k"),
        ({"k": ".5"}, "k"),
        ({"k": "1."}, "k"),
        ({"area_m2": 12}, "area_m2"),
        ({"area_m2": "-1"}, "area_m2"),
        ({"area_m2": "1e3"}, "area_m2"),
        ({"pgv_m2": "1.234"}, "pgv_m2"),
        ({"inicio": None}, "inicio"),
        ({"fim": None}, "fim"),
        ({"fim": "2026-08-14"}, "fim"),
    ],
)
def test_dado_errado_do_preco_e_recusado_no_campo(mudanca: dict[str, Any], campo: str) -> None:
    dados = {**AUTORIZACAO, "k": "0.01", **mudanca}
    assert erro("preco-autorizacao-uso", dados) == ("entrada_invalida", campo)


def test_quantidade_pode_ter_mais_de_duas_casas() -> None:
    dados = {**AUTORIZACAO, "k": "0.0123456789", "area_m2": "12.5555"}
    assert simular("preco-autorizacao-uso", dados)["k"] == "0.0123456789"


@pytest.mark.parametrize(
    ("mudanca", "campo"),
    [
        ({"vagas": 0}, "vagas"),
        ({"vagas": "1"}, "vagas"),
        ({"vagas": None}, "vagas"),
        ({"funcionamento": None}, "funcionamento"),
        ({"funcionamento": []}, "funcionamento"),
        ({"funcionamento": NOITE}, "funcionamento"),
        ({"funcionamento": ["qui"]}, "funcionamento.0"),
        ({"funcionamento": [NOITE, {**NOITE, "dias": []}]}, "funcionamento.1.dias"),
        ({"regulamentacao": [{**NOITE, "dias": ["quinta"]}]}, "regulamentacao.0.dias.0"),
        ({"regulamentacao": [{**NOITE, "dias": [["qui"]]}]}, "regulamentacao.0.dias.0"),
        ({"regulamentacao": [{**NOITE, "dias": "qui"}]}, "regulamentacao.0.dias"),
        ({"funcionamento": [{**NOITE, "inicio": "24:00"}]}, "funcionamento.0.inicio"),
        ({"funcionamento": [{**NOITE, "inicio": "7:00"}]}, "funcionamento.0.inicio"),
        ({"funcionamento": [{**NOITE, "fim": "24:01"}]}, "funcionamento.0.fim"),
        ({"funcionamento": [{**NOITE, "fim": "18:00"}]}, "funcionamento.0.fim"),
        ({"funcionamento": [{**NOITE, "fim": "18h"}]}, "funcionamento.0.fim"),
        ({"fim": "2026-08-02"}, "fim"),
    ],
)
def test_dado_errado_da_zona_azul_e_recusado_no_campo(mudanca: dict[str, Any], campo: str) -> None:
    assert erro("zona-azul", {**ZONA, **mudanca}) == ("entrada_invalida", campo)


@pytest.mark.dispositivo("V-13")
def test_24_horas_so_fecha_o_dia_e_faixas_repetidas_nao_somam__art_13_p_u() -> None:
    uma = simular("zona-azul", ZONA)
    assert (uma["horas"], uma["total"]) == ("6.00", "41.70")
    assert simular("zona-azul", {**ZONA, "funcionamento": [NOITE, NOITE]}) == uma


@pytest.mark.dispositivo("V-13")
def test_antes_do_decreto_e_sem_preco_do_cad_a_zona_azul_recusa__art_13() -> None:
    sem_cad = replace(iniciais(), cad=TabelaDoCAD(()))
    assert erro("zona-azul", ZONA, lambda: sem_cad) == ("indice_pendente", "inicio")
    antigo = {**ZONA, "inicio": "2017-12-07"}
    assert erro("zona-azul", antigo, lambda: sem_cad)[0] == "sem_redacao_vigente"


@pytest.mark.dispositivo("V-18-II")
def test_a_antecedencia_le_dias_e_nao_estoura_no_comeco_do_calendario__art_18_ii() -> None:
    nome = "antecedencia-autorizacao-uso"
    for dados, campo in (
        ({"protocolo": "2027-03-01T10:00:00", "servico": "2027-03-31"}, "protocolo"),
        ({"protocolo": "2027-03-01", "servico": None}, "servico"),
        ({"protocolo": "0001-01-01", "servico": "0001-01-30"}, "servico"),
    ):
        assert erro(nome, dados) == ("entrada_invalida", campo)
    assert simular(nome, {"protocolo": "2016-03-01", "servico": "2016-03-31"})["tempestivo"]
