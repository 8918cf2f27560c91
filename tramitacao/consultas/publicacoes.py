"""O que falta publicar no Diário Oficial: o ato desfeito antes de sair já não se publica."""

from django.db.models import Exists, OuterRef, Q, QuerySet

from contas.ator import Ator
from contas.papeis import Papel
from tramitacao.atos_comuns import REGISTRAR_PUBLICACAO
from tramitacao.fluxo import modelos, tabela
from tramitacao.models import ProcedimentoConcreto, Publicacao, Tramitacao

DESFAZ = "tornar_sem_efeito"
_COM = ("linha__procedimento", "procedimento__processo__unidade", "procedimento__unidade")


def a_publicar() -> QuerySet[Publicacao]:
    """As que não têm data e cujo ato vale; a errata de ato desfeito cai com ele."""
    return sem_data().exclude(_desfeito("linha") | _desfeito("linha__desfaz", ato="fazer_errata"))


def que_nao_saem(processo_id: int) -> QuerySet[Publicacao]:
    """As destes autos que ficaram sem publicar, porque o ato foi desfeito antes."""
    destes = sem_data().filter(procedimento__processo_id=processo_id)
    return destes.exclude(pk__in=a_publicar().values("pk"))


def de_quem_registra(ator: Ator) -> QuerySet[Publicacao]:
    """As que o papel de quem olha registra, na unidade dele, por registrar ou já registradas."""
    fluxos = [modelo.FLUXO for modelo in modelos() if ator.papel in papeis_que_registram(modelo)]
    desta = Publicacao.objects.filter(
        procedimento__fluxo__in=fluxos, procedimento__unidade=ator.unidade_id
    )
    return desta.select_related(
        "linha__procedimento", "procedimento__processo__unidade", "procedimento__unidade"
    )


def papeis_que_registram(modelo: type[ProcedimentoConcreto]) -> tuple[Papel, ...]:
    """Quem, neste fluxo, registra a publicação; ninguém, se nada nele se publica."""
    return next((x.papeis for x in tabela(modelo) if x.nome == REGISTRAR_PUBLICACAO), ())


def visiveis_a(ator: Ator) -> QuerySet[Publicacao]:
    """As da unidade, para quem as registra; as da cidade toda, para o auditor."""
    if ator.papel == Papel.AUDITOR:
        return Publicacao.objects.select_related(*_COM)
    return de_quem_registra(ator)


def le_publicacoes(ator: Ator | None) -> bool:
    """Quem registra, e o auditor."""
    return ator is not None and (ator.papel == Papel.AUDITOR or registra_publicacoes(ator))


def registra_publicacoes(ator: Ator | None) -> bool:
    """Se o papel registra publicações em algum fluxo."""
    return ator is not None and any(ator.papel in papeis_que_registram(m) for m in modelos())


def sem_data() -> QuerySet[Publicacao]:
    """As ainda não registradas, valha ou não o ato."""
    return Publicacao.objects.filter(data=None)


def _desfeito(linha: str, ato: str = "") -> Q:
    desfeito = Q(Exists(Tramitacao.objects.filter(desfaz=OuterRef(linha), ato=DESFAZ)))
    return desfeito & Q(linha__ato=ato) if ato else desfeito
