"""Carrega o calendário inicial; não desfaz o que o administrador mudou."""

from contas.servicos.tabelas import ler
from tramitacao.models import AnoDoCalendario, DiaSemExpediente


def carregar_calendario() -> None:
    """Cria os dias sem expediente e os anos que faltam."""
    DiaSemExpediente.objects.bulk_create(
        [DiaSemExpediente(**linha) for linha in ler("dias_sem_expediente.csv")],
        ignore_conflicts=True,
    )
    AnoDoCalendario.objects.bulk_create(
        [
            AnoDoCalendario(ano=int(a["ano"]), ato=a["ato"], completo=a["completo"] == "sim")
            for a in ler("calendario_anual.csv")
        ],
        ignore_conflicts=True,
    )
