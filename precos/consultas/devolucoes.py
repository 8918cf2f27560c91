"""As devoluções decididas e ainda não pagas, e até quando se pagam — 46.942/2006, art. 7º."""

from typing import Any

from django.db.models import QuerySet

from contas.ator import Ator
from precos.consultas.conciliacao import credora_de, le_a_conciliacao
from precos.models import Cobranca, Devolucao
from precos.regras.prazos import RESTITUICAO_POR_SUSPENSAO
from tramitacao.consultas.visibilidade import processos_visiveis_a
from tramitacao.models import PrazoAberto

_DA_CET = (Cobranca.Especie.CUSTO_EVENTO, Cobranca.Especie.CAUCAO)


def por_pagar(procedimento: Any) -> QuerySet[Devolucao]:
    """As destes autos que se decidiram e ninguém pagou ainda, da mais antiga."""
    return Devolucao.objects.filter(procedimento=procedimento, paga_em=None).order_by("pk")


def ha_por_pagar(procedimento: Any) -> bool:
    """Se se decidiu devolver e ainda não se pagou."""
    return por_pagar(procedimento).exists()


def prazo_de_pagar(procedimento: Any) -> PrazoAberto | None:
    """O prazo do art. 7º, que já corre ou correu; nulo onde o decreto não o dá."""
    do_prazo = PrazoAberto.objects.filter(
        procedimento=procedimento, regra=RESTITUICAO_POR_SUSPENSAO.nome, vencimento__isnull=False
    ).exclude(desfecho=PrazoAberto.Desfecho.CANCELADO)
    return do_prazo.select_related("procedimento__processo").order_by("-pk").first()


def por_pagar_visiveis_a(ator: Ator | None) -> QuerySet[Devolucao]:
    """As que cabe ao ator pagar, pela credora que ele concilia, nos autos que vê."""
    todas = Devolucao.objects.filter(paga_em=None).select_related("procedimento__processo")
    if not le_a_conciliacao(ator):
        return todas.none()
    credora = credora_de(ator)
    if credora is None:
        return todas.order_by("pk")
    da_cet = credora == Cobranca.Favorecido.CET
    desta = todas.filter(especie__in=_DA_CET) if da_cet else todas.exclude(especie__in=_DA_CET)
    return desta.filter(procedimento__processo__in=processos_visiveis_a(ator)).order_by("pk")
