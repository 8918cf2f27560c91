"""O que uma planilha lê do texto de gente: só texto, nunca fórmula."""

#: Diz à planilha que o arquivo está em UTF-8.
BOM = "\ufeff"
#: Começos que a planilha lê como conta a fazer.
_FORMULAS = ("=", "+", "-", "@", "\t", "\r", "\n")


def celula(texto: str) -> str:
    """O texto, com um apóstrofo na frente se a planilha o leria como fórmula."""
    return f"'{texto}" if texto.lstrip(" ").startswith(_FORMULAS) else texto
