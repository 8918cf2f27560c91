"""Quem devia preço anual vencido num instante: o termo segue em vigor, em atraso — art. 9º."""

from collections.abc import Iterable
from datetime import datetime

from django.db.models import Q, QuerySet

from precos.consultas.anual import sem_cobrir
from precos.consultas.prazo_de_pagar import ultimo_vencido
from precos.models import Cobranca, Pagamento
from tramitacao.relogio import dia_de


def em_atraso(em: datetime) -> QuerySet[Cobranca]:
    """As parcelas anuais que, no instante, tinham vencido sem que os pagamentos as cobrissem."""
    vencidas = Cobranca.objects.filter(
        Q(cancelada_em=None) | Q(cancelada_em__gt=em),
        especie=Cobranca.Especie.ANUAL_TPU, emitida_em__lte=em,
        vencimento__lte=ultimo_vencido(dia_de(em)),
    )  # fmt: skip
    return sem_cobrir(vencidas, Pagamento.objects.filter(registrado_em__lte=em))


def processos_em_atraso(processos: Iterable[int], em: datetime) -> set[int]:
    """Destes processos, os que estavam em atraso."""
    deles = em_atraso(em).filter(procedimento__processo__in=set(processos))
    return set(deles.values_list("procedimento__processo_id", flat=True))
