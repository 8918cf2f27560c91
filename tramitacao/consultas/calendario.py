"""O calendário em vigor, lido das tabelas do administrador."""

from normas.prazo import Calendario
from tramitacao.models import AnoDoCalendario, DiaSemExpediente


def calendario() -> Calendario:
    """Calendário imutável com as exceções gravadas e os anos cujo decreto está completo."""
    return Calendario.de_linhas(
        DiaSemExpediente.objects.values_list("data", "tipo", "descricao", "ato"),
        AnoDoCalendario.objects.filter(completo=True).values_list("ano", flat=True),
    )
