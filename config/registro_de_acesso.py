"""O registro de acesso do servidor web, sem os endereços que valem por si.

Quem lê o registro não pode confirmar um e-mail, criar outra senha nem ler a agenda de ninguém.
"""

import re
from typing import Any

from gunicorn.glogging import Logger

_SECRETOS = re.compile(r"(/(?:contas/confirmar|contas/recuperar/chave|agenda)/)[^/?#\s\"]+")


def sem_segredo(texto: str) -> str:
    """O texto com reticências onde o endereço leva uma chave."""
    return _SECRETOS.sub(r"\1…", texto)


class Registro(Logger):
    """O do gunicorn, com tudo o que se escreve do pedido passado por `sem_segredo`."""

    def atoms(self, resp: Any, req: Any, environ: Any, request_time: Any) -> dict[str, Any]:
        atomos = super().atoms(resp, req, environ, request_time)
        return {k: sem_segredo(v) if isinstance(v, str) else v for k, v in atomos.items()}
