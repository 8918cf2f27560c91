"""`manage.py simular NOME`: JSON na entrada padrão, JSON na saída padrão."""

import json
import sys
from argparse import ArgumentParser
from functools import cached_property
from typing import Any, NoReturn

from django.core.management.base import BaseCommand
from django.db import DatabaseError

from portal.simulacoes import SIMULACOES, ErroDeSimulacao, simular
from portal.simulacoes.erros import invalida
from portal.simulacoes.tabelas import Fornecedor, Tabelas, iniciais
from portal.simulacoes.vigentes import vigentes

ERRO_NA_ENTRADA = 1
NAO_ENTENDIDO = 2


class Command(BaseCommand):
    """Um objeto dá um objeto; uma lista dá uma lista, na mesma ordem e num processo só."""

    help = "Responde uma simulação: lê JSON da entrada padrão e escreve JSON na saída padrão."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """O nome da simulação."""
        parser.add_argument("nome", help="preco-tpu, prazo, identificador…")

    def handle(self, *args: Any, **options: Any) -> None:
        """Sai com 1 se o objeto tem erro, com 2 se o nome ou o JSON não se entende."""
        nome = options["nome"]
        if nome not in SIMULACOES:
            self._recusar("não há simulação com este nome")
        try:
            dados = json.loads(_entrada_padrao())
            if isinstance(dados, list):
                self._escrever([_responder(nome, um, self._tabelas) for um in dados])
                return
            resposta = _responder(nome, dados, self._tabelas)
        except (ValueError, RecursionError):
            self._recusar("a entrada não é JSON que se possa ler")
        self._escrever(resposta)
        if "erro" in resposta:
            sys.exit(ERRO_NA_ENTRADA)

    @cached_property
    def _lidas(self) -> Tabelas:
        try:
            return vigentes()
        except DatabaseError:
            self.stderr.write(
                "o banco não respondeu ou não está preparado: valem as tabelas iniciais"
            )
            return iniciais()

    def _tabelas(self) -> Tabelas:
        return self._lidas

    def _recusar(self, mensagem: str) -> NoReturn:
        self._escrever(invalida(mensagem).como_json())
        sys.exit(NAO_ENTENDIDO)

    def _escrever(self, resposta: Any) -> None:
        self.stdout.write(json.dumps(resposta, ensure_ascii=False, indent=2))


def _entrada_padrao() -> str:
    # Bytes, quando os há: a codificação da entrada é UTF-8 em qualquer terminal.
    binaria = getattr(sys.stdin, "buffer", None)
    return binaria.read().decode("utf-8-sig") if binaria else sys.stdin.read()


def _responder(nome: str, dados: object, tabelas: Fornecedor) -> dict[str, Any]:
    try:
        return simular(nome, dados, tabelas)
    except ErroDeSimulacao as erro:
        return erro.como_json()
