"""Cobranças que os pagamentos ainda não cobrem: a mesma conta para todas as telas e rotinas."""

from datetime import datetime
from decimal import Decimal
from typing import Any

from django.db.models import DecimalField, F, OuterRef, QuerySet, Subquery, Sum
from django.db.models.functions import Coalesce

from precos.consultas.dispensa import das_dispensadas
from precos.models import Guia, Pagamento

_DINHEIRO: DecimalField = DecimalField(max_digits=12, decimal_places=2)


def com_pago(cobrancas: QuerySet[Any], *, ate: datetime | None = None) -> QuerySet[Any]:
    """Cada cobrança com `pago`, em R$; com `ate`, só o registrado até o instante."""
    pagamentos = Pagamento.objects.filter(cobranca=OuterRef("pk"))
    if ate is not None:
        pagamentos = pagamentos.filter(registrado_em__lte=ate)
    soma = pagamentos.order_by().values("cobranca").annotate(t=Sum("valor")).values("t")
    return cobrancas.annotate(pago=Coalesce(Subquery(soma), 0, output_field=_DINHEIRO))


def em_aberto(cobrancas: QuerySet[Any]) -> QuerySet[Any]:
    """Destas, as que se devem e que os pagamentos ainda não cobrem, com `pago`."""
    devidas = com_pago(cobrancas.filter(cancelada_em=None).exclude(das_dispensadas()))
    return devidas.filter(pago__lt=F("valor") - F("abatido"))


def encargos_por_pagar(guia: Guia) -> Decimal:
    """Dos encargos desta guia, em R$, quanto ainda não se pagou: imputam-se antes do principal."""
    pagos = guia.pagamentos.aggregate(total=Sum("encargos"))["total"] or Decimal("0.00")
    return max(guia.encargos - pagos, Decimal("0.00"))
