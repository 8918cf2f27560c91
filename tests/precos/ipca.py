"""Arquivos do IPCA para as provas, como o Banco Central e o IBGE os publicam."""

import json

CABECALHO_SIDRA = {
    "NC": "Nível Territorial (Código)", "NN": "Nível Territorial",
    "MC": "Unidade de Medida (Código)", "MN": "Unidade de Medida", "V": "Valor",
    "D1C": "Brasil (Código)", "D1N": "Brasil",
    "D2C": "Variável (Código)", "D2N": "Variável", "D3C": "Mês (Código)", "D3N": "Mês",
}  # fmt: skip


def sgs(*pares: tuple[str, str]) -> bytes:
    """`("09/2026", "0.33")` como o SGS devolve em JSON."""
    return json.dumps([{"data": f"01/{mes}", "valor": valor} for mes, valor in pares]).encode()


def sgs_csv(*pares: tuple[str, str]) -> bytes:
    """O mesmo em CSV, com vírgula e aspas."""
    linhas = [f'"01/{mes}";"{valor.replace(".", ",")}"' for mes, valor in pares]
    return "\r\n".join(['"data";"valor"', *linhas, ""]).encode("latin-1")


def linha_sidra(
    mes: str, valor: str, *, variavel: str = "2266", nivel: str = "1"
) -> dict[str, str]:
    """`("202612", "7700.00")`."""
    return {
        "NC": nivel, "NN": "Brasil", "MC": "30", "MN": "Número-índice", "V": valor, "D1C": "1",
        "D1N": "Brasil", "D2C": variavel, "D2N": "IPCA", "D3C": mes, "D3N": mes,
    }  # fmt: skip


def sidra(*linhas: dict[str, str], cabecalho: dict[str, str] | None = None) -> bytes:
    """A lista com o cabeçalho na frente."""
    return json.dumps([cabecalho or CABECALHO_SIDRA, *linhas], ensure_ascii=False).encode()
