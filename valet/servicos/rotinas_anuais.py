"""As passadas do preço anual: lançar, lembrar e certificar o atraso — art. 9º. Repetir não muda."""

from datetime import date, datetime
from decimal import Decimal

from django.db.models import QuerySet

from contas.ator import SISTEMA
from normas.dinheiro import reais
from precos.consultas.anual import em_aberto, vencidas
from precos.consultas.prazo_de_pagar import pagavel_ate
from precos.models import Cobranca
from precos.regras.anual import exercicios_a_cobrar, lembrete_devido
from precos.regras.minimo import IndicePendente
from tramitacao.models import ExecucaoDeRotina, Tramitacao
from tramitacao.relogio import agora, dia_de
from tramitacao.servicos.rotinas import executar
from tramitacao.servicos.tramitar import tramitar, trancar
from valet.fluxos.tpu_encerramento import EM_VIGOR
from valet.models import PedidoTPU
from valet.servicos.preco_anual import lancar_exercicio, outorga_de, quando_vence

LANCAR, LEMBRAR, ATRASO = "lancar_preco_anual", "lembrar_vencimentos", "certificar_atrasos"


def lancar_precos_anuais(em: datetime | None = None) -> ExecucaoDeRotina:
    """Lança o preço dos exercícios que faltam a cada termo em vigor."""
    em = em or agora()
    casos = PedidoTPU.objects.filter(situacao__in=EM_VIGOR).order_by("pk")
    return executar(LANCAR, casos.values_list("pk", flat=True), lambda pk: lancar_um(pk, em=em))


def lancar_um(pedido_id: int, *, em: datetime) -> bool:
    """Os exercícios que faltam deste termo; verdadeiro se lançou algum.

    O ano cujo índice ainda não saiu fica para a próxima passada: "aguarda o IPCA" não é falha.
    """
    pedido = PedidoTPU.objects.get(pk=pedido_id)
    outorga = outorga_de(pedido)
    if outorga is None:
        return False
    lancou = False
    for exercicio in exercicios_a_cobrar(outorga=outorga, hoje=dia_de(em)):
        try:
            lancou |= lancar_exercicio(pedido_id=pedido_id, exercicio=exercicio, em=em)
        except IndicePendente:
            break
    return lancou


def lembrar_vencimentos(em: datetime | None = None) -> ExecucaoDeRotina:
    """Lembra as parcelas que estão para vencer; cada lembrete, uma vez."""
    em = em or agora()
    casos = em_aberto().filter(vencimento__gte=dia_de(em)).values_list("pk", flat=True)
    return executar(LEMBRAR, list(casos), lambda pk: lembrar_um(pk, em=em))


def lembrar_um(cobranca_id: int, *, em: datetime) -> bool:
    """O lembrete que chegou desta parcela, se ainda não foi feito."""
    cobranca, pedido = _trancar(cobranca_id)
    antes = lembrete_devido(vencimento=cobranca.vencimento, hoje=dia_de(em))
    if antes is None or not _em_aberto(cobranca) or pedido.situacao not in EM_VIGOR:
        return False
    feitos = _ja_lavrado(pedido, "lembrar_vencimento", cobranca)
    if any(linha.texto.dados["dias"] <= antes for linha in feitos):
        return False
    tramitar(
        PedidoTPU, pedido.pk, PedidoTPU.lembrar_vencimento, por=SISTEMA, em=em,
        despacho=f"{quando_vence(cobranca)}: {reais(_falta(cobranca))} a pagar.",
        dados={"cobranca": cobranca.pk, "dias": antes},
    )  # fmt: skip
    return True


def certificar_atrasos(em: datetime | None = None) -> ExecucaoDeRotina:
    """Certifica as parcelas vencidas sem pagamento, uma linha por parcela."""
    em = em or agora()
    casos = vencidas(dia_de(em)).values_list("pk", flat=True)
    return executar(ATRASO, list(casos), lambda pk: certificar_um(pk, em=em))


def certificar_um(cobranca_id: int, *, em: datetime) -> bool:
    """Certifica o atraso desta parcela, se venceu, não está paga e ainda não se certificou."""
    cobranca, pedido = _trancar(cobranca_id)
    if not _venceu(cobranca, dia_de(em)) or pedido.situacao not in EM_VIGOR:
        return False
    if _ja_lavrado(pedido, "certificar_atraso", cobranca).exists():
        return False
    tramitar(
        PedidoTPU, pedido.pk, PedidoTPU.certificar_atraso, por=SISTEMA, em=em,
        despacho=f"{cobranca.nome}: {reais(_falta(cobranca))} não pagos até o vencimento.",
        dados={"cobranca": cobranca.pk, "venceu_em": cobranca.vencimento.isoformat()},
    )  # fmt: skip
    return True


def _trancar(cobranca_id: int) -> tuple[Cobranca, PedidoTPU]:
    """O processo trancado, e depois a cobrança como ficou."""
    procedimento = Cobranca.objects.values_list("procedimento_id", flat=True).get(pk=cobranca_id)
    pedido = PedidoTPU.objects.get(procedimento_id=procedimento)
    pedido = trancar(PedidoTPU, pedido.pk)
    return Cobranca.objects.get(pk=cobranca_id), pedido


def _ja_lavrado(pedido: PedidoTPU, ato: str, cobranca: Cobranca) -> QuerySet[Tramitacao]:
    linhas = pedido.procedimento.linhas.filter(ato=ato, texto__dados__cobranca=cobranca.pk)
    return linhas.select_related("texto")


def _em_aberto(cobranca: Cobranca) -> bool:
    return cobranca.cancelada_em is None and not cobranca.quitada


def _venceu(cobranca: Cobranca, hoje: date) -> bool:
    return _em_aberto(cobranca) and pagavel_ate(cobranca.vencimento) < hoje


def _falta(cobranca: Cobranca) -> Decimal:
    return cobranca.a_pagar - cobranca.total_pago
