#!/usr/bin/env python3
"""O único comando do projeto: rodar, testar, conferir, medir, manage. Só a biblioteca padrão."""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - é este o aviso a quem tem um Python antigo
    sys.exit("A Via Livre precisa do Python 3.11 ou mais novo.")

if __name__ == "__main__":
    from lancador.comandos import principal

    sys.exit(principal(sys.argv[1:]))
