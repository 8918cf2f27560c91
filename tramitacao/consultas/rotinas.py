"""O que o administrador vê das rotinas: as passadas, as falhas abertas, o correio parado."""

from collections.abc import Iterable
from datetime import datetime

from django.db import connection
from django.db.models import Min, QuerySet

from tramitacao.models import ExecucaoDeRotina, FalhaDeRotina, Mensagem, PedidoDeRotina

#: A classe da tranca que uma passada segura enquanto o processo que a faz vive.
VIVA = 58027


def ultimas_passadas(codigos: Iterable[str]) -> dict[str, ExecucaoDeRotina]:
    """A última passada de cada rotina, acabada ou não, numa consulta só."""
    achadas = (
        ExecucaoDeRotina.objects.filter(rotina__in=list(codigos))
        .order_by("rotina", "-comecou_em", "-pk")
        .distinct("rotina")
    )
    return {e.rotina: e for e in achadas}


def ultimas_acabadas(codigos: Iterable[str]) -> dict[str, ExecucaoDeRotina]:
    """A última que chegou ao fim: a que morre no meio não prova que a rotina passa."""
    achadas = (
        ExecucaoDeRotina.objects.filter(rotina__in=list(codigos), acabou_em__isnull=False)
        .order_by("rotina", "-comecou_em", "-pk")
        .distinct("rotina")
    )
    return {e.rotina: e for e in achadas}


def primeira_passada() -> datetime | None:
    """Desde quando há rotinas nesta instalação."""
    return ExecucaoDeRotina.objects.aggregate(desde=Min("comecou_em"))["desde"]


def passadas(rotina: str, quantas: int = 20) -> list[ExecucaoDeRotina]:
    """As últimas passadas desta rotina, a mais nova primeiro."""
    todas = ExecucaoDeRotina.objects.filter(rotina=rotina).order_by("-comecou_em", "-pk")
    return list(todas[:quantas])


def em_curso() -> set[int]:
    """As passadas cujo processo ainda vive, pela tranca que ele segura no banco."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT objid::bigint FROM pg_locks WHERE locktype = 'advisory' AND classid = %s"
            " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
            [VIVA],
        )
        return {chave for (chave,) in cursor.fetchall()}


def falhas_abertas(rotina: str = "") -> QuerySet[FalhaDeRotina]:
    """Casos que falharam e ainda não deram certo; o mais recente primeiro."""
    abertas = FalhaDeRotina.objects.filter(resolvida_em=None).order_by("-ultima_em", "-pk")
    return abertas.filter(rotina=rotina) if rotina else abertas


def pedidos_abertos(rotina: str = "") -> QuerySet[PedidoDeRotina]:
    """O que se pediu fora de hora e ainda não se fez, o mais antigo primeiro."""
    abertos = PedidoDeRotina.objects.filter(atendido_em=None).order_by("pedido_em", "pk")
    abertos = abertos.select_related("pedido_por")
    return abertos.filter(rotina=rotina) if rotina else abertos


def mensagens_nao_entregues() -> QuerySet[Mensagem]:
    """Mensagens que o servidor de correio recusou ao menos uma vez."""
    return Mensagem.objects.filter(enviada_em=None, tentativas__gt=0).order_by("-criada_em", "-pk")


def mensagens_a_espera() -> int:
    """Quantas mensagens esperam a primeira tentativa."""
    return Mensagem.objects.filter(enviada_em=None, tentativas=0).count()
