"""Uma portaria inventada, para se ver como uma decisão a cita — Decreto 58.027/2017, art. 28."""

from datetime import date, datetime

from contas.ator import Ator
from normas.acervo import D58027
from tramitacao.models import NormaComplementar
from tramitacao.servicos.normas_complementares import DadosDaNorma, registrar_norma


def carregar_norma(por: Ator, em: datetime) -> None:
    """A portaria fictícia, se nenhuma foi registrada."""
    if not NormaComplementar.objects.exists():
        registrar_norma(
            DadosDaNorma(
                "Portaria 1/2026 (fictícia)", date(2026, 1, 12),
                "Norma inventada para a demonstração: modelos dos termos e da portaria.", "",
                (D58027.art(10).par(3), D58027.art(28)),
            ), por=por, em=em,
        )  # fmt: skip
