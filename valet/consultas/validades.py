"""O que vence nos pedidos e termos de valet: seguro, CNH, estacionamento e CET — arts. 4º e 5º."""

from collections.abc import Iterable, Iterator
from datetime import date

from django.db.models import Exists, OuterRef, Q, QuerySet

from contas.papeis import Papel
from normas.acervo import D58027
from normas.norma import Dispositivo
from tramitacao.consultas.validades import ComValidade
from tramitacao.models import Processo
from valet.consultas.renovar import Passo, apresentadas, passo, passo_na_cet, pedidas_a_cet
from valet.fluxos.situacoes import SituacaoAU, SituacaoCET, SituacaoTPU
from valet.models import AutorizacaoCET, Motorista, Requerimento
from valet.regras.renovacao import ARTIGOS, Especie

_T, _A = SituacaoTPU, SituacaoAU
#: Acabado o pedido ou o termo, o que nele vence já não importa.
_FINDOS_TPU = (_T.INDEFERIDO_DEFINITIVO, _T.DESISTIDO, _T.CANCELADO, _T.CASSADO)
_FINDOS_AU = (
    _A.TERMINADO, _A.INDEFERIDO_DEFINITIVO, _A.DESISTIDO, _A.CANCELADO, _A.SEM_OBJETO,
)  # fmt: skip
ART_4 = D58027.art(4)
#: O que se lê com o requerimento, para dizer o passo sem outra consulta.
_LIDOS = ("processo", "pedidotpu__procedimento", "pedidoau__procedimento")
_ESCRITA = "É o último dia de validade escrito {}: o decreto não o conta, só exige que valha."
_DA_CET = "É o último dia que a CET pôs na autorização: o decreto não diz quanto ela dura."


def validades_do_valet(processos: QuerySet[Processo], de: date, ate: date) -> Iterator[ComValidade]:
    """A apólice, o contrato do estacionamento, as CNHs e a autorização da CET."""
    yield from _do_requerimento(processos, de, ate)
    yield from _das_cnhs(processos, de, ate)
    yield from _da_cet(processos, de, ate)


def _do_requerimento(processos: QuerySet[Processo], de: date, ate: date) -> Iterator[ComValidade]:
    perto = Q(apolice_ate__range=(de, ate)) | Q(estac_contrato_ate__range=(de, ate))
    achados = list(_vivos(processos).filter(perto))
    ditas = apresentadas(achados)
    for r in achados:
        for especie, o_que, onde, dia in (
            (Especie.APOLICE, "apólice de seguro", "na apólice", r.apolice_ate),
            (
                Especie.ESTACIONAMENTO,
                "contrato do estacionamento",
                "no contrato",
                r.estac_contrato_ate,
            ),
        ):
            if _importa(r, dia, de, ate):
                dito = passo(r, especie, apresentada=ditas.get((r.pk, especie, None), ""))
                yield _dele(
                    r, f"{especie}-{r.pk}", o_que, dia, ARTIGOS[especie], dito,
                    origem=_ESCRITA.format(onde),
                )  # fmt: skip


def _das_cnhs(processos: QuerySet[Processo], de: date, ate: date) -> Iterator[ComValidade]:
    motoristas = Motorista.objects.filter(
        requerimento__in=_vivos(processos), cnh_validade__range=(de, ate)
    )
    lidos = list(motoristas.select_related(*(f"requerimento__{caminho}" for caminho in _LIDOS)))
    ditas = apresentadas({m.requerimento for m in lidos})
    for m in lidos:
        r = m.requerimento
        if _importa(r, m.cnh_validade, de, ate):
            dito = passo(r, Especie.CNH, m, ditas.get((r.pk, Especie.CNH, m.pk), ""))
            yield _dele(
                r, f"cnh-{m.pk}", "CNH de motorista", m.cnh_validade, ARTIGOS[Especie.CNH], dito,
                quem=m.nome, origem=_ESCRITA.format("na CNH"),
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
    lidas = list(
        autorizadas.select_related(
            "procedimento", *(f"requerimento__{caminho}" for caminho in _LIDOS)
        )
    )
    pedidas = pedidas_a_cet({cet.requerimento for cet in lidas})
    for cet in lidas:
        yield _dele(
            cet.requerimento, f"cet-{cet.pk}", "autorização da CET", cet.validade, ART_4,
            passo_na_cet(cet.requerimento, pedidas.get(cet.requerimento_id, "")),
            unidade_id=cet.procedimento.unidade_id, origem=_DA_CET,
        )  # fmt: skip


def _vivos(processos: QuerySet[Processo]) -> QuerySet[Requerimento]:
    """Os requerimentos cujo pedido corre ou cujo título está em vigor."""
    return (
        Requerimento.objects.filter(processo__in=processos)
        .exclude(pedidotpu__situacao__in=_FINDOS_TPU)
        .exclude(pedidoau__situacao__in=_FINDOS_AU)
        .select_related(*_LIDOS)
        .order_by("pk")
    )


def _importa(r: Requerimento, dia: date | None, de: date, ate: date) -> bool:
    """Vence nesses dias; no acontecimento, só o que vence antes de ele acabar."""
    if dia is None or not de <= dia <= ate:
        return False
    return not r.eventual or r.ultimo_dia is None or dia < r.ultimo_dia


def _dele(
    r: Requerimento, chave: str, o_que: str, dia: date | None, artigo: Dispositivo, dito: Passo,
    *, origem: str, quem: str = "", unidade_id: int | None = None,
) -> ComValidade:  # fmt: skip
    assert dia is not None, "já se viu que vence"
    assert r.processo is not None, "só se olham os protocolados"
    partes: Iterable[int] = (r.processo.interessado_id, r.processo.requerente_id)
    return ComValidade(
        chave, o_que, dia, r.processo, frozenset(partes), artigo, dito.texto, quem, unidade_id,
        Papel.TECNICO_CET if unidade_id else "", acao=dito.acao, caminho=dito.caminho,
        origem=origem,
    )  # fmt: skip
