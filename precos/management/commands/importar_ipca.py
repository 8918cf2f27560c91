"""`manage.py importar_ipca ARQUIVO`: o IPCA do SGS (JSON ou CSV) ou da SIDRA (JSON)."""

from argparse import ArgumentParser
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from contas.erros import PedidoRecusado
from normas.dinheiro import reais
from precos.consultas.publicados import tabela_do_minimo
from precos.regras.ipca import escrito
from precos.regras.minimo import IndicePendente, Mes
from precos.servicos.importacao_ipca import importar_ipca


class Command(BaseCommand):
    help = "Importa o IPCA publicado: SGS 433 do Banco Central ou tabela 1737 da SIDRA."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("arquivo", type=Path)
        parser.add_argument(
            "--corrigir", action="store_true", help="muda o mês já carregado com outro valor"
        )

    def handle(self, *args: Any, **opcoes: Any) -> None:
        arquivo = opcoes["arquivo"]
        try:
            conteudo = arquivo.read_bytes()
            importado = importar_ipca(conteudo, nome=arquivo.name, corrigir=opcoes["corrigir"])
        except OSError as erro:
            raise CommandError(f"Não se pôde ler {arquivo}: {erro.strerror}") from None
        except PedidoRecusado as recusa:
            raise CommandError(str(recusa)) from None
        self.stdout.write(f"Meses novos: {_meses(importado.novos)}")
        if importado.corrigidos:
            self.stdout.write(f"Meses mudados: {_meses(importado.corrigidos)}")
        if importado.ausentes:
            self.stdout.write(
                f"Vieram sem valor, e continuam faltando: {_meses(importado.ausentes)}"
            )
        self._dizer_o_minimo(importado.ultimo[0] + 1)

    def _dizer_o_minimo(self, exercicio: int) -> None:
        try:
            valor = reais(tabela_do_minimo().do_exercicio(exercicio).valor)
            self.stdout.write(f"O mínimo de {exercicio} é {valor}.")
        except IndicePendente as pendente:
            self.stdout.write(f"Para o mínimo de {exercicio} faltam: {_meses(pendente.faltam)}")


def _meses(meses: Iterable[Mes]) -> str:
    return ", ".join(map(escrito, meses)) or "nenhum"
