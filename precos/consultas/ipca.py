"""A série do IPCA como está na tabela, e a história de quem a carregou — art. 9º, § 4º."""

from typing import Any

from django.db.models import QuerySet

from precos.models import IndiceIPCA
from precos.regras.carga_ipca import Valor
from precos.regras.minimo import Mes


def tabela_do_ipca() -> dict[Mes, Valor]:
    """O número-índice e a variação de cada mês, do mais antigo ao mais novo."""
    return {(i.mes.year, i.mes.month): Valor(i.indice, i.variacao)
            for i in IndiceIPCA.objects.order_by("mes")}  # fmt: skip


def ultimos_meses(quantos: int) -> list[IndiceIPCA]:
    """Do mais novo ao mais antigo."""
    return list(IndiceIPCA.objects.order_by("-mes")[:quantos])


def mudancas_do_ipca() -> QuerySet[Any]:
    """Cada mês que entrou ou mudou, com quem e de que arquivo, do último ao primeiro."""
    eventos: Any = IndiceIPCA.pgh_event_model  # type: ignore[attr-defined]  # do pghistory
    return eventos.objects.select_related("pgh_context").order_by("-pgh_id")
