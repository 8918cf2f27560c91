"""Escreve `docs/fluxos/` a partir dos fluxos; com `--check`, só diz se estão em dia."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from tramitacao.consultas.fluxo_escrito import escrever
from tramitacao.fluxo import modelos


class Command(BaseCommand):
    help = "Escreve docs/fluxos/ a partir do código (--check: só confere)."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--check", action="store_true", help="não escreve; acusa o atrasado")
        parser.add_argument("--pasta", type=Path, default=Path(settings.RAIZ) / "docs" / "fluxos")

    def handle(self, *args: Any, check: bool, pasta: Path, **opcoes: Any) -> None:
        paginas = {f"{modelo.FLUXO}.md": escrever(modelo) for modelo in modelos()}
        if check:
            self._conferir(pasta, paginas)
            return
        pasta.mkdir(parents=True, exist_ok=True)
        for nome, texto in paginas.items():
            (pasta / nome).write_text(texto, encoding="utf-8")
        self.stdout.write(f"{len(paginas)} fluxos escritos.")

    def _conferir(self, pasta: Path, paginas: dict[str, str]) -> None:
        atrasados = [n for n, texto in paginas.items() if _lido(pasta / n) != texto]
        sobram = [p.name for p in pasta.glob("*.md") if p.name not in paginas]
        if atrasados or sobram:
            nomes = ", ".join(sorted([*atrasados, *sobram]))
            raise CommandError(f"Fora de dia: {nomes}. Rode manage.py fluxos.")
        self.stdout.write("Fluxos em dia.")


def _lido(caminho: Path) -> str:
    return caminho.read_text(encoding="utf-8") if caminho.exists() else ""
