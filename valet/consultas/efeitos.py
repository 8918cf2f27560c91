"""O que uma mudança nas tabelas de preço alcança no valet, dito antes de gravar — arts. 9º e 15."""

from datetime import date

from precos.models import Cobranca
from valet.fluxos.situacoes_da_sancao import SituacaoMulta
from valet.fluxos.tpu_encerramento import EM_VIGOR
from valet.models import Multa, PedidoTPU


def termos_sem_guia(desde: date) -> str:
    """Quantos termos ainda receberão a guia do primeiro exercício que a mudança alcança."""
    inicio_do_ano = date(desde.year, 1, 1)
    exercicio = desde.year if desde == inicio_do_ano else desde.year + 1
    cobrados = Cobranca.objects.filter(
        especie=Cobranca.Especie.ANUAL_TPU, exercicio=exercicio, cancelada_em=None
    )
    total = (
        PedidoTPU.objects.filter(
            situacao__in=EM_VIGOR, termos__extinto_em=None,
            termos__emitido_em__year__lt=exercicio,
        ).exclude(procedimento__in=cobrados.values("procedimento")).distinct().count()
    )  # fmt: skip
    if not total:
        return f"Nenhum termo em vigor espera a guia de {exercicio}."
    dito = "1 termo em vigor ainda não tem" if total == 1 else (
        f"{total} termos em vigor ainda não têm"
    )  # fmt: skip
    return f"{dito} a guia de {exercicio}."


def multas_por_impor(desde: date) -> str:
    """Quantas multas ainda não impostas têm o decurso desse dia em diante."""
    total = Multa.objects.filter(
        situacao__in=[SituacaoMulta.DECORRIDA, SituacaoMulta.PROPOSTA], decorreu_em__gte=desde
    ).count()
    if not total:
        return "Nenhuma multa por impor muda de valor."
    dito = "1 multa por impor muda" if total == 1 else f"{total} multas por impor mudam"
    return f"{dito} de valor; as já impostas, não."
