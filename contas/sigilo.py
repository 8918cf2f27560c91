"""O que nunca se publica: CPF, e o nome de empresário que traz um."""

import re

from contas.identificadores import Tipo, valido

SEM_NOME = "Empresário individual"
_SUPRIMIDO = "(CPF omitido)"
# Onze algarismos soltos, ou na máscara do CPF; o SQL e o telefone têm outra.
_COM_MASCARA = re.compile(r"(?<![0-9.])[0-9]{3}\.[0-9]{3}\.[0-9]{3}[-/ ][0-9]{2}(?![0-9])")
_SOLTO = re.compile(r"(?<![0-9])[0-9]{11}(?![0-9])")


def nome_publico(nome: str) -> str:
    """O nome para páginas e documentos públicos; o que traz um CPF não se diz."""
    return SEM_NOME if _COM_MASCARA.search(nome) or _SOLTO.search(nome) else nome


def entre_parenteses(nome: str) -> str:
    """O nome público entre parênteses; os que ele traz viram vírgula, para não se aninharem."""
    sem_os_seus = nome_publico(nome).replace(" (", ", ").replace("(", ", ").replace(")", "")
    return f"({sem_os_seus.rstrip('. ')})"


def texto_publico(texto: str) -> str:
    """O texto com todo CPF omitido."""
    sem_mascara = _COM_MASCARA.sub(_SUPRIMIDO, texto)
    return _SOLTO.sub(
        lambda achado: _SUPRIMIDO if valido(Tipo.CPF, achado.group()) else achado.group(),
        sem_mascara,
    )
