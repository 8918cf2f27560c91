"""O crédito de uma SAE, a nova autorização que ele cobre e o que dele já se usou — art. 7º."""

from decimal import Decimal

from django.db.models import Exists, OuterRef, QuerySet

from contas.ator import Ator
from contas.balcao import e_expediente
from contas.models import Unidade
from eventos.fluxos.situacoes import SituacaoSAE as S
from eventos.models import SAE, PedidoDeEvento
from normas.acervo import D46942
from normas.dinheiro import reais
from normas.memoria import Passo
from precos.models import AproveitamentoDoCredito, Cobranca, Devolucao
from precos.servicos.cobrancas import ZERO, das_especies, total_devido, total_pago
from tramitacao.consultas.visibilidade import processos_visiveis_a
from tramitacao.models import Processo

ART_7 = D46942.art(7)
CUSTO = Cobranca.Especie.CUSTO_EVENTO.value
#: A nova que acabou assim não usou o direito: o promotor escolhe de novo (interpretação 067).
CAIDAS = (S.DESISTIDA, S.INDEFERIDA_DEFINITIVA)
#: Antes de se cobrar: o crédito da suspensa espera por esta SAE.
_POR_COBRAR = (S.EM_ANALISE, S.AGUARDA_EXIGENCIA, S.AGUARDA_TERMO)
_ESPERAM = (*_POR_COBRAR, S.INDEFERIDA, S.EM_RECURSO)


def credito(sae: SAE) -> Decimal:
    """Quanto se recolheu do custo além do que as guias em vigor cobram, em R$: a devolver."""
    return max(total_pago(sae.procedimento, (CUSTO,)) - _custo_devido(sae), ZERO)


def _custo_devido(sae: SAE) -> Decimal:
    """Acabado o pedido, só o custo do que se realizou, que a CET disse ao devolver o resto."""
    if sae.situacao in (S.DESISTIDA, S.INDEFERIDA, S.INDEFERIDA_DEFINITIVA, S.SUSPENSA):
        realizado = das_especies(sae.procedimento, CUSTO).filter(
            cancelada_em=None, linha__ato=SAE.devolver_credito.__name__
        )
        return sum((c.valor for c in realizado), ZERO)
    return total_devido(sae.procedimento, (CUSTO,))


def devolvida(suspensa: SAE) -> bool:
    """Depois de suspensa, já se decidiu devolver: isso exclui a nova autorização."""
    return Devolucao.objects.filter(
        procedimento=suspensa.procedimento, linha__de=S.SUSPENSA
    ).exists()


def nova_de(suspensa: SAE) -> SAE | None:
    """A SAE que o promotor protocolou em lugar desta; a que caiu sem usar o crédito não conta."""
    novas = SAE.objects.filter(pedido__suspensa=suspensa).select_related("procedimento__processo")
    usou = AproveitamentoDoCredito.objects.filter(para=OuterRef("procedimento"))
    return novas.exclude(~Exists(usou), situacao__in=CAIDAS).order_by("-pk").first()


def nova_por_cobrar(suspensa: SAE) -> SAE | None:
    """A SAE nova por que o crédito espera: escolhida, e ainda não cobrada."""
    nova = nova_de(suspensa)
    return nova if nova is not None and nova.situacao in _ESPERAM else None


def pode_requerer(suspensa: SAE) -> bool:
    """Suspensa, com crédito, sem devolução decidida nem outra nova autorização."""
    de_pe = suspensa.situacao == S.SUSPENSA and not devolvida(suspensa)
    return de_pe and nova_de(suspensa) is None and credito(suspensa) > 0


def suspensas_de(ator: Ator | None) -> list[SAE]:
    """As suspensas de que a parte, ou o balcão da CET por ela, pode requerer nova autorização."""
    if ator is None:
        return []
    autos = SAE.objects.filter(
        situacao=S.SUSPENSA, procedimento__processo__in=processos_visiveis_a(ator)
    ).exclude(procedimento__devolucoes__linha__de=S.SUSPENSA)
    autos = autos.select_related("pedido", "procedimento__processo")
    return [sae for sae in _da_parte(autos, ator).order_by("-pk") if pode_requerer(sae)]


def _da_parte(autos: QuerySet[SAE], ator: Ator) -> QuerySet[SAE]:
    if e_expediente(ator, Unidade.Tipo.CET):
        return autos
    return autos.filter(promotor=ator.pessoa_id) if ator.pessoa_id else autos.none()


def processo_de_origem(r: PedidoDeEvento) -> Processo | None:
    """Os autos da SAE suspensa de que este pedido é a nova autorização."""
    return r.suspensa.procedimento.processo if r.suspensa else None


def coberto(sae: SAE) -> Decimal:
    """Quanto do custo desta SAE o crédito da suspensa cobre: o que já cobriu ou, antes de se
    cobrar, também o que vai cobrir."""
    feito = max(AproveitamentoDoCredito.saldo(sae.procedimento, CUSTO), ZERO)
    origem = sae.pedido.suspensa
    if origem is None or sae.isento or sae.devido is None or sae.situacao not in _POR_COBRAR:
        return feito
    falta = max(sae.devido - total_pago(sae.procedimento, (CUSTO,)), ZERO)
    return feito + min(credito(origem), falta)


def a_recolher(sae: SAE) -> Decimal | None:
    """O que o promotor recolhe do custo, descontado o crédito; nulo sem custo fixado."""
    return None if sae.devido is None else sae.devido - coberto(sae)


def passos_do_credito(sae: SAE) -> tuple[Passo, ...]:
    """O que o crédito cobriu e o que resta recolher, para pôr ao fim da conta; nada sem ele."""
    valor, resta = coberto(sae), a_recolher(sae)
    if not valor or resta is None or sae.devido is None:
        return ()
    conta = f"{reais(sae.devido)} - {reais(valor)}"
    falta = Passo("a recolher, descontado o crédito", resta, ART_7, formula=conta)
    return passo_coberto(sae, valor), falta


def passo_coberto(sae: SAE, valor: Decimal) -> Passo:
    """De que autos veio o crédito que cobre o custo, e quanto."""
    return Passo(
        f"coberto pelo crédito do evento suspenso, processo {processo_de_origem(sae.pedido)}",
        valor, ART_7,
    )  # fmt: skip
