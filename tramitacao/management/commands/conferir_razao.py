"""Confere todo processo: cadeia inteira, situação igual à da última linha, resumo diário."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from tramitacao.models import Processo
from tramitacao.servicos.conferencia import conferir_tudo


class Command(BaseCommand):
    help = "Confere o razão de todos os processos; sai com erro se algo não confere."

    def handle(self, *args: Any, **opcoes: Any) -> None:
        achados = 0
        for processo, problemas in conferir_tudo():
            for problema in problemas:
                achados += 1
                self.stdout.write(f"{processo.numero_formatado}: {problema}")
        if achados:
            raise CommandError(f"{achados} problema(s) no razão")
        self.stdout.write(f"{Processo.objects.count()} processos conferidos, nenhum problema.")
