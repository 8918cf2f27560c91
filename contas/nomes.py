"""Nomes de gente e de empresa, como se guardam: sem sinais invisíveis nem espaços sobrando."""

import unicodedata


def nome_limpo(texto: str) -> str:
    """O nome na forma composta, com um espaço entre as palavras e só sinais que se veem."""
    composto = unicodedata.normalize("NFC", texto)
    # Controle e formatação (categorias C…): não se leem, e um deles inverte a frase em volta.
    visiveis = (" " if unicodedata.category(c).startswith("C") else c for c in composto)
    return " ".join("".join(visiveis).split())


def e_nome(texto: str) -> bool:
    """Se o nome limpo tem ao menos duas letras ou algarismos."""
    return sum(c.isalnum() for c in texto) >= 2
