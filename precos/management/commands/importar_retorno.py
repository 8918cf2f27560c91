"""`manage.py importar_retorno ARQUIVO`: o retorno do banco, inteiro ou nada."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from contas.erros import PedidoRecusado
from precos.models import Entrada
from precos.regras.conciliacao import Classe
from precos.servicos.retorno import importar_retorno
from tramitacao.relogio import agora


class Command(BaseCommand):
    help = "Importa um arquivo de retorno de arrecadação (FEBRABAN, 150 posições)."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("arquivo", type=Path)

    def handle(self, *args: Any, **opcoes: Any) -> None:
        try:
            conteudo = opcoes["arquivo"].read_bytes()
        except OSError as erro:
            raise CommandError(f"Não se pôde ler {opcoes['arquivo']}: {erro.strerror}") from None
        try:
            importado = importar_retorno(conteudo, em=agora())
        except PedidoRecusado as recusa:
            raise CommandError(str(recusa)) from None
        self.stdout.write(
            f"Arquivo {importado.arquivo.nsa}: {len(importado.novas)} pagamentos novos, "
            f"{importado.repetidas} já conhecidos."
        )
        nomes = dict(Entrada.LISTAS)
        for classe, quantos in _por_lista(importado.novas):
            self.stdout.write(f"  {nomes[Classe(classe)]}: {quantos}")


def _por_lista(chaves: tuple[int, ...]) -> list[tuple[str, int]]:
    classes = list(Entrada.objects.filter(pk__in=chaves).values_list("classe", flat=True))
    return sorted((c, classes.count(c)) for c in set(classes))
