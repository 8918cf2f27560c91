"""`manage.py matriz`: regera `docs/matriz.md`."""

import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from portal.citacoes import RAIZ
from portal.matriz import escrever

ARQUIVO = RAIZ / "docs" / "matriz.md"


class Command(BaseCommand):
    """Escreve a matriz; com `--check`, só diz se está em dia."""

    help = "Regera docs/matriz.md: dispositivo, código e testes."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """A conferência sem escrita."""
        parser.add_argument("--check", action="store_true", help="sai com 1 se está atrasada")

    def handle(self, *args: Any, **options: Any) -> None:
        """Escreve, ou confere e sai com 1 se o arquivo ficou para trás."""
        texto = escrever()
        if not options["check"]:
            ARQUIVO.parent.mkdir(exist_ok=True)
            ARQUIVO.write_text(texto, encoding="utf-8")
            return
        if not ARQUIVO.exists() or ARQUIVO.read_text(encoding="utf-8") != texto:
            self.stderr.write("docs/matriz.md está atrasada: rode manage.py matriz")
            sys.exit(1)
