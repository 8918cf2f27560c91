"""Carrega unidades, distritos, calendário, IPCA e CAD iniciais. Pode rodar quantas vezes quiser."""

from typing import Any

from django.core.management.base import BaseCommand
from django.db import transaction

from contas.servicos.tabelas import carregar_unidades
from precos.servicos.tabelas import carregar_cad, carregar_ipca
from tramitacao.servicos.tabelas import carregar_calendario


class Command(BaseCommand):
    help = "Carrega as tabelas iniciais; não desfaz o que o administrador mudou."

    @transaction.atomic
    def handle(self, *args: Any, **opcoes: Any) -> None:
        carregar_unidades()
        carregar_calendario()
        carregar_ipca()
        carregar_cad()
        self.stdout.write("Tabelas carregadas.")
