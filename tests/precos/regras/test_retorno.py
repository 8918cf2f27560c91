"""O arquivo de retorno, posição a posição, e tudo o que o recusa."""

from datetime import date
from decimal import Decimal

import pytest

from precos.regras.febraban import conferir
from precos.regras.retorno import RetornoRecusado, ler_retorno
from tests.precos.retornos import CONHECIDOS, arquivo, pago

DOIS = [pago(c, v, autenticacao=f"A{i}", nsr=i) for i, (c, v) in enumerate(CONHECIDOS, start=1)]


def ler(conteudo: bytes):
    return ler_retorno(conteudo.decode("latin-1"))


def test_os_dois_codigos_publicados_conferem_e_o_fecho_e_o_publicado():
    for codigo, _ in CONHECIDOS:
        conferir(codigo)
    conteudo = arquivo(*DOIS).decode()
    assert "Z00000400000000000033472" in conteudo
    retorno = ler_retorno(conteudo)
    assert (retorno.nsa, retorno.convenio, retorno.banco) == (1, "CONVENIO 1", "001 BANCO FICTICIO")
    assert [(p.codigo_barras, p.valor) for p in retorno.pagos] == list(CONHECIDOS)
    primeiro = retorno.pagos[0]
    assert (primeiro.pago_em, primeiro.tarifa) == (date(2026, 3, 31), Decimal("1.50"))
    assert (primeiro.captura, primeiro.autenticacao) == ("internet", "A1")


@pytest.mark.parametrize("fim", ["\r\n", "\n", "\r"])
def test_qualquer_fim_de_linha(fim):
    assert len(ler(arquivo(*DOIS, fim=fim)).pagos) == 2


@pytest.mark.parametrize(
    ("conteudo", "falta"),
    [
        (b"", "precisa do registro A"),
        (arquivo(*DOIS, total=Decimal("1.00")), "o fecho soma"),
        (arquivo(*DOIS).replace(b"Z000004", b"Z000005"), "o fecho diz 5 registros"),
        (arquivo(*DOIS).replace(b"G1234", b"X1234", 1), "linha 2: começa por “X”"),
        (arquivo(*DOIS).replace(b"A2CONV", b"A1CONV"), "não é arquivo de retorno"),
        (arquivo(*DOIS).replace(b" 56789", b"56789", 1), "linha 2: tem 149 posições"),
        (arquivo(*DOIS).replace(b"2026033120260331", b"2026023020260331", 1), "não é uma data"),
        (arquivo(pago(CONHECIDOS[0][0], Decimal(0))), "o valor é zero"),
        (arquivo(pago(*CONHECIDOS[0], autenticacao="")), "falta a autenticação"),
        (arquivo(*DOIS).replace(b"BANCO", b"BAN\x00O"), "sinal que não é texto"),
    ],
)
def test_defeito_recusa_o_arquivo_inteiro_e_diz_onde(conteudo, falta):
    with pytest.raises(RetornoRecusado) as recusa:
        ler(conteudo)
    assert any(falta in f for f in recusa.value.faltas), recusa.value.faltas


def test_todas_as_faltas_vem_juntas():
    ruim = arquivo(*DOIS, total=Decimal("1.00")).replace(b"2026033120260331", b"XX26033120260331")
    with pytest.raises(RetornoRecusado) as recusa:
        ler(ruim)
    assert len(recusa.value.faltas) == 3
