"""A fila de um papel: o que é a vez dele, o que está com outros, o que falta publicar."""

import unicodedata
from dataclasses import dataclass
from datetime import date, timedelta

from django.db.models import Case, Count, Exists, F, OuterRef, Q, QuerySet, Subquery, When
from django.db.models.functions import Coalesce

from contas.ator import Ator
from contas.papeis import DA_UNIDADE
from tramitacao.consultas.visibilidade import procedimentos_visiveis_a
from tramitacao.models import PrazoAberto, Procedimento


@dataclass(frozen=True, slots=True)
class Filtro:
    """O que a barra de filtros pede; vazio não filtra. `com_quem`: "sem", ou a chave da conta."""

    q: str = ""
    fluxo: str = ""
    situacao: str = ""
    com_quem: str = ""
    vence_ate: date | None = None


def da_unidade(ator: Ator) -> QuerySet[Procedimento]:
    """Os procedimentos em que a vez é do papel de quem olha, na unidade dele."""
    if ator.papel not in DA_UNIDADE:
        return Procedimento.objects.none()
    irmao = Procedimento.objects.filter(
        Q(unidade_id=ator.unidade_id), processo=OuterRef("processo")
    ).exclude(fluxo=OuterRef("fluxo"))
    aqui = Q(unidade_id=ator.unidade_id) | Q(processo__unidade_id=ator.unidade_id)
    # A CET age no pedido da Subprefeitura (sinalização) pelo procedimento que tem nos autos.
    return Procedimento.objects.filter(aqui | Exists(irmao), vez=ator.papel)


def minhas(ator: Ator) -> QuerySet[Procedimento]:
    """Os que quem olha assumiu."""
    return da_unidade(ator).filter(responsavel_id=ator.usuario_id)


def com_outros(ator: Ator) -> QuerySet[Procedimento]:
    """Os da unidade em que a vez é de outro: da empresa, da CET, de outro papel."""
    irmao = Procedimento.objects.filter(processo=OuterRef("processo")).exclude(vez="")
    return (
        Procedimento.objects.filter(Q(unidade_id=ator.unidade_id))
        .filter(~Q(vez="") | Exists(irmao))
        .exclude(vez=ator.papel)
    )


def todos(ator: Ator, principais: list[str]) -> QuerySet[Procedimento]:
    """Todo processo visível, pelo procedimento que o abriu."""
    return procedimentos_visiveis_a(ator).filter(fluxo__in=principais)


def do_requerente(ator: Ator) -> QuerySet[Procedimento]:
    """Os procedimentos em que a parte tem de agir; os só da outra parte não são dela."""
    minha = Q(parte=None) | Q(parte_id=ator.pessoa_id)
    return procedimentos_visiveis_a(ator).filter(minha, vez=ator.papel)


def ordenar(procedimentos: QuerySet[Procedimento]) -> QuerySet[Procedimento]:
    """Os atrasados primeiro, depois por data, e no fim os que não têm prazo, do mais parado.

    `limite` é o vencimento que corre ou, se ele já passou e foi certificado, o que trouxe o
    processo à situação de agora; encerrado ou com outro, não há nada a vencer. `prazo_do_limite`
    é a chave do prazo que o dá. `prazo_sem_dia` e `regra_sem_dia` são do aberto sem último dia.
    """
    decorrido = PrazoAberto.objects.filter(
        procedimento=OuterRef("pk"),
        desfecho=PrazoAberto.Desfecho.DECORRIDO,
        encerrado_por__em__gte=OuterRef("desde"),
    ).order_by("-vencimento")
    corre = PrazoAberto.objects.filter(
        procedimento=OuterRef("pk"),
        desfecho=PrazoAberto.Desfecho.ABERTO,
        vencimento=OuterRef("proximo_vencimento"),
    ).order_by("pk")
    sem_dia = PrazoAberto.objects.filter(
        procedimento=OuterRef("pk"), desfecho=PrazoAberto.Desfecho.ABERTO, vencimento=None
    ).order_by("pk")
    return (
        procedimentos.annotate(  # type: ignore[no-redef]  # o modelo só declara o tipo
            limite=Case(
                When(vez="", then=None),
                default=Coalesce(
                    "proximo_vencimento", Subquery(decorrido.values("vencimento")[:1])
                ),
            ),
            prazo_do_limite=Coalesce(
                Subquery(corre.values("pk")[:1]), Subquery(decorrido.values("pk")[:1])
            ),
            prazo_sem_dia=Subquery(sem_dia.values("pk")[:1]),
            regra_sem_dia=Subquery(sem_dia.values("regra")[:1]),
        )
        .select_related("processo", "processo__interessado", "unidade", "responsavel")
        .order_by(F("limite").asc(nulls_last=True), "desde", "pk")
    )


def filtrar(procedimentos: QuerySet[Procedimento], filtro: Filtro) -> QuerySet[Procedimento]:
    """Aplica a barra de filtros; o último dia pedido entra inteiro."""
    achados = procedimentos
    for palavra in palavras(filtro.q):
        achados = achados.filter(_tem(palavra))
    if filtro.situacao:
        achados = achados.filter(fluxo=filtro.fluxo, situacao=filtro.situacao)
    if filtro.com_quem == "sem":
        achados = achados.filter(responsavel=None)
    elif filtro.com_quem:
        achados = achados.filter(responsavel_id=int(filtro.com_quem))
    if filtro.vence_ate:
        achados = achados.filter(Q(limite__lte=filtro.vence_ate))
    return achados


def contar_grupos(procedimentos: QuerySet[Procedimento], hoje: date) -> dict[str, int]:
    """Quantos atrasados, desta semana, depois e sem prazo, numa consulta."""
    domingo = fim_da_semana(hoje)
    return procedimentos.order_by().aggregate(
        atrasados=Count("pk", filter=Q(limite__lt=hoje)),
        semana=Count("pk", filter=Q(limite__gte=hoje, limite__lte=domingo)),
        depois=Count("pk", filter=Q(limite__gt=domingo)),
        sem_prazo=Count("pk", filter=Q(limite=None)),
    )


def grupo(limite: date | None, hoje: date) -> str:
    """Em que grupo da fila a data cai."""
    if limite is None:
        return "sem_prazo"
    if limite < hoje:
        return "atrasados"
    return "semana" if limite <= fim_da_semana(hoje) else "depois"


def fim_da_semana(hoje: date) -> date:
    """O domingo desta semana."""
    return hoje + timedelta(days=6 - hoje.weekday())


def palavras(texto: str) -> list[str]:
    """As palavras de uma busca, em minúsculas e sem acento, até oito."""
    decomposto = unicodedata.normalize("NFKD", texto).lower()
    sem_acento = "".join(c for c in decomposto if not unicodedata.combining(c))
    return "".join(c if c.isprintable() else " " for c in sem_acento).split()[:8]


def _tem(palavra: str) -> Q:
    """A palavra está no texto de busca do processo, ou é um pedaço do seu número ou de um CNPJ."""
    achou = Q(processo__busca__icontains=palavra)
    # "6911.2026/0000001-3", "12.ABC.345/01DE-35": sem os separadores, como se guardam.
    puro = "".join(c for c in palavra if c not in "./-")
    if puro and puro != palavra:
        achou |= Q(processo__busca__icontains=puro)
    if puro.isdecimal() and puro.isascii():
        achou |= Q(processo__numero__contains=puro)
    return achou
