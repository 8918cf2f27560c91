"""Pedidos de TPU em cada situação, levados até ela pelos serviços.

Cada fábrica parte da anterior e dá um passo por dia; começa 40 dias atrás, se não se diz `inicio`.
Palavras que sobram trocam colunas do requerimento: `pedido_pago(estab_nome="Bar do Zé")`.
"""

from datetime import datetime, timedelta
from typing import Any

from contas.ator import Ator
from contas.papeis import Papel
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
from valet.models import PedidoTPU
from valet.regras.indeferimento import Hipotese
from valet.servicos import autorizacao_cet as na_cet
from valet.servicos import recurso
from valet.servicos.deferimento import deferir
from valet.servicos.encaminhamento import encaminhar_a_cet
from valet.servicos.encerramento import cancelar, desistir, pedir_cancelamento
from valet.servicos.indeferimento import indeferir
from valet.servicos.preco import apurar_preco
from valet.servicos.requerer import protocolar
from valet.servicos.saneamento import comunicar_falta, sanar
from valet.servicos.sinalizacao import executar_sinalizacao, liberar_servico


@instantaneo
def pedido_protocolado(
    *, inicio: datetime | None = None, por: Ator | None = None, distrito: Any = None,
    **mudancas: Any,
) -> PedidoTPU:  # fmt: skip
    """Protocolado por quem representa a empresa (ou por `por`)."""
    por = por or empresa_representada()[1]
    if distrito:
        mudancas["estab_distrito"] = distrito
    rascunho = requerimento(por, **mudancas)
    em = inicio or agora() - timedelta(days=DIAS_ATRAS)
    return reler(protocolar(requerimento_id=rascunho.pk, por=por, em=em))


@instantaneo
def pedido_autuado(**opcoes: Any) -> PedidoTPU:
    pedido = pedido_protocolado(**opcoes)
    tramitar(PedidoTPU, pedido.pk, "autuar", por=ator(Papel.EXPEDIENTE, pedido), em=depois(pedido))
    return reler(pedido)


@instantaneo
def pedido_na_cet(**opcoes: Any) -> PedidoTPU:
    pedido = pedido_autuado(**opcoes)
    encaminhar_a_cet(pedido_id=pedido.pk, por=ator(Papel.EXPEDIENTE, pedido), em=depois(pedido))
    return reler(pedido)


@instantaneo
def pedido_com_exigencia_da_cet(**opcoes: Any) -> PedidoTPU:
    pedido = pedido_na_cet(**opcoes)
    na_cet.exigir(
        autorizacao_id=autorizacao(pedido).pk, despacho="Junte o croqui com as medidas da rua.",
        por=ator(Papel.TECNICO_CET, pedido), em=depois(pedido),
    )  # fmt: skip
    return reler(pedido)


@instantaneo
def pedido_restituido(**opcoes: Any) -> PedidoTPU:
    """Voltou da CET, autorizado."""
    pedido = pedido_na_cet(**opcoes)
    autorizar(pedido)
    return reler(pedido)


@instantaneo
def pedido_negado_pela_cet(**opcoes: Any) -> PedidoTPU:
    """Voltou da CET com o indeferimento por II preparado; a negativa ainda não saiu no DOC."""
    pedido = pedido_na_cet(**opcoes)
    na_cet.negar(
        autorizacao_id=autorizacao(pedido).pk, despacho="A rua não comporta o embarque.",
        por=ator(Papel.TECNICO_CET, pedido), em=depois(pedido),
    )  # fmt: skip
    return reler(pedido)


@instantaneo
def pedido_em_analise(**opcoes: Any) -> PedidoTPU:
    """Autorizado pela CET e em análise; nenhum documento conferido."""
    pedido = pedido_restituido(**opcoes)
    tramitar(
        PedidoTPU, pedido.pk, "iniciar_analise", por=ator(Papel.ANALISTA, pedido),
        em=depois(pedido),
    )  # fmt: skip
    return reler(pedido)


@instantaneo
def pedido_analisado(**opcoes: Any) -> PedidoTPU:
    """Em análise, com todos os documentos aceitos: só falta o preço."""
    pedido = pedido_em_analise(**opcoes)
    aceitar_documentos(pedido)
    publicar_valores(pedido)
    return reler(pedido)


@instantaneo
def pedido_com_comunique_se(**opcoes: Any) -> PedidoTPU:
    """Comunique-se emitido e ainda não publicado: nenhum prazo corre."""
    pedido = pedido_em_analise(**opcoes)
    comunicar_falta(
        pedido_id=pedido.pk, itens=["Falta a página 2 da apólice de seguro."],
        por=ator(Papel.ANALISTA, pedido), em=depois(pedido),
    )  # fmt: skip
    return reler(pedido)


@instantaneo
def pedido_aguarda_saneamento(**opcoes: Any) -> PedidoTPU:
    """Comunique-se publicado: o prazo corre."""
    pedido = pedido_com_comunique_se(**opcoes)
    publicar(pedido)
    return reler(pedido)


@instantaneo
def pedido_sanado(**opcoes: Any) -> PedidoTPU:
    pedido = pedido_aguarda_saneamento(**opcoes)
    sanar(
        pedido_id=pedido.pk, por=ator(Papel.REQUERENTE, pedido), despacho="Segue a página 2.",
        em=depois(pedido),
    )  # fmt: skip
    return reler(pedido)


@instantaneo
def pedido_prazo_decorrido(**opcoes: Any) -> PedidoTPU:
    """O comunique-se passou sem resposta, e o sistema o certificou."""
    return vencer(pedido_aguarda_saneamento(**opcoes))


@instantaneo
def pedido_aguarda_preco(**opcoes: Any) -> PedidoTPU:
    pedido = pedido_analisado(**opcoes)
    apurar_preco(pedido_id=pedido.pk, por=ator(Papel.ANALISTA, pedido), em=depois(pedido))
    return reler(pedido)


@instantaneo
def pedido_a_pagar(**opcoes: Any) -> PedidoTPU:
    """A guia acabou de sair: ainda se paga sem atraso, seja qual for o dia do mês."""
    opcoes.setdefault("inicio", agora() - timedelta(days=8))
    return pedido_aguarda_preco(**opcoes)


@instantaneo
def pedido_preco_vencido(**opcoes: Any) -> PedidoTPU:
    """A guia venceu sem pagamento, e o sistema o certificou."""
    opcoes.setdefault("inicio", agora() - timedelta(days=100))
    return vencer(pedido_aguarda_preco(**opcoes))


@instantaneo
def pedido_pago(**opcoes: Any) -> PedidoTPU:
    return pagar(pedido_aguarda_preco(**opcoes))


@instantaneo
def pedido_deferido(**opcoes: Any) -> PedidoTPU:
    pedido = pedido_pago(**opcoes)
    deferir(
        pedido_id=pedido.pk, despacho=DESPACHO, por=ator(Papel.SUBPREFEITO, pedido),
        em=depois(pedido),
    )  # fmt: skip
    return reler(pedido)


@instantaneo
def pedido_sinalizado(**opcoes: Any) -> PedidoTPU:
    pedido = pedido_deferido(**opcoes)
    em = depois(pedido, dias=3)
    executar_sinalizacao(
        pedido_id=pedido.pk, executada_em=dia_de(em), aprovada_em=dia_de(em),
        por=ator(Papel.TECNICO_CET, pedido), em=em,
    )  # fmt: skip
    return reler(pedido)


@instantaneo
def pedido_servico_liberado(**opcoes: Any) -> PedidoTPU:
    pedido = pedido_sinalizado(**opcoes)
    liberar_servico(pedido_id=pedido.pk, por=ator(Papel.ANALISTA, pedido), em=depois(pedido))
    return reler(pedido)


@instantaneo
def pedido_indeferido(**opcoes: Any) -> PedidoTPU:
    """Indeferido pelo art. 8º, I, e ainda não publicado."""
    pedido = pedido_prazo_decorrido(**opcoes)
    indeferir(
        pedido_id=pedido.pk, hipotese=Hipotese.COMUNICADO_DESATENDIDO, despacho=DESPACHO,
        por=ator(Papel.SUBPREFEITO, pedido), em=depois(pedido),
    )  # fmt: skip
    return reler(pedido)


@instantaneo
def pedido_em_recurso(**opcoes: Any) -> PedidoTPU:
    pedido = pedido_indeferido(**opcoes)
    publicar(pedido)
    recurso.interpor_recurso(
        PedidoTPU, pedido.pk, despacho="A resposta foi entregue no balcão.",
        por=ator(Papel.REQUERENTE, pedido), em=depois(pedido),
    )  # fmt: skip
    return reler(pedido)


@instantaneo
def pedido_indeferido_definitivo(**opcoes: Any) -> PedidoTPU:
    """Indeferido, e o prazo de recurso passou."""
    opcoes.setdefault("inicio", agora() - timedelta(days=80))
    pedido = pedido_indeferido(**opcoes)
    publicar(pedido)
    return vencer(pedido)


@instantaneo
def pedido_desistido(**opcoes: Any) -> PedidoTPU:
    pedido = pedido_na_cet(**opcoes)
    desistir(pedido_id=pedido.pk, por=ator(Papel.REQUERENTE, pedido), em=depois(pedido))
    return reler(pedido)


@instantaneo
def pedido_cancelado(**opcoes: Any) -> PedidoTPU:
    """Termo cancelado a pedido do titular."""
    pedido = pedido_servico_liberado(**opcoes)
    titular, subprefeito = ator(Papel.REQUERENTE, pedido), ator(Papel.SUBPREFEITO, pedido)
    pedir_cancelamento(pedido_id=pedido.pk, por=titular, em=depois(pedido))
    cancelar(pedido_id=pedido.pk, despacho=DESPACHO, por=subprefeito, em=depois(pedido))
    return reler(pedido)


#: Uma fábrica por situação do fluxo.
POR_SITUACAO = {
    "protocolado": pedido_protocolado,
    "autuado": pedido_autuado,
    "na_cet": pedido_na_cet,
    "restituido": pedido_restituido,
    "em_analise": pedido_em_analise,
    "aguarda_saneamento": pedido_aguarda_saneamento,
    "sanado": pedido_sanado,
    "prazo_decorrido": pedido_prazo_decorrido,
    "aguarda_preco": pedido_aguarda_preco,
    "preco_vencido": pedido_preco_vencido,
    "pago": pedido_pago,
    "deferido": pedido_deferido,
    "sinalizacao_executada": pedido_sinalizado,
    "servico_liberado": pedido_servico_liberado,
    "indeferido": pedido_indeferido,
    "em_recurso": pedido_em_recurso,
    "indeferido_definitivo": pedido_indeferido_definitivo,
    "desistido": pedido_desistido,
    "cancelado": pedido_cancelado,
}
