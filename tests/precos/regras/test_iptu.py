"""O CSV do IPTU: achar as colunas e ler a face de uma linha — art. 9º, § 1º."""

from decimal import Decimal
from pathlib import Path

import pytest

from precos.regras.iptu import (
    ArquivoRecusado,
    Face,
    LinhaRecusada,
    achar_colunas,
    ler_face,
    separar,
)

PUBLICADO = (
    (Path(__file__).resolve().parents[3] / "fixtures" / "iptu_cabecalho.csv")
    .read_text(encoding="utf-8")
    .strip()
)
CURTO = "NUMERO DO CONTRIBUINTE;ANO DO EXERCICIO;CODLOG DO IMOVEL;VALOR DO M2 DO TERRENO"


def face(sql="0851640020-4", ano="2026", codlog="12345-5", valor="1984,00", mais=""):
    return ler_face(f"{sql};{ano};{codlog};{valor}{mais}", achar_colunas(CURTO), 2026)


def test_acha_as_colunas_do_cabecalho_publicado__art_9_par_1():
    colunas = achar_colunas(PUBLICADO)
    assert (colunas.separador, colunas.quantas) == (";", 29)
    assert (colunas.sql, colunas.ano, colunas.codlog, colunas.valor) == (0, 1, 5, 17)


@pytest.mark.parametrize("separador", [";", "|", ","])
def test_acha_o_separador_e_ignora_acento_caixa_espaco_e_ordem__art_9_par_1(separador):
    titulos = ["Valor do m² do terreno", "Código", "CODLOG  do Imóvel", "Ano do Exercício"]
    colunas = achar_colunas(separador.join([*titulos, '"Número do Contribuinte"']))
    assert colunas.separador == separador
    assert (colunas.sql, colunas.ano, colunas.codlog, colunas.valor) == (4, 3, 2, 0)


def test_cabecalho_sem_uma_coluna_diz_qual_falta__art_9_par_1():
    with pytest.raises(ArquivoRecusado, match="não tem a coluna CODLOG DO IMOVEL"):
        achar_colunas(CURTO.replace("CODLOG DO IMOVEL", "RUA"))


def test_coluna_repetida_no_cabecalho_se_recusa__art_9_par_1():
    with pytest.raises(ArquivoRecusado, match="mais de uma vez"):
        achar_colunas(f"{CURTO};ANO DO EXERCICIO")


@pytest.mark.parametrize("sql", ["0851640020-4", "085.164.0020-4", "08516400204", "0851640020"])
@pytest.mark.parametrize("codlog", ["12345-5", "12.345-5", "123455", ' "123455" '.strip()])
def test_le_o_setor_quadra_e_o_codlog_com_e_sem_mascara__art_9_par_1(sql, codlog):
    assert face(sql=sql, codlog=codlog) == Face("085164", "123455", Decimal("1984.00"))


@pytest.mark.parametrize(
    ("escrito", "valor"),
    [("1984,00", "1984.00"), ("1984.5", "1984.50"), ("1984", "1984.00"), ("1.984,07", "1984.07")],
)
def test_le_o_valor_com_virgula_ou_ponto__art_9_par_1(escrito, valor):
    assert face(valor=escrito).valor == Decimal(valor)


@pytest.mark.parametrize(
    ("campos", "motivo"),
    [
        ({"sql": "0851640020-5"}, "dígito não confere"),
        ({"sql": "851640020-4"}, "forma do SQL"),
        ({"sql": ""}, "forma do SQL"),
        ({"codlog": "12345"}, "seis algarismos"),
        ({"codlog": "00000-0"}, "seis algarismos"),
        ({"codlog": "١٢٣٤٥٥"}, "seis algarismos"),
        ({"ano": "2025"}, "ANO DO EXERCICIO não é 2026"),
        ({"valor": "0,00"}, "zero"),
        ({"valor": ""}, "sem adivinhar"),
        ({"valor": "1.984"}, "sem adivinhar"),
        ({"valor": "-10,00"}, "sem adivinhar"),
        ({"valor": "NaN"}, "sem adivinhar"),
        ({"valor": "99999999999,00"}, "grande demais"),
        ({"mais": ";a mais"}, "tem 5 colunas, e o cabeçalho tem 4"),
    ],
)
def test_linha_que_nao_se_le_diz_por_que_e_nao_repete_o_que_traz__art_9_par_1(campos, motivo):
    with pytest.raises(LinhaRecusada, match=motivo) as recusa:
        face(**campos)
    assert not any(v and v in str(recusa.value) for k, v in campos.items() if k != "mais")


@pytest.mark.parametrize(
    ("linha", "campos"),
    [
        ('a;"b;c";d', ["a", "b;c", "d"]),
        ('"a";"b ""do"" c"', ["a", 'b "do" c']),
        ('a;RUA "B";c', ["a", 'RUA "B"', "c"]),
        ('a;"BAR DO ZE;c', ["a", '"BAR DO ZE', "c"]),
        ('a;"BAR" DO ZE;c', ["a", '"BAR" DO ZE', "c"]),
        ("", [""]),
    ],
)
def test_aspa_que_nao_fecha_nao_engole_o_resto(linha, campos):
    assert separar(linha, ";") == campos
