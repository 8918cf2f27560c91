"""O que falta publicar no Diário Oficial: o ato desfeito antes de sair já não se publica."""

from django.db.models import Exists, OuterRef, Q, QuerySet

from tramitacao.models import Publicacao, Tramitacao

DESFAZ = "tornar_sem_efeito"


def a_publicar() -> QuerySet[Publicacao]:
    """As que não têm data e cujo ato vale; a errata de ato desfeito cai com ele."""
    return sem_data().exclude(_desfeito("linha") | _desfeito("linha__desfaz", ato="fazer_errata"))


def que_nao_saem(processo_id: int) -> QuerySet[Publicacao]:
    """As destes autos que ficaram sem publicar, porque o ato foi desfeito antes."""
    destes = sem_data().filter(procedimento__processo_id=processo_id)
    return destes.exclude(pk__in=a_publicar().values("pk"))


def sem_data() -> QuerySet[Publicacao]:
    """As ainda não registradas, valha ou não o ato."""
    return Publicacao.objects.filter(data=None)


def _desfeito(linha: str, ato: str = "") -> Q:
    desfeito = Q(Exists(Tramitacao.objects.filter(desfaz=OuterRef(linha), ato=DESFAZ)))
    return desfeito & Q(linha__ato=ato) if ato else desfeito
