"""Os números que identificam, contra os vetores certos e errados."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from stdnum.br import cnpj as cnpj_de_fora
from stdnum.br import cpf as cpf_de_fora

from contas.identificadores import (
    IdentificadorInvalido,
    Tipo,
    formatar,
    normalizar,
    numero_do_imovel,
    numero_sei,
    valido,
)

VETORES = json.loads(
    (Path(__file__).resolve().parents[2] / "fixtures" / "vetores.json").read_text("utf-8")
)


def vetores(sufixo: str) -> list[tuple[Tipo, str]]:
    return [
        (Tipo(chave.removesuffix(sufixo)), texto)
        for chave, textos in VETORES.items()
        if chave.endswith(sufixo)
        for texto in textos
    ]


@pytest.mark.parametrize(("tipo", "texto"), vetores("_validos"))
def test_aceita_os_vetores_certos_e_a_mascara_vai_e_volta(tipo: Tipo, texto: str) -> None:
    nu = normalizar(tipo, f"  {texto}\n")
    assert nu.isalnum()
    assert nu == nu.upper()
    assert normalizar(tipo, formatar(tipo, nu)) == nu


@pytest.mark.parametrize(("tipo", "texto"), vetores("_invalidos"))
def test_recusa_os_vetores_errados(tipo: Tipo, texto: str) -> None:
    assert not valido(tipo, texto)


@pytest.mark.relato("B47")
def test_cnpj_com_letras_guarda_se_em_maiusculas_e_sem_mascara() -> None:
    assert normalizar(Tipo.CNPJ, "12abc34501de35") == "12ABC34501DE35"
    assert normalizar(Tipo.CNPJ, "12.ABC.345/01DE-35") == "12ABC34501DE35"
    assert valido(Tipo.CNPJ, "Q2.GRO.WP7/0001-85")
    for texto in ["12ABC34501DE36", "12ABC34501DEAA", "AAAAAAAAAAAA45", "00.000.000/0000-00"]:
        assert not valido(Tipo.CNPJ, texto)


@given(st.text("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ", min_size=12, max_size=12))
def test_digitos_do_cnpj_sao_os_de_outra_implementacao(base: str) -> None:
    completo = base + cnpj_de_fora.calc_check_digits(base)
    assert valido(Tipo.CNPJ, completo) == (len(set(base)) > 1)


@given(st.text("0123456789", min_size=11, max_size=11))
def test_cpf_confere_como_em_outra_implementacao(numero: str) -> None:
    assert valido(Tipo.CPF, numero) == (cpf_de_fora.is_valid(numero) and len(set(numero)) > 1)


@given(st.sampled_from(Tipo), st.text(max_size=30))
def test_texto_qualquer_nunca_quebra_a_conferencia(tipo: Tipo, texto: str) -> None:
    assert valido(tipo, texto) in (True, False)


@pytest.mark.parametrize(
    ("tipo", "texto"),
    [
        (Tipo.CPF, "529982247-25"),
        (Tipo.CPF, "529.982.24725"),
        (Tipo.SEI, "6016.20210053229-5"),
        (Tipo.SQL, "085164.0020-4"),
    ],
)
def test_cada_separador_no_seu_lugar_e_opcional(tipo: Tipo, texto: str) -> None:
    assert valido(tipo, texto)


@pytest.mark.parametrize(
    "texto",
    ["529 982 247 25", "5299.82.247-25", "529.982.247-2５", "529.982.247-25\x00", "529–982–247–25"],
)
def test_separador_fora_do_lugar_ou_caractere_fora_do_ascii_e_recusado(texto: str) -> None:
    assert not valido(Tipo.CPF, texto)


def test_digito_do_sql_que_daria_dez_e_um() -> None:
    # 0000000007-x: 7 × 9 = 63, resto 8; 0000000006: 54, resto 10.
    assert valido(Tipo.SQL, "000.000.0007-8")
    assert valido(Tipo.SQL, "000.000.0006-1")
    assert not valido(Tipo.SQL, "000.000.0006-0")


def test_numero_sei_traz_o_digito_e_a_serie_acaba() -> None:
    assert formatar(Tipo.SEI, numero_sei("6012", 2022, 30674)) == "6012.2022/0030674-0"
    with pytest.raises(ValueError, match="esgotada"):
        numero_sei("6012", 2022, 10_000_000)


@pytest.mark.relato("B49")
def test_cep_guarda_o_zero_e_o_incompleto_e_recusado() -> None:
    assert normalizar(Tipo.CEP, "01001-000") == normalizar(Tipo.CEP, "01001000") == "01001000"
    assert formatar(Tipo.CEP, "01001000") == "01001-000"
    for texto in ["1001000", "1001-000", "00000-000", "01.001-000"]:
        assert not valido(Tipo.CEP, texto)


@pytest.mark.relato("B49")
@pytest.mark.parametrize(
    ("texto", "guardado"),
    [("S/N", "s/nº"), ("s/nº", "s/nº"), ("SN", "s/nº"), (" 120-A ", "120-A"), ("0", "0")],
)
def test_numero_do_imovel_e_texto(texto: str, guardado: str) -> None:
    assert numero_do_imovel(texto) == guardado


@pytest.mark.relato("B49")
def test_imovel_sem_numero_precisa_da_marca() -> None:
    assert numero_do_imovel("", sem_numero=True) == "s/nº"
    with pytest.raises(IdentificadorInvalido, match="sem número"):
        numero_do_imovel("  ")


@pytest.mark.dispositivo("V-5-II-d")
def test_categoria_da_cnh_e_b_ou_maior__art_5_ii_d() -> None:
    todas = ("A", "B", "C", "D", "E", "AB", "AC", "AD", "AE", "ACC", "BC", "b", "")
    aceitas = {categoria for categoria in todas if valido(Tipo.CNH_CATEGORIA, categoria)}
    assert aceitas == {"B", "C", "D", "E", "AB", "AC", "AD", "AE", "b"}
