"""Carrega a demonstração e diz as contas; não toca no que já existe."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from portal.demonstracao.carregar import carregar
from portal.demonstracao.pessoas import SENHA, TODAS


class Command(BaseCommand):
    help = "Carrega a demonstração: uma conta por papel e processos em cada situação."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--contas", action="store_true", help="só diz as contas e a senha")

    def handle(self, *args: Any, **opcoes: Any) -> None:
        if not settings.DEMONSTRACAO:
            raise CommandError("a demonstração está desligada (DEMONSTRACAO=0)")
        if not opcoes["contas"]:
            self.stdout.write(f"Demonstração com {carregar()} processos.")
        for conta in TODAS:
            self.stdout.write(f"{conta.rotulo:16} {conta.email:36} {conta.nome}")
        self.stdout.write(f"Senha de todas: {SENHA}")
