"""`prazos-sae`: os tipos, os erros na ordem do contrato e a memória."""

from typing import Any

import pytest

from normas.calendario import Calendario
from portal.simulacoes import ErroDeSimulacao, simular

SAE = {
    "classe": "concentracao_publica",
    "vias": ["local"],
    "protocolo": "2026-08-03T09:00",
    "evento": "2026-12-05",
}


def sae(**mudancas: Any) -> dict[str, Any]:
    return simular("prazos-sae", {**SAE, **mudancas})


def erro(**mudancas: Any) -> tuple[str, str | None]:
    with pytest.raises(ErroDeSimulacao) as recusa:
        sae(**mudancas)
    assert recusa.value.mensagem
    return str(recusa.value.codigo), recusa.value.campo


def uma(em: str, atendida_em: object = None) -> list[dict[str, object]]:
    return [{"em": em, "atendida_em": atendida_em}]


@pytest.mark.parametrize(
    ("mudanca", "campo"),
    [
        ({"classe": "obra_servico"}, "classe"),
        ({"classe": None}, "classe"),
        ({"vias": []}, "vias"),
        ({"vias": None}, "vias"),
        ({"vias": "local"}, "vias"),
        ({"vias": {"0": "local"}}, "vias"),
        ({"vias": ["local", "beco"]}, "vias.1"),
        ({"vias": ["local", None]}, "vias.1"),
        ({"protocolo": "03/08/2026"}, "protocolo"),
        ({"protocolo": "2026-08-03 09:00"}, "protocolo"),
        ({"protocolo": "20260803T090000"}, "protocolo"),
        ({"protocolo": "2026-08-03T24:00"}, "protocolo"),
        ({"protocolo": "2026-02-29T09:00"}, "protocolo"),
        ({"protocolo": "2026-08-03T09:00+25:00"}, "protocolo"),
        ({"protocolo": "0001-01-01T00:00+14:00"}, "protocolo"),
        ({"protocolo": 20260803}, "protocolo"),
        ({"protocolo": "9999-12-31"}, "protocolo"),
        ({"evento": "2026-12-05T10:00"}, "evento"),
        ({"evento": "0001-01-02"}, "evento"),
        ({"exigencias": {}}, "exigencias"),
        ({"exigencias": [None]}, "exigencias.0"),
        ({"exigencias": [{}]}, "exigencias.0.em"),
        ({"exigencias": uma("ontem")}, "exigencias.0.em"),
        ({"exigencias": uma("2026-08-02")}, "exigencias.0.em"),
        ({"exigencias": uma("2026-08-05", 6)}, "exigencias.0.atendida_em"),
        ({"exigencias": uma("2026-08-05T10:00", "2026-08-05T09:59")}, "exigencias.0.atendida_em"),
    ],
)
def test_tipo_errado_e_entrada_invalida_no_campo_certo(mudanca: dict[str, Any], campo: str) -> None:
    assert erro(**mudanca) == ("entrada_invalida", campo)


@pytest.mark.dispositivo("E-27")
def test_antes_do_decreto_nao_ha_redacao_pelo_dia_do_protocolo__art_27() -> None:
    assert erro(protocolo="2006-01-29T23:59")[0] == "sem_redacao_vigente"
    # 30/1/2006 às 2h em Londres ainda é dia 29 em São Paulo.
    assert erro(protocolo="2006-01-30T01:00Z")[0] == "sem_redacao_vigente"
    assert sae(protocolo="2006-01-30")["antecedencia_dias_uteis"] == 10
    assert erro(protocolo="2006-01-29", vias=[])[0] == "entrada_invalida"


@pytest.mark.relato("B12")
def test_o_instante_com_fuso_vale_pelo_dia_de_sao_paulo_e_a_data_nua_pelas_zero_horas() -> None:
    assert sae(protocolo="2026-08-04T02:30Z") == sae(protocolo="2026-08-03T23:30")
    assert sae(protocolo="2026-08-04T02:30+00:00") == sae(protocolo="2026-08-03")
    assert sae(exigencias=uma("2026-08-05", "2026-08-06"))["dias_uteis_suspensos"] == 0
    assert sae(exigencias=uma("2026-08-05", "2026-08-06T00:00:00.1"))["dias_uteis_suspensos"] == 1
    assert sae(exigencias=uma("2026-08-05T13:00Z", "2026-08-06T10:00"))["suspenso"] is False


def test_nulo_e_ausente_e_campo_desconhecido_nao_importa() -> None:
    assert sae(exigencias=None, cor="azul") == sae(exigencias=[]) == sae()


@pytest.mark.dispositivo("E-11-III", "E-13", "E-13-2", "E-13-3")
def test_a_memoria_conta_a_historia_com_os_artigos__arts_11_e_13() -> None:
    imediata = sae(exigencias=uma("2026-08-05T10:00", "2026-08-06T10:00"))["memoria"]
    demorada = sae(exigencias=uma("2026-08-05T10:00", "2026-08-07T10:00"))["memoria"]
    assert [(p["valor"], p["dispositivo"][len("Decreto 46.942/2006, ") :]) for p in demorada] == [
        ("10", "art. 11, III"),
        ("2026-11-23", "art. 11, III"),
        ("sim", "art. 11, III"),
        ("5", "art. 13"),
        ("2", "art. 13, § 2º"),
        ("2026-08-12", "art. 13"),
    ]
    assert imediata[4]["dispositivo"].endswith("art. 13, § 3º")


def test_exigencia_de_seculos_nao_trava_a_conta(monkeypatch: pytest.MonkeyPatch) -> None:
    perguntas = 0
    eh_util = Calendario.eh_util

    def contada(calendario: Calendario, dia: Any) -> bool:
        nonlocal perguntas
        perguntas += 1
        return eh_util(calendario, dia)

    monkeypatch.setattr(Calendario, "eh_util", contada)
    resposta = sae(exigencias=uma("2026-08-05", "9999-01-04"))
    assert resposta["manifestacao_ate"].startswith("9999-01")
    assert perguntas < 200_000


def test_a_resposta_diz_sob_que_norma_se_calculou():
    assert "Decreto 51.953/2010" in sae()["nota"]
