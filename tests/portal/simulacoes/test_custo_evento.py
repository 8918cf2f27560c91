"""`custo-evento`: os tipos, os erros na ordem do contrato e o que cada classe lê."""

from typing import Any

import pytest

from portal.simulacoes import ErroDeSimulacao, simular

ITEM = {"descricao": "agente", "quantidade": "10", "preco_unitario": "100.00"}
EVENTO = {
    "data": "2026-08-15",
    "classe": "concentracao_publica",
    "situacao": "autorizado",
    "itens": [ITEM],
}
IMPREVISTA = {"classe": "ocorrencia_imprevista", "liberacao_minutos": 61}


def custo(**mudancas: Any) -> dict[str, Any]:
    return simular("custo-evento", {**EVENTO, **mudancas})


def erro(**mudancas: Any) -> tuple[str, str | None]:
    with pytest.raises(ErroDeSimulacao) as recusa:
        custo(**mudancas)
    assert recusa.value.mensagem
    return str(recusa.value.codigo), recusa.value.campo


def item(**mudancas: Any) -> list[dict[str, Any]]:
    return [ITEM, {**ITEM, **mudancas}]


@pytest.mark.parametrize(
    ("mudanca", "campo"),
    [
        ({"data": "2026-08-15T10:00"}, "data"),
        ({"classe": "festa"}, "classe"),
        ({"situacao": None}, "situacao"),
        ({"situacao": "clandestino"}, "situacao"),
        ({"itens": []}, "itens"),
        ({"itens": None}, "itens"),
        ({"itens": {}}, "itens"),
        ({"itens": ["agente"]}, "itens.0"),
        ({"itens": item(descricao=None)}, "itens.1.descricao"),
        ({"itens": item(quantidade=10)}, "itens.1.quantidade"),
        ({"itens": item(quantidade="0.000")}, "itens.1.quantidade"),
        ({"itens": item(quantidade="1,5")}, "itens.1.quantidade"),
        ({"itens": item(quantidade="1.")}, "itens.1.quantidade"),
        ({"itens": item(quantidade="-1")}, "itens.1.quantidade"),
        ({"itens": item(quantidade="1e3")}, "itens.1.quantidade"),
        ({"itens": item(horas="0")}, "itens.1.horas"),
        ({"itens": item(horas=8)}, "itens.1.horas"),
        ({"itens": item(preco_unitario="1.234")}, "itens.1.preco_unitario"),
        ({"itens": item(preco_unitario="0.00")}, "itens.1.preco_unitario"),
        ({"natureza": "esportivo"}, "natureza"),
        ({"natureza": 1}, "natureza"),
        ({"comercial": "sim"}, "comercial"),
        ({"utilidade_publica": 1}, "utilidade_publica"),
        ({"competicao_esportiva": "true"}, "competicao_esportiva"),
        ({"liberacao_minutos": -1}, "liberacao_minutos"),
        ({**IMPREVISTA, "liberacao_minutos": None}, "liberacao_minutos"),
        ({**IMPREVISTA, "liberacao_minutos": "61"}, "liberacao_minutos"),
        ({**IMPREVISTA, "liberacao_minutos": 61.0}, "liberacao_minutos"),
        ({**IMPREVISTA, "liberacao_minutos": True}, "liberacao_minutos"),
    ],
)
def test_tipo_errado_e_entrada_invalida_no_campo_certo(mudanca: dict[str, Any], campo: str) -> None:
    assert erro(**mudanca) == ("entrada_invalida", campo)


@pytest.mark.dispositivo("E-27")
def test_antes_do_decreto_nao_ha_redacao_depois_de_conferida_a_entrada__art_27() -> None:
    assert erro(data="2006-01-29") == ("sem_redacao_vigente", None)
    assert erro(data="2006-01-29", itens=[])[0] == "entrada_invalida"
    assert custo(data="2006-01-30")["total"] == "1000.00"


def test_sem_horas_conta_uma_e_nulo_e_ausente() -> None:
    com_nulos = dict.fromkeys(("natureza", "comercial", "renda_social", "liberacao_minutos"))
    assert custo(itens=[{**ITEM, "horas": None}], **com_nulos) == custo()
    assert custo(itens=[{**ITEM, "horas": "1.5"}])["total"] == "1500.00"


@pytest.mark.dispositivo("E-25")
def test_a_imprevista_nao_le_situacao_nem_natureza__art_25() -> None:
    sozinha = {campo: valor for campo, valor in EVENTO.items() if campo != "situacao"}
    resposta = simular("custo-evento", {**sozinha, **IMPREVISTA})
    assert resposta == custo(**IMPREVISTA, situacao="sem_autorizacao", natureza="religioso")
    assert (resposta["norma"], resposta["acrescimo_pct"], resposta["total"]) == (
        "48.115/2007",
        100,
        "2000.00",
    )
    assert custo(**{**IMPREVISTA, "liberacao_minutos": 10**30})["total"] == "2000.00"


def test_as_partes_impressas_somam_o_total_mesmo_com_valor_enorme() -> None:
    enorme = "9" * 40 + ".99"
    resposta = custo(
        itens=[{**ITEM, "quantidade": "1", "preco_unitario": enorme}], situacao="sem_autorizacao"
    )
    centavos = [int(resposta[c].replace(".", "")) for c in ("custo_operacional", "acrescimo")]
    assert resposta["custo_operacional"] == enorme
    assert sum(centavos) == int(resposta["total"].replace(".", ""))


@pytest.mark.dispositivo("E-2-1", "E-2-2")
def test_a_memoria_traz_as_razoes_da_gratuidade_com_a_norma_de_cada_uma__art_2() -> None:
    memoria = custo(natureza="religioso", comercial=True)["memoria"]
    razoes = [(p["valor"], p["dispositivo"], p["norma"]) for p in memoria[2:-1]]
    assert razoes == [
        ("sim", "Decreto 46.942/2006, art. 2º, § 1º, I", "46.942/2006"),
        ("não", "Decreto 46.942/2006, art. 2º, § 2º", "47.541/2006"),
        ("não", "Decreto 46.942/2006, art. 2º, § 2º", "47.541/2006"),
        ("paga os custos", "Decreto 46.942/2006, art. 2º, § 2º", "47.541/2006"),
    ]


def test_a_resposta_diz_sob_que_norma_se_calculou():
    assert "Decreto 51.953/2010" in custo()["nota"]
