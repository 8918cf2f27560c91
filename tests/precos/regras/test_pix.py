"""O BR Code do PIX, contra o manual do Banco Central e lido campo a campo."""

import json
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from precos.regras.pix import DadoDoPixInvalido, br_code, crc16, limpar

VETORES = json.loads(
    (Path(__file__).resolve().parents[3] / "fixtures" / "vetores.json").read_text("utf-8")
)
CHAVE = "123e4567-e12b-12d1-a456-426655440000"


def campos(texto: str) -> dict[str, str]:
    """Lê identificador, tamanho e valor até o fim; falha se um tamanho mente."""
    lidos: dict[str, str] = {}
    while texto:
        tamanho = int(texto[2:4])
        lidos[texto[:2]] = texto[4 : 4 + tamanho]
        assert len(lidos[texto[:2]]) == tamanho
        texto = texto[4 + tamanho :]
    return lidos


def test_o_crc_e_o_dos_vetores_e_fecha_cada_codigo_de_fora() -> None:
    for vetor in VETORES["crc16"]:
        assert crc16(vetor["dado"]) == vetor["crc"]
    for codigo in VETORES["pix"]:
        assert crc16(codigo[:-4]) == codigo[-4:]


def test_o_codigo_com_valor_e_o_do_vetor() -> None:
    feito = br_code(
        chave=CHAVE, valor=Decimal("2160.00"), nome="PREFEITURA FICTICIA", cidade="SAO PAULO",
        txid="VALET2026000001",
    )  # fmt: skip
    assert feito == VETORES["pix"][1]


@given(
    st.text(st.characters(min_codepoint=33, max_codepoint=126), min_size=1, max_size=77),
    st.decimals("0.01", "999999999.99", places=2),
    st.text().map("A{}".format),
    st.text().map("Ç{}".format),
    st.from_regex(r"[A-Za-z0-9]{1,25}", fullmatch=True),
)
def test_todo_codigo_se_le_campo_a_campo(
    chave: str, valor: Decimal, nome: str, cidade: str, txid: str
) -> None:
    texto = br_code(chave=chave, valor=valor, nome=nome, cidade=cidade, txid=txid)
    lidos = campos(texto)
    assert list(lidos) == ["00", "26", "52", "53", "54", "58", "59", "60", "62", "63"]
    assert campos(lidos["26"]) == {"00": "br.gov.bcb.pix", "01": chave}
    assert campos(lidos["62"]) == {"05": txid}
    assert Decimal(lidos["54"]) == valor
    assert len(lidos["59"]) <= 25
    assert len(lidos["60"]) <= 15
    assert texto.isascii()


def test_nome_perde_o_acento_e_guarda_a_caixa() -> None:
    assert limpar("São Paulo – Açaí nº 1\n", 25, "nome") == "Sao Paulo  Acai no 1"
    assert limpar("Companhia de Engenharia de Tráfego", 25, "nome") == "Companhia de Engenharia d"


@pytest.mark.parametrize(
    ("mudanca", "campo"),
    [
        ({"chave": ""}, "chave_pix"),
        ({"chave": "a" * 78}, "chave_pix"),
        ({"chave": "a b"}, "chave_pix"),
        ({"chave": "ação"}, "chave_pix"),
        ({"nome": " "}, "nome"),
        ({"nome": "東京"}, "nome"),
        ({"cidade": ""}, "cidade"),
        ({"txid": ""}, "txid"),
        ({"txid": "a" * 26}, "txid"),
        ({"txid": "a-b"}, "txid"),
        ({"txid": "**"}, "txid"),
        ({"txid": "abc\n"}, "txid"),
    ],
)
def test_o_que_o_br_code_nao_leva_e_recusado_no_campo(mudanca: dict[str, str], campo: str) -> None:
    certo = {"chave": CHAVE, "valor": Decimal("1.00"), "nome": "VIA LIVRE", "cidade": "SAO PAULO"}
    with pytest.raises(DadoDoPixInvalido) as recusa:
        br_code(**{**certo, **mudanca})  # type: ignore[arg-type]
    assert recusa.value.campo == campo
