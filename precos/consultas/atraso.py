"""Quem deve preço anual vencido: o termo segue em vigor, em atraso — art. 9º, §§ 3º e 4º."""

from collections.abc import Iterable
from datetime import date

from django.db.models import DecimalField, F, OuterRef, Subquery, Sum
from django.db.models.functions import Coalesce

from precos.models import Cobranca, Pagamento


def processos_em_atraso(processos: Iterable[int], hoje: date) -> set[int]:
    """Destes processos, os que têm parcela anual vencida que os pagamentos não cobrem."""
    pagos = (
        Pagamento.objects.filter(cobranca=OuterRef("pk"))
        .order_by()
        .values("cobranca")
        .annotate(total=Sum("valor"))
        .values("total")
    )
    dinheiro: DecimalField = DecimalField(max_digits=12, decimal_places=2)
    vencidas = Cobranca.objects.filter(
        procedimento__processo__in=set(processos), especie=Cobranca.Especie.ANUAL_TPU,
        cancelada_em=None, vencimento__lt=hoje,
    )  # fmt: skip
    devidas = vencidas.annotate(pago=Coalesce(Subquery(pagos), 0, output_field=dinheiro))
    abertas = devidas.filter(pago__lt=F("valor") - F("abatido"))
    return set(abertas.values_list("procedimento__processo_id", flat=True))
