"""Carrega unidades e distritos das tabelas do projeto; não desfaz o que o administrador mudou."""

import csv
from pathlib import Path

from django.conf import settings

from contas.models import Distrito, Unidade

PASTA = Path(settings.RAIZ) / "fixtures"


def ler(nome: str) -> list[dict[str, str]]:
    """As linhas de uma tabela CSV do projeto."""
    with (PASTA / nome).open(encoding="utf-8", newline="") as arquivo:
        return list(csv.DictReader(arquivo))


def carregar_unidades() -> None:
    """Cria as unidades e os distritos que faltam."""
    Unidade.objects.bulk_create(
        [
            Unidade(
                sigla=u["sigla"],
                nome=u["nome"],
                tipo=u["tipo"],
                codigo_sei=u["codigo_sei"],
                codigo_confirmado=u["codigo_sei_confirmado"] == "sim",
            )
            for u in ler("unidades.csv")
        ],
        ignore_conflicts=True,
    )
    por_sigla = {u.sigla: u for u in Unidade.objects.all()}
    Distrito.objects.bulk_create(
        [
            Distrito(nome=d["distrito"], subprefeitura=por_sigla[d["subprefeitura"]])
            for d in ler("distritos.csv")
        ],
        ignore_conflicts=True,
    )
