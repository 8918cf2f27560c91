"""Deferir: outorgar o termo e inscrever a empresa, num só ato — arts. 3º, 10, 24, § 1º, e 25."""

from datetime import datetime
from typing import Any

from django.db import transaction

from cadastro.servicos import registro
from cadastro.servicos.inscricao import inscrever
from contas.ator import Ator
from normas.exigencia import Pendencia
from precos.servicos import cobrancas
from tramitacao.documento import expedir
from tramitacao.models import DocumentoExpedido
from tramitacao.relogio import agora
from tramitacao.servicos.tramitar import tramitar, trancar
from valet.fluxos.situacoes import SituacaoTPU
from valet.models import PedidoTPU, TermoPermissaoUso
from valet.models.renovacao_cet import decididas
from valet.servicos.lugar_outorgado import lugar_outorgado
from valet.servicos.preco import preco_final, preco_na_outorga

TERMO = "termo_tpu"
DESPACHO = "despacho_deferimento"


@transaction.atomic
def deferir(*, pedido_id: int, despacho: str, por: Ator, em: datetime | None = None) -> PedidoTPU:
    """Defere e outorga o Termo de Permissão de Uso, por despacho fundamentado.

    O preço é conferido para o mês da outorga: se caiu, a diferença fica anotada como crédito; se
    subiu, `RegraViolada` até que se pague a diferença (art. 9º, § 2º).
    """
    em = em or agora()
    pedido = trancar(PedidoTPU, pedido_id)
    pode_ter_preco = pedido.situacao == SituacaoTPU.PAGO

    def preco_do_mes(_fatos: Any) -> tuple[Pendencia, ...]:
        return preco_na_outorga(pedido, em)

    pedido = tramitar(
        PedidoTPU, pedido_id, PedidoTPU.deferir, por=por, em=em, despacho=despacho,
        exige=(preco_do_mes,), dados=_conta_final(pedido, em) if pode_ter_preco else {},
    )  # fmt: skip
    expedir(DESPACHO, pedido, linha=pedido.linha, em=em)
    _outorgar(pedido, em=em)
    inscrever(empresa=pedido.empresa, objeto=pedido, linha=pedido.linha, em=em)
    return pedido


def _outorgar(pedido: PedidoTPU, *, em: datetime) -> None:
    documento: DocumentoExpedido = pedido.linha.documentos.get(modelo=TERMO)
    autorizacao = decididas(pedido.requerimento.autorizacoes).latest("pk")
    TermoPermissaoUso.objects.create(
        pedido=pedido,
        autorizacao=autorizacao,
        cobranca=cobrancas.da_outorga(pedido.procedimento).filter(cancelada_em=None).latest("pk"),
        documento=documento,
        emitido_em=em,
    )
    registro.registrar(
        documento=documento,
        empresa=pedido.empresa,
        estabelecimento=pedido.estabelecimento,
        lugar=lugar_outorgado(pedido, autorizacao),
    )


def _conta_final(pedido: PedidoTPU, em: datetime) -> dict[str, str]:
    """O preço do mês da outorga e o crédito, se se pagou mais do que ele."""
    preco = preco_final(pedido, em)
    if preco is None:
        return {}
    sobra = cobrancas.total_pago(pedido.procedimento) - preco
    return {"preco_na_outorga": str(preco), **({"credito": str(sobra)} if sobra > 0 else {})}
