"""`manage.py importar_pgv ARQUIVO --exercicio N`: a PGV do CSV do IPTU, inteira ou nada."""

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

import click
from django.core.management.base import BaseCommand, CommandError

from contas.erros import PedidoRecusado
from normas.dinheiro import reais
from precos.consultas.pgv import faces_em_conflito, valores_das_faces
from precos.servicos.importacao_pgv import Resumo, importar_pgv, rejeitadas_de
from tramitacao.relogio import agora

CONFLITOS_DITOS = 20


class Command(BaseCommand):
    help = "Importa os valores do m² da PGV do CSV do IPTU (dados abertos)."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("arquivo", type=Path)
        parser.add_argument("--exercicio", type=int, required=True, help="ano do IPTU")

    def handle(self, *args: Any, **opcoes: Any) -> None:
        arquivo, exercicio = opcoes["arquivo"], opcoes["exercicio"]
        try:
            resumo = self._importar(arquivo, exercicio)
        except PedidoRecusado as recusa:
            raise CommandError(str(recusa)) from None
        self.stdout.write(
            f"Linhas lidas: {_milhar(resumo.linhas)}\n"
            f"Faces: {_milhar(resumo.faces)} (valores novos: {_milhar(resumo.valores_novos)})\n"
            f"Linhas rejeitadas: {_milhar(resumo.rejeitadas)}"
            + (f", em {rejeitadas_de(arquivo)}" if resumo.rejeitadas else "")
        )
        self._dizer_conflitos(exercicio, resumo.conflitos)

    def _importar(self, arquivo: Path, exercicio: int) -> Resumo:
        tamanho = arquivo.stat().st_size if arquivo.is_file() else 0
        with click.progressbar(
            length=tamanho, label="Lendo", file=sys.stderr, hidden=not sys.stderr.isatty()
        ) as barra:
            return importar_pgv(arquivo, exercicio=exercicio, em=agora(), avancou=barra.update)

    def _dizer_conflitos(self, exercicio: int, quantos: int) -> None:
        self.stdout.write(f"Faces com mais de um valor: {_milhar(quantos)}")
        ditas = list(faces_em_conflito(exercicio)[:CONFLITOS_DITOS])
        for (setor_quadra, codlog), valores in valores_das_faces(exercicio, ditas).items():
            escritos = " e ".join(reais(v.valor) for v in valores)
            self.stdout.write(f"  setor-quadra {setor_quadra}, CODLOG {codlog}: {escritos}")
        if quantos:
            self.stdout.write(
                "Destas faces não se calcula preço até o administrador dizer qual vale, em "
                f"/administracao/pgv/{exercicio}/"
            )


def _milhar(quantos: int) -> str:
    return f"{quantos:,}".replace(",", ".")
