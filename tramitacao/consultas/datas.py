"""As datas que uma pessoa tem pela frente no papel em que age: prazos, guias, validades."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from django.db.models import F, Q, QuerySet

from contas.ator import Ator
from contas.papeis import DA_UNIDADE, Papel
from tramitacao.consultas.fila import da_unidade
from tramitacao.consultas.visibilidade import procedimentos_visiveis_a
from tramitacao.models import PrazoAberto, Procedimento, Processo, Tramitacao

#: O que passou há mais do que isto já não se mostra na agenda.
PASSADO = timedelta(days=60)


@dataclass(frozen=True, slots=True)
class DataMarcada:
    """Um dia, o que acontece nele e os autos. `chave` não muda quando o dia muda.

    `pagina` é a que conta a data.
    """

    chave: str
    dia: date
    o_que: str
    processo: Processo
    pagina: str


Fonte = Callable[[Ator, date], Iterable[DataMarcada]]
_FONTES: list[Fonte] = []


def registrar_datas(*fontes: Fonte) -> None:
    """Põe na agenda de cada um as datas que estas fontes acham. Repetir não dobra."""
    _FONTES.extend(f for f in fontes if f not in _FONTES)


def datas_das_fontes(ator: Ator, hoje: date) -> list[DataMarcada]:
    """O que guias e validades marcam para quem olha."""
    return [data for fonte in _FONTES for data in fonte(ator, hoje)]


def prazos_do_ator(ator: Ator, hoje: date) -> QuerySet[PrazoAberto]:
    """Os que correm: os da parte, nos seus autos; os da unidade, onde a vez é do papel."""
    correm = PrazoAberto.objects.filter(desfecho="aberto", vencimento__gte=hoje - PASSADO)
    if ator.papel in DA_UNIDADE:
        correm = correm.filter(procedimento__in=da_unidade(ator))
    elif ator.papel == Papel.REQUERENTE:
        meus = procedimentos_visiveis_a(ator).filter(Q(parte=None) | Q(parte_id=ator.pessoa_id))
        correm = correm.filter(procedimento__in=meus)
    else:
        return correm.none()
    return correm.select_related("procedimento__processo").order_by("vencimento", "pk")


def correm_ou_correram(procedimento: Procedimento) -> QuerySet[PrazoAberto]:
    """Os prazos de um procedimento que têm último dia, do mais velho."""
    com_data = PrazoAberto.objects.filter(procedimento=procedimento, vencimento__isnull=False)
    return com_data.select_related("procedimento__processo").order_by("pk")


def ultimas_mudancas(processos: Iterable[Processo]) -> dict[int, datetime]:
    """Processo → o instante da última linha dos autos: antes dele nada ali mudou."""
    chaves = {p.pk for p in processos}
    ultimas = Tramitacao.objects.filter(processo__in=chaves, seq=F("processo__ultima_seq"))
    return dict(ultimas.values_list("processo_id", "em"))
