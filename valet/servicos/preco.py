"""Apurar o preço da outorga e cobrar a diferença, se ele subir — Decreto 58.027/2017, art. 9º."""

from datetime import date, datetime
from decimal import Decimal
from functools import partial
from typing import Any

from django.db import transaction

from contas.ator import Ator
from normas.acervo import D58027
from normas.dinheiro import reais
from normas.exigencia import Pendencia
from precos.consultas.outorga import PrecoApurado, preco_do_lugar
from precos.regras.vencimento_outorga import vencimento_da_outorga
from precos.servicos import cobrancas
from tramitacao.consultas.calendario import calendario
from tramitacao.models import Tramitacao
from tramitacao.relogio import agora, dia_de
from tramitacao.servicos.prazos import abrir_prazo
from tramitacao.servicos.tramitar import espelhar, tramitar
from valet.models import PedidoTPU, Requerimento
from valet.regras.prazos import PRECO_DA_OUTORGA
from valet.servicos.pagamento import certificar_se_pago

ART_9_P2 = D58027.art(9).par(2)


def preco_do_pedido(requerimento: Requerimento, outorga: date) -> PrecoApurado:
    """O preço se a outorga for neste dia; no lote de esquina vale a face do embarque."""
    return preco_do_lugar(
        setor_quadra=requerimento.setor_quadra,
        codlog=requerimento.lugar_codlog or requerimento.estab_codlog,
        outorga=outorga,
    )


@transaction.atomic
def apurar_preco(
    *, pedido_id: int, por: Ator, despacho: str = "", em: datetime | None = None
) -> PedidoTPU:
    """Apura o preço do mês em que a guia vence e a emite; a guia anterior, vencida, cai."""
    em = em or agora()
    emitir = partial(_emitir, em=em, so_a_diferenca=False)
    pedido = tramitar(
        PedidoTPU, pedido_id, PedidoTPU.apurar_preco, por=por, em=em, despacho=despacho,
        ao_lavrar=emitir,
    )  # fmt: skip
    return certificar_se_pago(pedido, em=em)


@transaction.atomic
def cobrar_diferenca(
    *, pedido_id: int, por: Ator, despacho: str = "", em: datetime | None = None
) -> PedidoTPU:
    """Emite a guia só da diferença, quando o preço do mês da outorga passou do já cobrado."""
    em = em or agora()

    def preco_subiu(_fatos: Any) -> tuple[Pendencia, ...]:
        if diferenca_a_cobrar(PedidoTPU.objects.get(pk=pedido_id), _vencimento(em)) > 0:
            return ()
        return (Pendencia("O preço não subiu: não há diferença a cobrar", ART_9_P2),)

    emitir = partial(_emitir, em=em, so_a_diferenca=True)
    pedido = tramitar(
        PedidoTPU, pedido_id, PedidoTPU.cobrar_diferenca, por=por, em=em, despacho=despacho,
        exige=(preco_subiu,), ao_lavrar=emitir,
    )  # fmt: skip
    return certificar_se_pago(pedido, em=em)


def diferenca_a_cobrar(pedido: PedidoTPU, outorga: date) -> Decimal:
    """Quanto o preço deste dia passa (ou fica abaixo, negativo) do que as guias cobraram, em R$."""
    return preco_do_pedido(pedido.requerimento, outorga).valor - cobrancas.total_devido(
        pedido.procedimento
    )


def preco_final(pedido: PedidoTPU, em: datetime) -> Decimal | None:
    """O preço se a outorga for agora, em R$; sem guia, nenhum.

    No mês da guia vale o que ela diz. Em outro mês, refaz-se a conta.
    """
    guia = cobrancas.da_outorga(pedido.procedimento).filter(cancelada_em=None).last()
    if guia is None or guia.mes_da_outorga is None:
        return None
    cobrado = cobrancas.total_devido(pedido.procedimento)
    mes = dia_de(em).replace(day=1)
    # Interpretação 009: quem paga cedo não paga mais. Outorgado o termo no mesmo ano, antes do
    # mês em que a guia vence, vale o preço da guia.
    if mes == guia.mes_da_outorga or (mes < guia.mes_da_outorga and mes.year == guia.exercicio):
        return cobrado
    return preco_do_pedido(pedido.requerimento, dia_de(em)).valor


def preco_na_outorga(pedido: PedidoTPU, em: datetime) -> tuple[Pendencia, ...]:
    """O preço do mês da outorga está coberto pelo que se pagou; se subiu, falta a diferença."""
    atual = preco_final(pedido, em)
    if atual is None:
        return ()  # a falta da guia é do art. 10, e outra regra a diz
    falta = atual - cobrancas.total_pago(pedido.procedimento)
    if falta <= 0:
        return ()
    return (
        Pendencia(
            f"O preço do mês da outorga é {reais(atual)}: falta pagar {reais(falta)}",
            ART_9_P2,
            "A analista cobra a diferença em nova guia; depois de paga, defere-se.",
        ),
    )


def _vencimento(em: datetime) -> date:
    return vencimento_da_outorga(dia_de(em), calendario())


def _emitir(pedido: PedidoTPU, linha: Tramitacao, *, em: datetime, so_a_diferenca: bool) -> None:
    vencimento = _vencimento(em)
    cobrancas.emitir(
        apurado=preco_do_pedido(pedido.requerimento, vencimento), vencimento=vencimento,
        linha=linha, em=em, so_a_diferenca=so_a_diferenca,
    )  # fmt: skip
    abrir_prazo(pedido.procedimento, PRECO_DA_OUTORGA, linha=linha, em=em, vencimento=vencimento)
    espelhar(pedido, desde=None)
