"""Outorgar a portaria e inscrever a empresa, num só ato; declarar sem objeto — arts. 18 e 24."""

from datetime import datetime
from typing import Any

from django.db import transaction

from cadastro.servicos import registro
from cadastro.servicos.inscricao import inscrever
from contas.ator import SISTEMA, Ator
from precos.servicos import cobrancas
from tramitacao.documento import expedir
from tramitacao.models import DocumentoExpedido
from tramitacao.relogio import agora
from tramitacao.servicos.prazos import abrir_prazo
from tramitacao.servicos.tramitar import espelhar, tramitar
from valet.models import PedidoAU, PortariaAU
from valet.models.fatos_do_acontecimento import periodo_do_requerimento
from valet.regras.prazos import PERIODO_DA_AUTORIZACAO_DE_USO
from valet.servicos.encerramento import encerrar
from valet.servicos.lugar_outorgado import lugar_outorgado
from valet.servicos.renovacao import encerrar_renovacoes
from valet.servicos.situacao_na_cet import expirar_com_o_periodo

PORTARIA = "portaria_au"
DESPACHO = "despacho_deferimento"
SEM_OBJETO = "o período acabou sem portaria"


@transaction.atomic
def outorgar(*, pedido_id: int, despacho: str, por: Ator, em: datetime | None = None) -> PedidoAU:
    """Defere e outorga a Autorização de Uso para o período, por portaria (art. 18, I, "a").

    Na mesma transação: a portaria, o registro do Cadastro e, se for a primeira, a inscrição da
    empresa (art. 24, § 1º). O fim do período fica marcado para o sistema certificar.
    """
    em = em or agora()
    pedido = tramitar(PedidoAU, pedido_id, "deferir", por=por, em=em, despacho=despacho)
    expedir(DESPACHO, pedido, linha=pedido.linha, em=em)
    _outorgar(pedido, em=em)
    inscrever(empresa=pedido.empresa, objeto=pedido, linha=pedido.linha, em=em)
    return pedido


@transaction.atomic
def terminar(pedido_id: int, *, em: datetime, dados: dict[str, Any]) -> PedidoAU:
    """Certifica o fim do período: a portaria acabou sozinha, e com ela a autorização da CET."""
    pedido = tramitar(PedidoAU, pedido_id, "terminar", por=SISTEMA, em=em, dados=dados)
    expirar_com_o_periodo(pedido, em=em)
    encerrar_renovacoes(pedido, em=em)
    return pedido


@transaction.atomic
def declarar_sem_objeto(
    *, pedido_id: int, despacho: str, por: Ator, em: datetime | None = None
) -> PedidoAU:
    """O período passou sem portaria: o pedido se encerra, e nada fica correndo."""
    em = em or agora()
    pedido = tramitar(PedidoAU, pedido_id, "declarar_sem_objeto", por=por, em=em, despacho=despacho)
    encerrar(pedido, motivo=SEM_OBJETO, em=em)
    return pedido


def _outorgar(pedido: PedidoAU, *, em: datetime) -> None:
    documento: DocumentoExpedido = pedido.linha.documentos.get(modelo=PORTARIA)
    autorizacao = pedido.requerimento.autorizacoes.latest("pk")
    periodo = periodo_do_requerimento(pedido.requerimento)
    assert periodo is not None, "o art. 18, IV, já exigiu o período"
    PortariaAU.objects.create(
        pedido=pedido,
        autorizacao=autorizacao,
        cobranca=cobrancas.das_especies(pedido.procedimento, pedido.ESPECIE)
        .filter(cancelada_em=None)
        .latest("pk"),
        documento=documento,
        emitido_em=em,
        comeca_em=periodo.comeca_em,
        termina_em=periodo.termina_em,
    )
    registro.registrar(
        documento=documento,
        empresa=pedido.empresa,
        estabelecimento=pedido.estabelecimento,
        lugar=lugar_outorgado(pedido, autorizacao),
        comeca_em=periodo.comeca_em,
        termina_em=periodo.termina_em,
    )
    abrir_prazo(
        pedido.procedimento, PERIODO_DA_AUTORIZACAO_DE_USO, linha=pedido.linha, em=em,
        vencimento=periodo.dia_final,
    )  # fmt: skip
    espelhar(pedido, desde=None)
