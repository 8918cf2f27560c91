"""O que outros apps acrescentam: linhas do índice e frases da prévia. Declara-se em `ready()`."""

from collections.abc import Callable, Sequence
from datetime import date

from precos.telas.tabelas.tabela import EmVigor

#: O que depende de um número, contado a partir do dia em que ele muda; vazio, nada a dizer.
Efeito = Callable[[date], str]
#: O nome, o endereço e o que vale hoje de uma tabela que tem telas próprias.
Entrada = tuple[str, str, Callable[[date], Sequence[EmVigor]]]
_EFEITOS: dict[str, list[Efeito]] = {}
_ENTRADAS: list[Entrada] = []


def registrar_efeito(chave: str, efeito: Efeito) -> None:
    """Uma frase a mais na prévia de quem muda esta tabela ou este número."""
    efeitos = _EFEITOS.setdefault(chave, [])
    if efeito not in efeitos:
        efeitos.append(efeito)


def efeitos(chave: str, desde: date) -> list[str]:
    """As frases dos outros apps sobre a mudança."""
    return [frase for efeito in _EFEITOS.get(chave, ()) if (frase := efeito(desde))]


def registrar_entrada(entrada: Entrada) -> None:
    """Uma linha a mais no índice das tabelas."""
    if entrada not in _ENTRADAS:
        _ENTRADAS.append(entrada)


def entradas() -> list[Entrada]:
    """As tabelas com telas próprias, na ordem em que se declararam."""
    return list(_ENTRADAS)
