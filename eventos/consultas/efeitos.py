"""O que a mudança do por cento da caução alcança, dito antes de gravar — 46.942, art. 14, I."""

from datetime import date

from eventos.fluxos.situacoes import SituacaoSAE
from eventos.models import SAE

_POR_APROVAR = [SituacaoSAE.EM_ANALISE, SituacaoSAE.AGUARDA_EXIGENCIA]


def custos_por_refazer(desde: date) -> str:
    """Quantos eventos desse dia em diante têm a caução composta e ainda não aprovada."""
    compostos = SAE.objects.filter(situacao__in=_POR_APROVAR, caucao__isnull=False)
    dias = [sae.pedido.primeiro_dia() for sae in compostos.select_related("pedido")]
    total = sum(dia is not None and dia >= desde for dia in dias)
    if not total:
        return "Nenhum custo composto e por aprovar muda."
    dito = "1 evento por aprovar tem" if total == 1 else f"{total} eventos por aprovar têm"
    return f"{dito} de compor o custo de novo; os aprovados não mudam."
