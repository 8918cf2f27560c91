"""O que o administrador vê das rotinas: a última passada, as falhas abertas, o correio parado."""

from collections.abc import Iterable

from django.db.models import QuerySet

from tramitacao.models import ExecucaoDeRotina, FalhaDeRotina, Mensagem


def ultimas_passadas(codigos: Iterable[str]) -> dict[str, ExecucaoDeRotina]:
    """A última passada de cada rotina, numa consulta só."""
    achadas = (
        ExecucaoDeRotina.objects.filter(rotina__in=list(codigos))
        .order_by("rotina", "-comecou_em")
        .distinct("rotina")
    )
    return {e.rotina: e for e in achadas}


def falhas_abertas() -> QuerySet[FalhaDeRotina]:
    """Casos que falharam e ainda não deram certo; o mais recente primeiro."""
    return FalhaDeRotina.objects.filter(resolvida_em=None).order_by("-ultima_em", "-pk")


def mensagens_nao_entregues() -> QuerySet[Mensagem]:
    """Mensagens que o servidor de correio recusou ao menos uma vez."""
    return Mensagem.objects.filter(enviada_em=None, tentativas__gt=0).order_by("-criada_em", "-pk")


def mensagens_a_espera() -> int:
    """Quantas mensagens esperam a primeira tentativa."""
    return Mensagem.objects.filter(enviada_em=None, tentativas=0).count()
