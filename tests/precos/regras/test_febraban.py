"""O código de barras de arrecadação e a linha digitável, contra vetores de fora."""

import json
from datetime import date
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from precos.regras.febraban import (
    CodigoInvalido,
    Modulo,
    codigo_da_linha,
    codigo_de_barras,
    conferir,
    digito,
    linha_digitavel,
    linha_em_blocos,
)

VETORES = json.loads(
    (Path(__file__).resolve().parents[3] / "fixtures" / "vetores.json").read_text("utf-8")
)["febraban"]
DO_RETORNO = (
    "81630000002418502990000000000100222031701000",
    "81680000000928702990000000000100000931703000",
)
codigos = st.builds(
    codigo_de_barras,
    empresa=st.from_regex(r"[0-9]{4}", fullmatch=True).filter(str.isascii),
    valor=st.decimals("0.01", "999999999.99", places=2),
    vencimento=st.dates(),
    identificacao=st.integers(0, 10**17 - 1).map(str),
    modulo=st.sampled_from(Modulo),
)


def por_soma_de_restos(algarismos: str) -> int:
    """O módulo 11 pela definição: o dígito que torna múltiplo de 11 a soma ponderada."""
    pesos = [2 + i % 8 for i in range(len(algarismos))][::-1]
    soma = sum(p * int(a) for p, a in zip(pesos, algarismos, strict=True))
    return next((d for d in range(10) if (soma + d) % 11 == 0 and soma % 11 > 1), 0)


@pytest.mark.parametrize("vetor", [v for v in VETORES if "corpo43" in v])
def test_os_dois_digitos_do_manual_conferem(vetor: dict[str, str]) -> None:
    assert digito(vetor["corpo43"], Modulo.DEZ) == str(vetor["dv_mod10"])
    assert digito(vetor["corpo43"], Modulo.ONZE) == str(vetor["dv_mod11"])


@pytest.mark.parametrize("vetor", [v for v in VETORES if "codigo" in v])
def test_a_linha_dos_vetores_confere_e_volta_ao_codigo(vetor: dict[str, str]) -> None:
    linha = linha_digitavel(vetor["codigo"])
    assert linha_em_blocos(linha) == vetor["linha"]
    assert codigo_da_linha(linha) == vetor["codigo"]


@pytest.mark.parametrize("codigo", DO_RETORNO)
def test_os_codigos_de_um_retorno_de_banco_conferem(codigo: str) -> None:
    assert conferir(codigo) is Modulo.DEZ


@pytest.mark.relato("B22")
def test_a_guia_tem_data_por_inteiro_e_nenhum_fator_de_vencimento() -> None:
    for dia in (date(2025, 2, 21), date(2025, 2, 22), date(2026, 12, 30), date(9999, 12, 31)):
        codigo = codigo_de_barras(
            empresa="0001", valor=Decimal("564.95"), vencimento=dia, identificacao="7"
        )
        assert len(codigo) == 44
        assert codigo[19:27] == dia.strftime("%Y%m%d")


@given(codigos)
def test_todo_codigo_confere_e_vai_e_volta_pela_linha(codigo: str) -> None:
    assert len(codigo) == 44
    conferir(codigo)
    linha = linha_digitavel(codigo)
    assert len(linha) == 48
    assert codigo_da_linha(linha) == codigo


@given(codigos, st.integers(0, 43), st.integers(1, 9))
def test_no_modulo_10_um_algarismo_trocado_se_descobre(codigo: str, onde: int, mais: int) -> None:
    trocado = codigo[:onde] + str((int(codigo[onde]) + mais) % 10) + codigo[onde + 1 :]
    if conferir(codigo) is Modulo.DEZ and onde != 2:
        with pytest.raises(CodigoInvalido):
            conferir(trocado)


@given(st.text("0123456789", min_size=1, max_size=60))
def test_o_modulo_11_e_o_da_definicao(algarismos: str) -> None:
    resto_dez = digito(algarismos, Modulo.ONZE)
    assert resto_dez == str(por_soma_de_restos(algarismos))


@pytest.mark.parametrize(
    ("mudanca"),
    [
        {"valor": Decimal("0.00")},
        {"valor": Decimal("-1.00")},
        {"valor": Decimal("0.001")},
        {"valor": Decimal("1000000000.00")},
        {"empresa": "1"},
        {"identificacao": ""},
        {"identificacao": "1" * 18},
        {"identificacao": "١"},
    ],
)
def test_o_que_nao_cabe_no_codigo_e_recusado(mudanca: dict[str, object]) -> None:
    certo = {"empresa": "0001", "valor": Decimal("1.00"), "vencimento": date(2026, 1, 2)}
    with pytest.raises(CodigoInvalido):
        codigo_de_barras(**{"identificacao": "1", **certo, **mudanca})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "texto", ["", "8", "9" * 44, "80" + "1" * 42, "81500000002418502990000000000100222031701000"]
)
def test_o_que_nao_e_de_arrecadacao_e_recusado(texto: str) -> None:
    with pytest.raises(CodigoInvalido):
        conferir(texto)
    with pytest.raises(CodigoInvalido):
        codigo_da_linha(texto)
