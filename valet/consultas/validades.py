"""O que vence nos pedidos e termos de valet: seguro, CNH, estacionamento e CET — arts. 4º e 5º."""

from collections.abc import Iterable, Iterator
from datetime import date

from django.db.models import Exists, OuterRef, Q, QuerySet

from contas.papeis import Papel
from normas.acervo import D58027
from normas.norma import Dispositivo
from tramitacao.consultas.validades import ComValidade
from tramitacao.models import Processo
from valet.fluxos.situacoes import SituacaoAU, SituacaoCET, SituacaoTPU
from valet.models import AutorizacaoCET, Motorista, Requerimento

_T, _A = SituacaoTPU, SituacaoAU
#: Acabado o pedido ou o termo, o que nele vence já não importa.
_FINDOS_TPU = (_T.INDEFERIDO_DEFINITIVO, _T.DESISTIDO, _T.CANCELADO, _T.CASSADO)
_FINDOS_AU = (
    _A.TERMINADO, _A.INDEFERIDO_DEFINITIVO, _A.DESISTIDO, _A.CANCELADO, _A.SEM_OBJETO,
)  # fmt: skip
ART_4, ART_5 = D58027.art(4), D58027.art(5)
RENOVAR = (
    "Com o pedido em curso, junte no processo o documento renovado; já outorgado o título, leve-o "
    "à Subprefeitura."
)
PROCURAR_A_CET = "Sem ela não se pode atender: procure a CET."


def validades_do_valet(processos: QuerySet[Processo], de: date, ate: date) -> Iterator[ComValidade]:
    """A apólice, o contrato do estacionamento, as CNHs e a autorização da CET."""
    yield from _do_requerimento(processos, de, ate)
    yield from _das_cnhs(processos, de, ate)
    yield from _da_cet(processos, de, ate)


def _do_requerimento(processos: QuerySet[Processo], de: date, ate: date) -> Iterator[ComValidade]:
    perto = Q(apolice_ate__range=(de, ate)) | Q(estac_contrato_ate__range=(de, ate))
    for r in _vivos(processos).filter(perto):
        if _importa(r, r.apolice_ate, de, ate):
            yield _dele(
                r, f"apolice-{r.pk}", "apólice de seguro", r.apolice_ate, ART_5.inc("IV"), RENOVAR
            )
        if _importa(r, r.estac_contrato_ate, de, ate):
            yield _dele(
                r, f"estacionamento-{r.pk}", "contrato do estacionamento", r.estac_contrato_ate,
                ART_5.inc("I").ali("d"), RENOVAR,
            )  # fmt: skip


def _das_cnhs(processos: QuerySet[Processo], de: date, ate: date) -> Iterator[ComValidade]:
    motoristas = Motorista.objects.filter(
        requerimento__in=_vivos(processos), cnh_validade__range=(de, ate)
    )
    lidos = motoristas.select_related("requerimento__processo")
    for m in lidos:
        if _importa(m.requerimento, m.cnh_validade, de, ate):
            yield _dele(
                m.requerimento, f"cnh-{m.pk}", "CNH de motorista", m.cnh_validade,
                ART_5.inc("II").ali("d"), RENOVAR,
                quem=m.nome,
            )  # fmt: skip


def _da_cet(processos: QuerySet[Processo], de: date, ate: date) -> Iterator[ComValidade]:
    autorizadas = AutorizacaoCET.objects.filter(
        requerimento__in=_vivos(processos), situacao=SituacaoCET.AUTORIZADA,
        validade__range=(de, ate), requerimento__especie=Requerimento.Especie.HABITUAL,
    )  # fmt: skip
    # A que veio depois toma o lugar da anterior.
    nova = AutorizacaoCET.objects.filter(
        requerimento=OuterRef("requerimento"), situacao=SituacaoCET.AUTORIZADA,
        pk__gt=OuterRef("pk"),
    )  # fmt: skip
    autorizadas = autorizadas.exclude(Exists(nova))
    for cet in autorizadas.select_related("requerimento__processo", "procedimento"):
        yield _dele(
            cet.requerimento, f"cet-{cet.pk}", "autorização da CET", cet.validade, ART_4,
            PROCURAR_A_CET, unidade_id=cet.procedimento.unidade_id,
        )  # fmt: skip


def _vivos(processos: QuerySet[Processo]) -> QuerySet[Requerimento]:
    """Os requerimentos cujo pedido corre ou cujo título está em vigor."""
    return (
        Requerimento.objects.filter(processo__in=processos)
        .exclude(pedidotpu__situacao__in=_FINDOS_TPU)
        .exclude(pedidoau__situacao__in=_FINDOS_AU)
        .select_related("processo")
        .order_by("pk")
    )


def _importa(r: Requerimento, dia: date | None, de: date, ate: date) -> bool:
    """Vence nesses dias; no acontecimento, só o que vence antes de ele acabar."""
    if dia is None or not de <= dia <= ate:
        return False
    return not r.eventual or r.ultimo_dia is None or dia < r.ultimo_dia


def _dele(
    r: Requerimento, chave: str, o_que: str, dia: date | None, artigo: Dispositivo, passo: str,
    *, quem: str = "", unidade_id: int | None = None,
) -> ComValidade:  # fmt: skip
    assert dia is not None, "já se viu que vence"
    assert r.processo is not None, "só se olham os protocolados"
    partes: Iterable[int] = (r.processo.interessado_id, r.processo.requerente_id)
    return ComValidade(
        chave, o_que, dia, r.processo, frozenset(partes), artigo, passo, quem, unidade_id,
        Papel.TECNICO_CET if unidade_id else "",
    )  # fmt: skip
