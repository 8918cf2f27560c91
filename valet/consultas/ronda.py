"""O que o fiscal tem a fazer: voltar a um lugar, notificar, passar nos pontos do distrito."""

from datetime import datetime

from django.db.models import Exists, F, Max, OuterRef, Q, QuerySet

from contas.ator import Ator
from contas.papeis import Papel
from tramitacao.consultas.fila import ordenar
from tramitacao.models import Procedimento
from valet.fluxos.situacoes_da_sancao import ABERTAS
from valet.fluxos.tpu_encerramento import EM_VIGOR
from valet.models import PedidoTPU, Sancao, Vistoria


def do_fiscal(ator: Ator) -> QuerySet[Procedimento]:
    """Os casos em que a vez é do fiscal desta unidade: o atrasado primeiro."""
    casos = Procedimento.objects.filter(
        unidade_id=_unidade(ator), vez=Papel.FISCAL, fluxo__in=("sancao", "multa")
    )
    return ordenar(casos).select_related("processo", "unidade", "parte", "responsavel")


def pontos(ator: Ator, *, q: str = "", distrito: int | None = None) -> QuerySet[PedidoTPU]:
    """Os lugares com termo em vigor na unidade; primeiro os há mais tempo sem vistoria."""
    abertos = Sancao.objects.filter(pedido=OuterRef("pk"), situacao__in=[str(s) for s in ABERTAS])
    achados = PedidoTPU.objects.filter(
        procedimento__unidade_id=_unidade(ator), situacao__in=EM_VIGOR
    ).annotate(ultima_vistoria=Max("vistorias__em"), com_caso=Exists(abertos))
    if distrito:
        achados = achados.filter(requerimento__estab_distrito_id=distrito)
    if q:
        achados = achados.filter(
            Q(requerimento__estab_nome__unaccent__icontains=q)
            | Q(procedimento__processo__endereco__unaccent__icontains=q)
            | Q(procedimento__processo__numero__contains="".join(c for c in q if c.isdigit()) or q)
        )
    return achados.select_related(
        "procedimento__processo", "requerimento__estab_distrito", "estabelecimento"
    ).order_by(F("ultima_vistoria").asc(nulls_first=True), "pk")


def vistoriados_desde(ator: Ator, desde: datetime) -> int:
    """Quantas vistorias a unidade fez desde o instante."""
    return Vistoria.objects.filter(unidade_id=_unidade(ator), em__gte=desde).count()


def _unidade(ator: Ator) -> int:
    """A unidade do fiscal; sem unidade, nenhuma."""
    return ator.unidade_id or 0
