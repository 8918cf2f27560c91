"""`manage.py importar_pgv ARQUIVO --exercicio N`: a PGV do CSV do IPTU, inteira ou nada.

Com `--previa`, faz o mesmo caminho, diz o que mudaria e desfaz.
"""

import sys
import time
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

import click
from django.core.management.base import BaseCommand, CommandError

from contas.ator import Ator
from contas.consultas import administrador_de_email
from contas.erros import PedidoRecusado
from normas.dinheiro import reais
from precos.consultas.pgv import faces_em_conflito, valores_das_faces
from precos.servicos.importacao_pgv import Resumo, importar_pgv, rejeitadas_de
from tramitacao.relogio import agora, dia_de

CONFLITOS_DITOS = 20


class Command(BaseCommand):
    help = "Importa os valores do m² da PGV do CSV do IPTU (dados abertos)."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("arquivo", type=Path)
        parser.add_argument("--exercicio", type=int, required=True, help="ano do IPTU")
        parser.add_argument("--previa", action="store_true", help="diz o que mudaria, e não grava")
        parser.add_argument("--por", default="", help="e-mail do administrador que carrega")

    def handle(self, *args: Any, **opcoes: Any) -> None:
        arquivo, exercicio, previa = opcoes["arquivo"], opcoes["exercicio"], opcoes["previa"]
        try:
            resumo = self._importar(arquivo, exercicio, _quem(opcoes["por"]), previa)
        except PedidoRecusado as recusa:
            raise CommandError(str(recusa)) from None
        self.stdout.write(
            f"{'Prévia, e nada se gravou. ' if previa else ''}Exercício: {exercicio}\n"
            f"Linhas lidas: {_milhar(resumo.linhas)}\n"
            f"Faces: {_milhar(resumo.faces)} (novas: {_milhar(resumo.novas)}; com outro valor: "
            f"{_milhar(resumo.mudam)}; valores novos: {_milhar(resumo.valores_novos)})\n"
            f"Linhas rejeitadas: {_milhar(resumo.rejeitadas)}"
            + (f", em {rejeitadas_de(arquivo)}" if resumo.rejeitadas else "")
        )
        self.stdout.write(f"Faces com mais de um valor: {_milhar(resumo.conflitos)}")
        if previa:
            self.stdout.write("Guia já emitida não muda. Para gravar, repita sem --previa.")
        else:
            self._dizer_conflitos(exercicio, resumo.conflitos)

    def _importar(self, arquivo: Path, exercicio: int, por: Ator | None, previa: bool) -> Resumo:
        tamanho = arquivo.stat().st_size if arquivo.is_file() else 0
        inicio = time.monotonic()

        def ritmo(linhas: int | None) -> str:
            return f"{_milhar(round((linhas or 0) / (time.monotonic() - inicio)))} linhas/s"

        with click.progressbar(
            length=tamanho, label="Lendo", file=sys.stderr, hidden=not sys.stderr.isatty(),
            show_percent=True, item_show_func=ritmo,
        ) as barra:  # fmt: skip
            return importar_pgv(
                arquivo, exercicio=exercicio, em=agora(), por=por, previa=previa,
                avancou=barra.update,
            )  # fmt: skip

    def _dizer_conflitos(self, exercicio: int, quantos: int) -> None:
        ditas = list(faces_em_conflito(exercicio)[:CONFLITOS_DITOS])
        for (setor_quadra, codlog), valores in valores_das_faces(exercicio, ditas).items():
            escritos = " e ".join(reais(v.valor) for v in valores)
            self.stdout.write(f"  setor-quadra {setor_quadra}, CODLOG {codlog}: {escritos}")
        if quantos:
            self.stdout.write(
                "Destas faces não se calcula preço até o administrador dizer qual vale, em "
                f"/administracao/pgv/{exercicio}/"
            )


def _quem(email: str) -> Ator | None:
    if not email:
        return None
    por = administrador_de_email(email, dia_de(agora()))
    if por is None:
        raise CommandError(f"--por: {email} não é de um administrador em exercício.")
    return por


def _milhar(quantos: int) -> str:
    return f"{quantos:,}".replace(",", ".")
