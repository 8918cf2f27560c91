"""As cobranças anuais do TPU: o preço do exercício, o que está em atraso — art. 9º."""

from datetime import date
from typing import Any

from django.db.models import DecimalField, F, OuterRef, QuerySet, Subquery, Sum
from django.db.models.functions import Coalesce

from precos.consultas.outorga import PrecoApurado
from precos.consultas.prazo_de_pagar import ultimo_vencido
from precos.consultas.publicados import pgv_da_face, tabela_do_minimo
from precos.models import Cobranca, Pagamento
from precos.regras.tpu import preco_do_exercicio

_ANUAL = Cobranca.Especie.ANUAL_TPU


def preco_anual_do_lugar(*, setor_quadra: str, codlog: str, exercicio: int) -> PrecoApurado:
    """O preço inteiro do exercício, pela PGV dele.

    Levanta `IndicePendente` se o mínimo do ano ainda não é conhecido, e `RegraViolada` se a PGV
    não decide: nada se supõe.
    """
    pgv = pgv_da_face(exercicio=exercicio, setor_quadra=setor_quadra, codlog=codlog)
    preco = preco_do_exercicio(pgv.valor, exercicio=exercicio, tabela=tabela_do_minimo())
    return PrecoApurado(preco, date(exercicio, 1, 1), pgv.ficticio)


def do_exercicio(procedimento: Any, exercicio: int) -> QuerySet[Cobranca]:
    """As parcelas em vigor deste exercício."""
    return Cobranca.objects.filter(
        procedimento=procedimento, especie=_ANUAL, exercicio=exercicio, cancelada_em=None
    ).order_by("parcela")


def sem_cobrir(
    cobrancas: QuerySet[Cobranca], pagamentos: QuerySet[Pagamento]
) -> QuerySet[Cobranca]:
    """Destas cobranças, as que estes pagamentos não cobrem por inteiro."""
    pagos = (
        pagamentos.filter(cobranca=OuterRef("pk"))
        .order_by()
        .values("cobranca")
        .annotate(total=Sum("valor"))
        .values("total")
    )
    dinheiro: DecimalField[Any, Any] = DecimalField(max_digits=12, decimal_places=2)
    somadas = cobrancas.annotate(pago=Coalesce(Subquery(pagos), 0, output_field=dinheiro))
    return somadas.filter(pago__lt=F("valor") - F("abatido"))


def em_aberto() -> QuerySet[Cobranca]:
    """As parcelas anuais em vigor que os pagamentos ainda não cobrem."""
    em_vigor = Cobranca.objects.filter(especie=_ANUAL, cancelada_em=None)
    return sem_cobrir(em_vigor, Pagamento.objects.all()).order_by("vencimento", "pk")


def vencidas(hoje: date) -> QuerySet[Cobranca]:
    """As que passaram do vencimento sem pagamento inteiro: o termo segue em vigor, em atraso."""
    return em_aberto().filter(vencimento__lte=ultimo_vencido(hoje))
