"""Os eventos dos próximos dias que ainda podem acontecer."""

from datetime import date, timedelta
from typing import Any

from django.db.models import Max, Min, Q, QuerySet

from contas.ator import Ator
from eventos.fluxos.situacoes import SituacaoSAE as S
from eventos.models import SAE
from tramitacao.consultas.visibilidade import processos_visiveis_a

#: Já não vão acontecer, ou já aconteceram.
_FORA = (S.REALIZADA, S.INDEFERIDA, S.INDEFERIDA_DEFINITIVA, S.DESISTIDA)
DIAS = 30


def proximos_eventos(ator: Ator, hoje: date) -> QuerySet[Any]:
    """As SAE com dia de evento de hoje a trinta dias; `comeca` e `acaba`, sem os ensaios."""
    do_evento = Q(pedido__periodos__ensaio=False)
    return (
        SAE.objects.filter(procedimento__processo__in=processos_visiveis_a(ator))
        .exclude(situacao__in=_FORA)
        .annotate(
            comeca=Min("pedido__periodos__dia", filter=do_evento),
            acaba=Max("pedido__periodos__dia", filter=do_evento),
        )
        .filter(acaba__gte=hoje, comeca__lte=hoje + timedelta(days=DIAS))
        .select_related("procedimento__processo", "pedido")
        .order_by("comeca", "pk")
    )
