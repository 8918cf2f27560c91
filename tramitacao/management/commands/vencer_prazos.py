"""Certifica os prazos vencidos: o mesmo serviço que a rotina agendada chama."""

from datetime import datetime
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from tramitacao.relogio import FUSO
from tramitacao.servicos.vencer import vencer_prazos


class Command(BaseCommand):
    help = "Certifica o decurso de todo prazo vencido, de hoje ou de dias atrás."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--em", help="instante ISO; sem fuso, São Paulo (padrão: agora)")

    def handle(self, *args: Any, **opcoes: Any) -> None:
        execucao = vencer_prazos(_instante(opcoes["em"]) if opcoes["em"] else None)
        self.stdout.write(f"{execucao.feitos} certificados, {execucao.falhas} com erro.")
        if execucao.falhas:
            raise CommandError("veja os casos na página das rotinas")


def _instante(texto: str) -> datetime:
    try:
        lido = datetime.fromisoformat(texto)
    except ValueError:
        raise CommandError(f"--em: {texto!r} não é um instante ISO") from None
    return lido if lido.tzinfo else lido.replace(tzinfo=FUSO)
