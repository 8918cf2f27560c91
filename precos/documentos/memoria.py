"""Um passo da memória gravada, escrito para o papel."""

from decimal import Decimal, InvalidOperation
from typing import Any

from normas.dinheiro import reais
from normas.memoria import REAIS
from normas.norma import Dispositivo


def passo_escrito(passo: dict[str, Any]) -> dict[str, str]:
    """Um passo da memória em palavras: descrição, conta, valor, artigo e redação."""
    chave = passo.get("chave")
    artigo = Dispositivo.de_chave(chave) if chave else None
    descricao = passo["descricao"]
    return {
        "descricao": descricao[:1].upper() + descricao[1:],
        "formula": passo.get("formula") or "",
        "valor": _valor(passo.get("valor"), passo.get("unidade", REAIS)),
        "artigo": artigo.curto if artigo else "",
        "norma": str(artigo.norma_do_texto) if artigo else "",
    }


def _valor(texto: str | None, unidade: str) -> str:
    """Decimal com centavos é dinheiro, salvo se o passo diz outra unidade; o resto, como veio."""
    if texto and unidade != REAIS:
        return f"{texto.replace('.', ',')} {unidade}".strip()
    try:
        return reais(Decimal(texto)) if texto and "." in texto else texto or ""
    except InvalidOperation:
        return texto or ""
