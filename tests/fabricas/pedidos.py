"""Pedidos de TPU em cada situação, levados até ela pelos serviços.

Cada fábrica parte da anterior e dá um passo por dia; começa 40 dias atrás, se não se diz `inicio`.
Palavras que sobram trocam colunas do requerimento: `pedido_pago(estab_nome="Bar do Zé")`.
"""

from datetime import datetime, time, timedelta
from decimal import Decimal
from typing import Any

from contas.ator import Ator
from contas.models import Lotacao
from contas.papeis import Papel
from precos.consultas.publicados import tabela_do_minimo
from precos.models import PrecoMinimo, ValorPGV
from precos.regras.minimo import IndicePendente
from precos.servicos.cobrancas import Recebimento
from tests.fabricas.pessoas import empresa_representada, representante, servidor
from tests.fabricas.requerimentos import pdf, requerimento
from tramitacao.models import PrazoAberto
from tramitacao.relogio import agora, dia_de
from tramitacao.servicos.arquivos import receber
from tramitacao.servicos.documentos import aceitar_documento
from tramitacao.servicos.publicacoes import registrar_publicacao
from tramitacao.servicos.tramitar import tramitar
from tramitacao.servicos.vencer import vencer_prazos
from valet.models import AutorizacaoCET, PedidoTPU
from valet.regras.horarios import Faixa
from valet.regras.indeferimento import Hipotese
from valet.servicos import autorizacao_cet as na_cet
from valet.servicos import recurso
from valet.servicos.deferimento import deferir
from valet.servicos.encaminhamento import encaminhar_a_cet
from valet.servicos.encerramento import cancelar, desistir, pedir_cancelamento
from valet.servicos.indeferimento import indeferir
from valet.servicos.pagamento import registrar_pagamento
from valet.servicos.preco import apurar_preco
from valet.servicos.requerer import protocolar
from valet.servicos.saneamento import comunicar_falta, sanar
from valet.servicos.sinalizacao import executar_sinalizacao, liberar_servico

DIAS_ATRAS = 40
PGV = Decimal("1850.00")
HORARIOS = (Faixa(frozenset(range(1, 7)), time(18), time(1)),)
DESPACHO = "Conforme os autos."


# Quem age


def servidor_de(papel: Papel, sigla: str = "PI") -> Ator:
    """O servidor deste papel na unidade; o mesmo, se já há."""
    lotacao = Lotacao.objects.filter(papel=papel, unidade__sigla=sigla).order_by("pk").first()
    if lotacao is None:
        return servidor(papel, sigla)
    return Ator(papel, lotacao.usuario_id, lotacao.unidade_id, None, lotacao.usuario.nome)


def ator(papel: Papel, pedido: PedidoTPU) -> Ator:
    """Quem tem o papel neste pedido: na unidade dele, na CET, ou pela parte que requer."""
    if papel == Papel.REQUERENTE:
        return requerente(pedido)
    da_cet = papel == Papel.TECNICO_CET
    return servidor_de(papel, "CET" if da_cet else pedido.procedimento.unidade.sigla)


def requerente(pedido: PedidoTPU) -> Ator:
    """Quem representa hoje a parte que requer."""
    pessoa = pedido.procedimento.processo.requerente
    aberta = pessoa.representantes.filter(ate=None).order_by("pk").first()
    if aberta is None:
        return representante(pessoa)
    return Ator(Papel.REQUERENTE, aberta.usuario_id, None, pessoa.pk, aberta.usuario.nome)


# Passos


def reler(pedido: PedidoTPU) -> PedidoTPU:
    """O pedido como está no banco."""
    return PedidoTPU.objects.select_related(
        "procedimento__processo", "procedimento__unidade", "requerimento", "empresa"
    ).get(pk=pedido.pk)


def depois(pedido: PedidoTPU, dias: int = 1) -> datetime:
    """Um dia (ou mais) depois da última linha destes autos."""
    return pedido.procedimento.processo.linhas.order_by("-seq").first().em + timedelta(days=dias)


def autorizacao(pedido: PedidoTPU) -> AutorizacaoCET:
    """A autorização mais nova dos autos, relida."""
    return AutorizacaoCET.objects.filter(requerimento=pedido.requerimento_id).latest("pk")


def comprovante(texto: str = "comprovante") -> Any:
    """Um arquivo que serve de comprovante."""
    return receber(f"{texto}.pdf", pdf(texto), usuario_id=None)


def termos_da_cet(pedido: PedidoTPU, **mudancas: Any) -> dict[str, Any]:
    """O que a CET diz ao autorizar com sinalização permanente, dentro da testada."""
    return {
        "sinalizacao": "permanente",
        "trecho_inicio": Decimal("1.00"),
        "trecho_fim": Decimal("11.00"),
        "vagas": 2,
        "validade": dia_de(agora()) + timedelta(days=365),
        "normas_tecnicas": "Manual de Sinalização Urbana, volume 10",
        **mudancas,
    }


def autorizar(pedido: PedidoTPU, **mudancas: Any) -> AutorizacaoCET:
    """A CET autoriza; `mudancas` trocam termos."""
    return na_cet.autorizar(
        autorizacao_id=autorizacao(pedido).pk, termos=termos_da_cet(pedido, **mudancas),
        horarios=HORARIOS, por=ator(Papel.TECNICO_CET, pedido), em=depois(pedido),
    )  # fmt: skip


def aceitar_documentos(pedido: PedidoTPU) -> None:
    """A analista aceita tudo que foi juntado e ainda não conferiu."""
    analista, em = ator(Papel.ANALISTA, pedido), depois(pedido)
    for documento in pedido.procedimento.processo.documentos_juntados.filter(situacao="a_conferir"):
        aceitar_documento(PedidoTPU, pedido.pk, documento_id=documento.pk, por=analista, em=em)


def publicar(pedido: PedidoTPU, modelo: Any = PedidoTPU, pk: int | None = None) -> None:
    """Registra a publicação que falta, um dia depois do ato."""
    em = depois(pedido)
    objeto = modelo.objects.get(pk=pk or pedido.pk)
    pendente = objeto.procedimento.publicacoes.filter(data=None).order_by("pk").first()
    registrar_publicacao(
        modelo, objeto.pk, publicacao_id=pendente.pk, data=dia_de(em), edicao="Edição 100, p. 5",
        por=ator(Papel.EXPEDIENTE, pedido), em=em,
    )  # fmt: skip


def vencer(pedido: PedidoTPU) -> PedidoTPU:
    """Certifica o prazo que corre, no dia seguinte ao vencimento."""
    nos_autos = PrazoAberto.objects.filter(
        procedimento__processo=pedido.procedimento.processo_id, desfecho="aberto"
    )
    ultimo = nos_autos.exclude(vencimento=None).order_by("vencimento").first().vencimento
    em = datetime.combine(ultimo + timedelta(days=1), time(6), depois(pedido).tzinfo)
    assert vencer_prazos(em).falhas == 0
    return reler(pedido)


def pagar(
    pedido: PedidoTPU, valor: Decimal | None = None, identificador: str = "", em: Any = None
) -> PedidoTPU:
    """Registra um pagamento; o que falta, se não se diz o valor."""
    em = em or depois(pedido)
    guia = pedido.procedimento.cobrancas.filter(cancelada_em=None).latest("pk")
    recebimento = Recebimento(
        valor=valor or guia.a_pagar - guia.total_pago, pago_em=dia_de(em),
        identificador=identificador or f"AUT-{pedido.pk}-{guia.pk}", comprovante=comprovante(),
    )  # fmt: skip
    registrar_pagamento(
        pedido_id=pedido.pk, recebimento=recebimento, por=ator(Papel.EXPEDIENTE, pedido), em=em
    )
    return reler(pedido)


def publicar_valores(pedido: PedidoTPU, pgv: Decimal = PGV) -> None:
    """Põe nas tabelas a PGV da face e, se o índice ainda não saiu, o mínimo do ano."""
    r = pedido.requerimento
    tabela = tabela_do_minimo()
    for ano in range(pedido.procedimento.desde.year - 1, agora().year + 2):
        if not ValorPGV.objects.filter(
            exercicio=ano, setor_quadra=r.setor_quadra, codlog=r.lugar_codlog
        ).exists():
            ValorPGV.objects.create(
                exercicio=ano, setor_quadra=r.setor_quadra, codlog=r.lugar_codlog, valor=pgv,
                fonte="tabela de teste",
            )  # fmt: skip
        try:
            tabela.do_exercicio(ano)
        except IndicePendente:
            PrecoMinimo.objects.get_or_create(
                exercicio=ano, defaults={"valor": Decimal("2580.00"), "ato": "Portaria de teste"}
            )


# Situações


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


def pedido_autuado(**opcoes: Any) -> PedidoTPU:
    pedido = pedido_protocolado(**opcoes)
    tramitar(PedidoTPU, pedido.pk, "autuar", por=ator(Papel.EXPEDIENTE, pedido), em=depois(pedido))
    return reler(pedido)


def pedido_na_cet(**opcoes: Any) -> PedidoTPU:
    pedido = pedido_autuado(**opcoes)
    encaminhar_a_cet(pedido_id=pedido.pk, por=ator(Papel.EXPEDIENTE, pedido), em=depois(pedido))
    return reler(pedido)


def pedido_com_exigencia_da_cet(**opcoes: Any) -> PedidoTPU:
    pedido = pedido_na_cet(**opcoes)
    na_cet.exigir(
        autorizacao_id=autorizacao(pedido).pk, despacho="Junte o croqui com as medidas da rua.",
        por=ator(Papel.TECNICO_CET, pedido), em=depois(pedido),
    )  # fmt: skip
    return reler(pedido)


def pedido_restituido(**opcoes: Any) -> PedidoTPU:
    """Voltou da CET, autorizado."""
    pedido = pedido_na_cet(**opcoes)
    autorizar(pedido)
    return reler(pedido)


def pedido_negado_pela_cet(**opcoes: Any) -> PedidoTPU:
    """Voltou da CET com o indeferimento por II preparado; a negativa ainda não saiu no DOC."""
    pedido = pedido_na_cet(**opcoes)
    na_cet.negar(
        autorizacao_id=autorizacao(pedido).pk, despacho="A rua não comporta o embarque.",
        por=ator(Papel.TECNICO_CET, pedido), em=depois(pedido),
    )  # fmt: skip
    return reler(pedido)


def pedido_em_analise(**opcoes: Any) -> PedidoTPU:
    """Autorizado pela CET e em análise; nenhum documento conferido."""
    pedido = pedido_restituido(**opcoes)
    tramitar(
        PedidoTPU, pedido.pk, "iniciar_analise", por=ator(Papel.ANALISTA, pedido),
        em=depois(pedido),
    )  # fmt: skip
    return reler(pedido)


def pedido_analisado(**opcoes: Any) -> PedidoTPU:
    """Em análise, com todos os documentos aceitos: só falta o preço."""
    pedido = pedido_em_analise(**opcoes)
    aceitar_documentos(pedido)
    publicar_valores(pedido)
    return reler(pedido)


def pedido_com_comunique_se(**opcoes: Any) -> PedidoTPU:
    """Comunique-se emitido e ainda não publicado: nenhum prazo corre."""
    pedido = pedido_em_analise(**opcoes)
    comunicar_falta(
        pedido_id=pedido.pk, itens=["Falta a página 2 da apólice de seguro."],
        por=ator(Papel.ANALISTA, pedido), em=depois(pedido),
    )  # fmt: skip
    return reler(pedido)


def pedido_aguarda_saneamento(**opcoes: Any) -> PedidoTPU:
    """Comunique-se publicado: o prazo corre."""
    pedido = pedido_com_comunique_se(**opcoes)
    publicar(pedido)
    return reler(pedido)


def pedido_sanado(**opcoes: Any) -> PedidoTPU:
    pedido = pedido_aguarda_saneamento(**opcoes)
    sanar(
        pedido_id=pedido.pk, por=ator(Papel.REQUERENTE, pedido), despacho="Segue a página 2.",
        em=depois(pedido),
    )  # fmt: skip
    return reler(pedido)


def pedido_prazo_decorrido(**opcoes: Any) -> PedidoTPU:
    """O comunique-se passou sem resposta, e o sistema o certificou."""
    return vencer(pedido_aguarda_saneamento(**opcoes))


def pedido_aguarda_preco(**opcoes: Any) -> PedidoTPU:
    pedido = pedido_analisado(**opcoes)
    apurar_preco(pedido_id=pedido.pk, por=ator(Papel.ANALISTA, pedido), em=depois(pedido))
    return reler(pedido)


def pedido_preco_vencido(**opcoes: Any) -> PedidoTPU:
    """A guia venceu sem pagamento, e o sistema o certificou."""
    opcoes.setdefault("inicio", agora() - timedelta(days=100))
    return vencer(pedido_aguarda_preco(**opcoes))


def pedido_pago(**opcoes: Any) -> PedidoTPU:
    return pagar(pedido_aguarda_preco(**opcoes))


def pedido_deferido(**opcoes: Any) -> PedidoTPU:
    pedido = pedido_pago(**opcoes)
    deferir(
        pedido_id=pedido.pk, despacho=DESPACHO, por=ator(Papel.SUBPREFEITO, pedido),
        em=depois(pedido),
    )  # fmt: skip
    return reler(pedido)


def pedido_sinalizado(**opcoes: Any) -> PedidoTPU:
    pedido = pedido_deferido(**opcoes)
    em = depois(pedido, dias=3)
    executar_sinalizacao(
        pedido_id=pedido.pk, executada_em=dia_de(em), aprovada_em=dia_de(em),
        por=ator(Papel.TECNICO_CET, pedido), em=em,
    )  # fmt: skip
    return reler(pedido)


def pedido_servico_liberado(**opcoes: Any) -> PedidoTPU:
    pedido = pedido_sinalizado(**opcoes)
    liberar_servico(pedido_id=pedido.pk, por=ator(Papel.ANALISTA, pedido), em=depois(pedido))
    return reler(pedido)


def pedido_indeferido(**opcoes: Any) -> PedidoTPU:
    """Indeferido pelo art. 8º, I, e ainda não publicado."""
    pedido = pedido_prazo_decorrido(**opcoes)
    indeferir(
        pedido_id=pedido.pk, hipotese=Hipotese.COMUNICADO_DESATENDIDO, despacho=DESPACHO,
        por=ator(Papel.SUBPREFEITO, pedido), em=depois(pedido),
    )  # fmt: skip
    return reler(pedido)


def pedido_em_recurso(**opcoes: Any) -> PedidoTPU:
    pedido = pedido_indeferido(**opcoes)
    publicar(pedido)
    recurso.interpor_recurso(
        PedidoTPU, pedido.pk, despacho="A resposta foi entregue no balcão.",
        por=ator(Papel.REQUERENTE, pedido), em=depois(pedido),
    )  # fmt: skip
    return reler(pedido)


def pedido_indeferido_definitivo(**opcoes: Any) -> PedidoTPU:
    """Indeferido, e o prazo de recurso passou."""
    opcoes.setdefault("inicio", agora() - timedelta(days=80))
    pedido = pedido_indeferido(**opcoes)
    publicar(pedido)
    return vencer(pedido)


def pedido_desistido(**opcoes: Any) -> PedidoTPU:
    pedido = pedido_na_cet(**opcoes)
    desistir(pedido_id=pedido.pk, por=ator(Papel.REQUERENTE, pedido), em=depois(pedido))
    return reler(pedido)


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
