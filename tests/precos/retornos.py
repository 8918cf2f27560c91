"""Arquivos de retorno feitos para os testes, posição a posição."""

from datetime import date
from decimal import Decimal

DIA = date(2026, 3, 31)
#: Os dois códigos publicados, de R$ 241,85 e R$ 92,87.
CONHECIDOS = (
    ("81630000002418502990000000000100222031701000", Decimal("241.85")),
    ("81680000000928702990000000000100000931703000", Decimal("92.87")),
)


def pago(codigo: str, valor: Decimal, *, autenticacao: str = "AUT1", dia: date = DIA, nsr=1) -> str:
    """Um registro G."""
    return (
        f"G{'1234 56789':20}{dia:%Y%m%d}{dia:%Y%m%d}{codigo:44}{int(valor * 100):012}"
        f"{150:07}{nsr:08}{'00001234'}3{autenticacao:23}1"
    ).ljust(150)


def arquivo(*pagos: str, nsa: int = 1, fim: str = "\r\n", total: Decimal | None = None) -> bytes:
    """O arquivo inteiro, com o fecho certo; `total` o estraga."""
    soma = sum(int(p[81:93]) for p in pagos) if total is None else int(total * 100)
    linhas = [
        f"A2{'CONVENIO 1':20}{'PREFEITURA':20}001{'BANCO FICTICIO':20}{DIA:%Y%m%d}{nsa:06}07"
        f"{'CODIGO DE BARRAS':17}".ljust(150),
        *pagos,
        f"Z{len(pagos) + 2:06}{soma:017}".ljust(150),
    ]
    return fim.join([*linhas, ""]).encode("latin-1")
