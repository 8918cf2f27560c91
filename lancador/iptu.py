"""Um arquivo de IPTU de mentira, para medir a importação: o cabeçalho dos dados abertos e N linhas.

Sempre o mesmo para o mesmo N. Uma linha em cem mil tem o dígito errado, e uma face em dez mil
traz dois valores, para que a recusa e o conflito também entrem na medida.
"""

from itertools import islice
from pathlib import Path

from lancador.pastas import RAIZ

EXERCICIO = 2026
CABECALHO = RAIZ / "fixtures" / "iptu_cabecalho.csv"
LOTES_POR_QUADRA, FACES_POR_QUADRA = 80, 4
QUADRAS_POR_SETOR, LINHAS_POR_BLOCO = 250, 5000
UMA_COM_DIGITO_ERRADO, UMA_FACE_EM_CONFLITO = 100_000, 10_000
_PESOS = (10, 1, 2, 3, 4, 5, 6, 7, 8, 9)


def escrever(destino: Path, linhas: int) -> None:
    """Escreve em fluxo: nem o arquivo nem as linhas cabem de uma vez na memória."""
    with destino.open("w", encoding="utf-8", newline="") as arquivo:
        arquivo.write(CABECALHO.read_text(encoding="utf-8").strip() + "\n")
        corpo = (linha(n) for n in range(linhas))
        while bloco := list(islice(corpo, LINHAS_POR_BLOCO)):
            arquivo.writelines(bloco)


def linha(n: int) -> str:
    """A linha de número n, com as 29 colunas do cabeçalho."""
    quadra, lote = divmod(n, LOTES_POR_QUADRA)
    setor, quadra_no_setor = divmod(quadra, QUADRAS_POR_SETOR)
    corpo = f"{setor % 999 + 1:03}{quadra_no_setor + 1:03}{lote + 1:04}"
    digito = _digito(corpo)
    if n % UMA_COM_DIGITO_ERRADO == UMA_COM_DIGITO_ERRADO - 1:
        digito = (digito + 1) % 10
    face = quadra * FACES_POR_QUADRA + lote % FACES_POR_QUADRA
    codlog = f"{face * 7 % 99_000 + 1:05}-{face % 10}"
    return (
        f"{corpo}-{digito};{EXERCICIO};{n % 2 + 1};01/01/{EXERCICIO};00-0;{codlog};"
        f"R DE MENTIRA {face};{lote * 4 + 1};AP {lote};BAIRRO {setor};;{n % 99_999:05}-000;"
        f"{lote % 2};1,0000;{200 + lote};{150 + lote};{100 + lote};{_valor(face, lote)};"
        f"{2000 + face % 900},00;19{n % 90 + 10};{lote % 9 + 1};{10 + lote % 20},00;"
        f"Residência;Residencial vertical - padrão C;Normal;0,{50 + n % 50};1990;1;0\n"
    )


def _digito(corpo: str) -> int:
    resto = sum(int(c) * p for c, p in zip(corpo, _PESOS, strict=True)) % 11
    return 1 if resto == 10 else resto


def _valor(face: int, lote: int) -> str:
    outro = face % UMA_FACE_EM_CONFLITO == 0 and lote >= LOTES_POR_QUADRA // 2
    return f"{500 + face * 13 % 9000 + outro},00"
