"""O que vence num evento antes de servir: o seguro e a fiança — 46.942, arts. 12 e 14."""

from collections.abc import Iterator
from datetime import date

from django.db.models import QuerySet

from contas.papeis import Papel
from eventos.fluxos.situacoes import SituacaoSAE as S
from eventos.models import SAE, FiancaPrestada
from normas.acervo import D46942
from normas.norma import Dispositivo
from tramitacao.consultas.validades import ComValidade
from tramitacao.models import Processo

ART_12, ART_14_I = D46942.art(12), D46942.art(14).inc("I")
_FINDAS = (S.INDEFERIDA_DEFINITIVA, S.DESISTIDA, S.SUSPENSA)
_ESCRITA = "É o último dia de validade escrito {}: o decreto não o conta, só exige que valha."
SEGURO = "Renove a apólice antes do evento e junte a nova no processo."
FIANCA = "Renove a fiança e apresente o instrumento novo à CET."


def validades_do_evento(
    processos: QuerySet[Processo], de: date, ate: date
) -> Iterator[ComValidade]:
    """A apólice que acaba antes do evento, e a fiança que ainda não se liberou."""
    saes = SAE.objects.filter(procedimento__processo__in=processos).exclude(situacao__in=_FINDAS)
    com_apolice = saes.filter(pedido__apolice_ate__range=(de, ate)).exclude(situacao=S.REALIZADA)
    for sae in com_apolice.select_related("pedido", "procedimento__processo").order_by("pk"):
        fim, dia = sae.pedido.ultimo_dia(), sae.pedido.apolice_ate
        if dia and (fim is None or dia < fim):
            yield _dela(sae, f"apolice-sae-{sae.pk}", "apólice de seguro", dia, ART_12, SEGURO,
                        _ESCRITA.format("na apólice"))  # fmt: skip
    fiancas = FiancaPrestada.objects.filter(sae__in=saes, sae__devolucoes=None)
    for fianca in fiancas.select_related("sae__procedimento__processo").order_by("pk"):
        vale = not fianca.sae.fiancas.filter(pk__gt=fianca.pk).exists()
        if vale and de <= fianca.validade <= ate:
            yield _dela(
                fianca.sae,
                f"fianca-{fianca.pk}",
                "fiança",
                fianca.validade,
                ART_14_I,
                FIANCA,
                _ESCRITA.format("no instrumento da fiança"),
            )


def _dela(
    sae: SAE,
    chave: str,
    o_que: str,
    dia: date,
    artigo: Dispositivo,
    passo: str,
    origem: str,
) -> ComValidade:
    procedimento = sae.procedimento
    partes = frozenset({procedimento.processo.interessado_id, procedimento.processo.requerente_id})
    return ComValidade(
        chave, o_que, dia, procedimento.processo, partes, artigo, passo,
        unidade_id=procedimento.unidade_id, papel=Papel.TECNICO_CET, origem=origem,
    )  # fmt: skip
