"""Comparar textos sem acento nem caixa, igual no Python e no banco, em qualquer ordenação dele."""

import unicodedata
from typing import Any

from django.db.models import Func, TextField


def sem_acento(texto: str) -> str:
    """ "SÃO JOÃO" e "Sa\u0303o Joa\u0303o" viram "sao joao"."""
    decomposto = unicodedata.normalize("NFKD", texto)
    return "".join(c for c in decomposto if not "\u0300" <= c <= "\u036f").lower()


class SemAcento(Func):
    """O mesmo no PostgreSQL: não depende de extensão nem da ordenação do banco."""

    template = (
        r"lower(regexp_replace(normalize(%(expressions)s, NFKD), '[\u0300-\u036f]', '', 'g'))"
    )
    output_field = TextField()

    def __init__(self, expressao: Any) -> None:
        super().__init__(expressao)
