"""O que entrou, por mês, unidade e espécie. Caução é depósito que volta: não é receita."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from django.db.models import F, QuerySet, Sum
from django.db.models.functions import TruncMonth

from contas.ator import Ator
from contas.models import Unidade
from contas.papeis import Papel
from precos.models import Cobranca, Pagamento

#: Veem a cidade inteira; os outros servidores, a sua unidade.
DA_CIDADE = (Papel.AUDITOR, Papel.ADMINISTRADOR)
DA_UNIDADE = (Papel.EXPEDIENTE, Papel.ANALISTA, Papel.SUBPREFEITO, Papel.TECNICO_CET)
ZERO = Decimal("0.00")


@dataclass(frozen=True, slots=True)
class Parcela:
    """Quanto entrou num mês (dia 1), numa unidade, por uma espécie, em R$."""

    mes: date
    unidade: str
    especie: str
    valor: Decimal


def unidades_da_receita(ator: Ator | None) -> QuerySet[Unidade]:
    """As unidades cuja receita este ator vê; nenhuma, se não é servidor."""
    if ator is None or ator.papel not in (*DA_CIDADE, *DA_UNIDADE):
        return Unidade.objects.none()
    com_receita = Unidade.objects.filter(
        pk__in=Cobranca.objects.filter(pagamentos__isnull=False).values("procedimento__unidade")
    )
    if ator.papel in DA_CIDADE:
        return com_receita.order_by("nome")
    return Unidade.objects.filter(pk=ator.unidade_id or 0)


def receita(
    unidades: Iterable[Unidade], *, inicio: date, fim: date, especie: str = ""
) -> list[Parcela]:
    """O que se pagou do primeiro ao último dia, com os encargos, nestas unidades."""
    pagos = Pagamento.objects.filter(
        cobranca__procedimento__unidade__in=unidades, pago_em__gte=inicio, pago_em__lte=fim
    ).exclude(cobranca__especie=Cobranca.Especie.CAUCAO)
    if especie:
        pagos = pagos.filter(cobranca__especie=especie)
    somas = (
        pagos.annotate(mes=TruncMonth("pago_em"))
        .values("mes", unidade=F("cobranca__procedimento__unidade__sigla"),
                especie=F("cobranca__especie"))
        .annotate(valor=Sum(F("valor") + F("encargos")))
        .order_by("mes", "unidade", "especie")
    )  # fmt: skip
    return [Parcela(s["mes"], s["unidade"], s["especie"], s["valor"]) for s in somas]


def por_especie_e_mes(parcelas: list[Parcela]) -> dict[str, dict[date, Decimal]]:
    """Espécie → mês → quanto entrou, em R$."""
    somas: dict[str, dict[date, Decimal]] = {}
    for p in parcelas:
        meses = somas.setdefault(p.especie, {})
        meses[p.mes] = meses.get(p.mes, ZERO) + p.valor
    return somas
