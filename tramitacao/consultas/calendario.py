"""O calendário em vigor, lido das tabelas do administrador."""

from typing import Any

from django.db.models import F, Q

from contas.historico import em_frases
from normas.datas import por_extenso
from normas.prazo import Calendario
from tramitacao.models import AnoDoCalendario, DiaSemExpediente


def calendario(unidade_id: int | None = None) -> Calendario:
    """Calendário imutável com as exceções gravadas e os anos cujo decreto está completo.

    Com `unidade_id`, também os dias só dela, que vencem os da cidade.
    """
    dias = DiaSemExpediente.objects.filter(Q(unidade=None) | Q(unidade=unidade_id))
    # Os da unidade vêm por último: é o que fica quando os dois falam do mesmo dia.
    dias = dias.order_by(F("unidade").asc(nulls_first=True))
    return Calendario.de_linhas(
        dias.values_list("data", "tipo", "descricao", "ato"),
        AnoDoCalendario.objects.filter(completo=True).values_list("ano", flat=True),
    )


def mudancas_do_ano(ano: int) -> list[dict[str, Any]]:
    """Quem pôs, corrigiu e tirou dias deste ano, do último ao primeiro; a carga não conta."""
    eventos = DiaSemExpediente.pgh_event_model.objects  # type: ignore[attr-defined]  # do pghistory
    do_ano = eventos.filter(data__year=ano, pgh_context__metadata__has_key="usuario")
    return em_frases(do_ano.select_related("unidade"), _dizer)


_FEITO = {"insert": "pôs na tabela", "update": "corrigiu", "delete": "tirou da tabela"}


def _dizer(evento: Any) -> str:
    onde = f", só em {evento.unidade}" if evento.unidade else ""
    dia = f"{por_extenso(evento.data)} ({evento.get_tipo_display().lower()}{onde})"
    return f"{_FEITO[evento.pgh_label]} {dia}"
