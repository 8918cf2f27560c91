"""BR Code do PIX (copia e cola), estático: campos EMV na ordem do manual do Banco Central."""

import re
import unicodedata
from decimal import Decimal

ARRANJO = "br.gov.bcb.pix"
SEM_TXID = "***"
MAIOR_CHAVE, MAIOR_NOME, MAIOR_CIDADE = 77, 25, 15
_CHAVE = re.compile(rf"[!-~]{{1,{MAIOR_CHAVE}}}")
_TXID = re.compile(r"[A-Za-z0-9]{1,25}|\*\*\*")
_POLINOMIO, _INICIO, _MASCARA = 0x1021, 0xFFFF, 0xFFFF


class DadoDoPixInvalido(ValueError):
    """Um dado que o BR Code não leva; `campo` diz qual."""

    def __init__(self, campo: str, mensagem: str) -> None:
        super().__init__(mensagem)
        self.campo = campo


def br_code(*, chave: str, valor: Decimal, nome: str, cidade: str, txid: str = SEM_TXID) -> str:
    """O texto que se copia e cola, e que vai no QR; `valor` em R$, ao centavo."""
    conta = _campo("00", ARRANJO) + _campo("01", conferir_chave(chave))
    corpo = "".join(
        (
            _campo("00", "01"),
            _campo("26", conta),
            _campo("52", "0000"),
            _campo("53", "986"),
            _campo("54", format(valor, ".2f")),
            _campo("58", "BR"),
            _campo("59", limpar(nome, MAIOR_NOME, "nome")),
            _campo("60", limpar(cidade, MAIOR_CIDADE, "cidade")),
            _campo("62", _campo("05", conferir_txid(txid))),
            "6304",
        )
    )
    return corpo + crc16(corpo)


def conferir_chave(chave: str) -> str:
    """A própria chave, sem espaço e com até 77 caracteres."""
    if not _CHAVE.fullmatch(chave):
        raise DadoDoPixInvalido("chave_pix", f"a chave tem de 1 a {MAIOR_CHAVE} caracteres")
    return chave


def conferir_txid(txid: str) -> str:
    """O próprio identificador: letras e algarismos, até 25, ou `***`."""
    if not _TXID.fullmatch(txid):
        raise DadoDoPixInvalido("txid", "use de 1 a 25 letras e algarismos, ou ***")
    return txid


def limpar(texto: str, tamanho: int, campo: str) -> str:
    """O texto sem acento, na mesma caixa, cortado; o que não tem forma em ASCII sai."""
    decomposto = unicodedata.normalize("NFKD", texto)
    limpo = "".join(c for c in decomposto if " " <= c <= "~")[:tamanho]
    if not limpo.strip():
        raise DadoDoPixInvalido(campo, "escreva ao menos uma letra")
    return limpo


def crc16(texto: str) -> str:
    """CRC-16/CCITT-FALSE em quatro algarismos hexadecimais maiúsculos."""
    resto = _INICIO
    for byte in texto.encode("ascii"):
        resto ^= byte << 8
        for _ in range(8):
            resto = (resto << 1 ^ (_POLINOMIO if resto & 0x8000 else 0)) & _MASCARA
    return f"{resto:04X}"


def _campo(identificador: str, valor: str) -> str:
    return f"{identificador}{len(valor):02}{valor}"
