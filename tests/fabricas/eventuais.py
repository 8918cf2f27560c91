"""Pedidos de Autorização de Uso em cada situação, levados até ela pelos serviços.

Como `pedidos`: cada fábrica parte da anterior e dá um passo por dia. O acontecimento é dois dias,
60 dias depois do protocolo, das 18h às 2h.
"""

from datetime import date, datetime, time, timedelta
from decimal import Decimal
from typing import Any

from contas.ator import Ator
from contas.papeis import Papel
from precos.models import FatorK
from tests.fabricas.instantaneo import instantaneo
from tests.fabricas.passos import (
    DESPACHO,
    DIAS_ATRAS,
    aceitar_documentos,
    ator,
    autorizacao,
    autorizar,
    depois,
    pagar,
    publicar,
    publicar_valores,
    reler,
    vencer,
)
from tests.fabricas.pessoas import empresa_representada
from tests.fabricas.requerimentos import requerimento
from tramitacao.relogio import agora, dia_de
from tramitacao.servicos.tramitar import tramitar
from valet.models import PedidoAU, Requerimento
from valet.models.fatos_do_acontecimento import periodo_do_requerimento
from valet.regras.indeferimento import Hipotese
from valet.servicos import autorizacao_cet as na_cet
from valet.servicos import recurso
from valet.servicos.autorizacao_uso import declarar_sem_objeto, outorgar
from valet.servicos.encaminhamento import encaminhar_a_cet
from valet.servicos.encerramento import cancelar, desistir, pedir_cancelamento
from valet.servicos.indeferimento import indeferir
from valet.servicos.preco_do_periodo import apurar_preco
from valet.servicos.requerer import protocolar
from valet.servicos.saneamento import comunicar_falta, sanar

K = Decimal("0.02")
ACONTECIMENTO = {
    "especie": "eventual", "acont_nome": "Festa de Santa Rita", "acont_inicio": time(18),
    "acont_fim": time(2), "publico_estimado": 400, "area_do_acontecimento": Decimal("850.00"),
    "area_do_passeio": Decimal("8.00"), "area_da_pista": Decimal("24.50"),
}  # fmt: skip


def requerimento_eventual(
    por: Ator | None = None, *, primeiro: date | None = None, **mudancas: Any
) -> Requerimento:
    """Um rascunho de Autorização de Uso a que nada falta."""
    primeiro = primeiro or dia_de(agora()) + timedelta(days=60 - DIAS_ATRAS)
    dias = {"primeiro_dia": primeiro, "ultimo_dia": primeiro + timedelta(days=1)}
    r = requerimento(por, **{**ACONTECIMENTO, **dias, **mudancas})
    r.horarios.all().delete()
    return r


@instantaneo
def protocolado(*, inicio: datetime | None = None, por: Ator | None = None, **mudancas: Any):
    por = por or empresa_representada()[1]
    r = requerimento_eventual(por, **mudancas)
    em = inicio or agora() - timedelta(days=DIAS_ATRAS)
    return reler(protocolar(requerimento_id=r.pk, por=por, em=em))


@instantaneo
def autuado(**opcoes: Any) -> PedidoAU:
    pedido = protocolado(**opcoes)
    tramitar(PedidoAU, pedido.pk, "autuar", por=ator(Papel.EXPEDIENTE, pedido), em=depois(pedido))
    return reler(pedido)


@instantaneo
def na_cet_(**opcoes: Any) -> PedidoAU:
    pedido = autuado(**opcoes)
    encaminhar_a_cet(
        pedido_id=pedido.pk, modelo=PedidoAU, por=ator(Papel.EXPEDIENTE, pedido), em=depois(pedido)
    )
    return reler(pedido)


def autorizar_o_periodo(pedido: PedidoAU, **mudancas: Any) -> None:
    """A CET autoriza com sinalização temporária, até o fim do período."""
    termos = {
        "sinalizacao": "temporaria", "local": "Rua das Paineiras, em frente ao 96",
        "motivos": "Há recuo para o embarque.", "trecho_inicio": None, "trecho_fim": None,
        "validade": periodo_do_requerimento(pedido.requerimento).dia_final,
    }  # fmt: skip
    autorizar(pedido, **{**termos, **mudancas})


@instantaneo
def restituido(**opcoes: Any) -> PedidoAU:
    pedido = na_cet_(**opcoes)
    autorizar_o_periodo(pedido)
    return reler(pedido)


@instantaneo
def negado_na_cet(**opcoes: Any) -> PedidoAU:
    pedido = na_cet_(**opcoes)
    na_cet.negar(
        autorizacao_id=autorizacao(pedido).pk, despacho="Não há onde parar.",
        por=ator(Papel.TECNICO_CET, pedido), em=depois(pedido),
    )  # fmt: skip
    return reler(pedido)


@instantaneo
def em_analise(**opcoes: Any) -> PedidoAU:
    pedido = restituido(**opcoes)
    tramitar(
        PedidoAU, pedido.pk, "iniciar_analise", por=ator(Papel.ANALISTA, pedido), em=depois(pedido)
    )
    return reler(pedido)


@instantaneo
def comunicado(**opcoes: Any) -> PedidoAU:
    """Comunique-se publicado: os três dias úteis correm."""
    pedido = em_analise(**opcoes)
    comunicar_falta(
        pedido_id=pedido.pk, modelo=PedidoAU, itens=["Seguro: falta a folha 2."],
        por=ator(Papel.ANALISTA, pedido), em=depois(pedido),
    )  # fmt: skip
    publicar(reler(pedido))
    return reler(pedido)


@instantaneo
def sanado(**opcoes: Any) -> PedidoAU:
    pedido = comunicado(**opcoes)
    sanar(
        pedido_id=pedido.pk, modelo=PedidoAU, despacho="Segue.",
        por=ator(Papel.REQUERENTE, pedido), em=depois(pedido),
    )  # fmt: skip
    return reler(pedido)


@instantaneo
def com_prazo_decorrido(**opcoes: Any) -> PedidoAU:
    return vencer(comunicado(**opcoes))


@instantaneo
def completo(**opcoes: Any) -> PedidoAU:
    """Em análise, com documentos aceitos, PGV e K publicados: falta cobrar."""
    pedido = em_analise(**opcoes)
    aceitar_documentos(pedido)
    publicar_valores(pedido)
    if not FatorK.objects.exists():
        FatorK.objects.create(desde=date(2017, 12, 8), k=K, ato="Portaria de teste")
    return reler(pedido)


@instantaneo
def aguardando_preco(**opcoes: Any) -> PedidoAU:
    pedido = completo(**opcoes)
    apurar_preco(pedido_id=pedido.pk, por=ator(Papel.ANALISTA, pedido), em=depois(pedido))
    return reler(pedido)


@instantaneo
def com_guia_vencida(**opcoes: Any) -> PedidoAU:
    return vencer(aguardando_preco(**opcoes))


@instantaneo
def pago(**opcoes: Any) -> PedidoAU:
    return pagar(aguardando_preco(**opcoes))


@instantaneo
def deferido(**opcoes: Any) -> PedidoAU:
    pedido = pago(**opcoes)
    outorgar(
        pedido_id=pedido.pk, despacho=DESPACHO, por=ator(Papel.SUBPREFEITO, pedido),
        em=depois(pedido),
    )  # fmt: skip
    return reler(pedido)


@instantaneo
def terminado(**opcoes: Any) -> PedidoAU:
    return vencer(deferido(**opcoes))


@instantaneo
def indeferido(**opcoes: Any) -> PedidoAU:
    pedido = com_prazo_decorrido(**opcoes)
    indeferir(
        pedido_id=pedido.pk, modelo=PedidoAU, hipotese=Hipotese.COMUNICADO_DESATENDIDO,
        despacho=DESPACHO, por=ator(Papel.SUBPREFEITO, pedido), em=depois(pedido),
    )  # fmt: skip
    return reler(pedido)


@instantaneo
def em_recurso(**opcoes: Any) -> PedidoAU:
    pedido = indeferido(**opcoes)
    recurso.interpor_recurso(
        PedidoAU, pedido.pk, despacho="A resposta foi enviada.",
        por=ator(Papel.REQUERENTE, pedido), em=depois(pedido),
    )  # fmt: skip
    return reler(pedido)


@instantaneo
def desistido(**opcoes: Any) -> PedidoAU:
    pedido = na_cet_(**opcoes)
    desistir(
        pedido_id=pedido.pk, modelo=PedidoAU, por=ator(Papel.REQUERENTE, pedido), em=depois(pedido)
    )
    return reler(pedido)


@instantaneo
def cancelado(**opcoes: Any) -> PedidoAU:
    pedido = deferido(**opcoes)
    pedir_cancelamento(
        pedido_id=pedido.pk, modelo=PedidoAU, por=ator(Papel.REQUERENTE, pedido), em=depois(pedido)
    )
    cancelar(
        pedido_id=pedido.pk, modelo=PedidoAU, despacho=DESPACHO,
        por=ator(Papel.SUBPREFEITO, pedido), em=depois(pedido),
    )  # fmt: skip
    return reler(pedido)


@instantaneo
def sem_objeto(**opcoes: Any) -> PedidoAU:
    pedido = autuado(**opcoes)
    fim = periodo_do_requerimento(pedido.requerimento).termina_em
    declarar_sem_objeto(
        pedido_id=pedido.pk, despacho=DESPACHO, por=ator(Papel.ANALISTA, pedido), em=fim
    )
    return reler(pedido)
