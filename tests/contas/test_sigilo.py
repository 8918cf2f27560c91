"""CPF não se publica, nem o nome de empresário que traz um."""

import pytest

from contas.sigilo import SEM_NOME, entre_parenteses, nome_publico, texto_publico


@pytest.mark.relato("B42")
@pytest.mark.parametrize(
    "nome", ["ANA D'ÁVILA 01234567890", "Ana D'Ávila 012.345.678-90", "012.345.678/90 Ana D'Ávila"]
)
def test_nome_que_traz_cpf_nao_se_publica(nome: str):
    assert nome_publico(nome) == SEM_NOME


@pytest.mark.parametrize(
    "nome",
    ["Porta a Porta Valet Ltda.", "Bar 1234567890123", "12.345.678 Ana D'Ávila", "Açaí 2000"],
)
def test_nome_sem_cpf_se_publica_como_e(nome: str):
    assert nome_publico(nome) == nome


@pytest.mark.relato("B42")
def test_cpf_no_meio_de_um_texto_e_omitido_e_o_resto_fica():
    escrito = "Falar com Ana, CPF 012.345.678-90 ou 01234567890, imóvel 085.164.0020-4."
    dito = texto_publico(escrito)
    assert "012.345" not in dito
    assert "01234567890" not in dito
    assert dito.endswith("imóvel 085.164.0020-4.")


def test_telefone_nao_se_confunde_com_cpf():
    assert texto_publico("Ligue 11987654321") == "Ligue 11987654321"


@pytest.mark.parametrize(
    ("nome", "dito"),
    [
        ("Parte não identificada (Valet sem uniforme)",
         "(Parte não identificada, Valet sem uniforme)"),
        ("Porta a Porta Valet Ltda.", "(Porta a Porta Valet Ltda)"),
        ("Bar(do)Zé", "(Bar, doZé)"),
    ],
)  # fmt: skip
def test_parenteses_do_nome_nao_se_aninham(nome: str, dito: str):
    assert entre_parenteses(nome) == dito
