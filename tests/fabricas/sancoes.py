"""Sanções em cada situação, levadas até ela pelos serviços; cada passo, um dia depois.

`inicio` é o dia da vistoria (padrão: 300 dias atrás, para caber até a cassação).
"""

from datetime import datetime, time, timedelta
from typing import Any

from contas.ator import Ator
from contas.models import Distrito, Unidade
from contas.papeis import Papel
from precos.servicos.recebimentos import Recebimento
from tests.fabricas.instantaneo import instantaneo
from tests.fabricas.passos import comprovante, servidor_de
from tests.fabricas.pedidos import pedido_servico_liberado
from tests.fabricas.pessoas import CNPJ_EMPRESA, CNPJ_ESTABELECIMENTO, representante
from tramitacao.models import PrazoAberto
from tramitacao.relogio import FUSO, agora, dia_de
from tramitacao.servicos.publicacoes import registrar_publicacao
from tramitacao.servicos.vencer import vencer_prazos
from valet.models import Multa, PedidoTPU, Sancao
from valet.regras.recebimento import Meio
from valet.regras.sancoes import persiste
from valet.regras.vistoria import Constatacao, Resposta
from valet.servicos import cassacao, cobranca_da_multa, defesa_da_multa, multa, notificacao
from valet.servicos.partes_da_sancao import Parte
from valet.servicos.recurso import interpor_recurso
from valet.servicos.revistoria import revistoriar
from valet.servicos.vistoria import Ida, Lugar, vistoriar_lugar, vistoriar_ponto

DIAS_ATRAS = 300
DESPACHO = "Conforme os autos."
CORREIO = "Aviso de recebimento dos Correios."
PELO_CORREIO = {"meio": Meio.CORREIO, "como": CORREIO}


def ida(*irregulares: str, **outros: Any) -> Ida:
    """Uma ida ao lugar com estas irregularidades; sem nenhuma, um item conforme."""
    vistas = [
        Constatacao(codigo, Resposta.IRREGULAR, f"Visto no lugar: {codigo}.")
        for codigo in irregulares
    ]
    return Ida(vistas or [Constatacao("vagas", Resposta.CONFORME)], **outros)


def de_volta(caso: Sancao, *, cessou: bool) -> Ida:
    """A ida que responde a cada irregularidade do caso."""
    resposta = Resposta.CONFORME if cessou else Resposta.IRREGULAR
    codigos = sorted(caso.irregularidades())
    return Ida([Constatacao(c, resposta, "" if cessou else "Continua.") for c in codigos])


def lugar(sigla: str = "PI") -> Lugar:
    unidade = Unidade.objects.get(sigla=sigla)
    distrito = Distrito.objects.filter(subprefeitura=unidade).order_by("nome").first()
    return Lugar("Bar do Beco", "Rua dos Pinheiros, 900", distrito)


def fiscal() -> Ator:
    return servidor_de(Papel.FISCAL)


def subprefeito() -> Ator:
    return servidor_de(Papel.SUBPREFEITO)


def expediente() -> Ator:
    return servidor_de(Papel.EXPEDIENTE)


def reler(objeto: Any) -> Any:
    """O objeto como está no banco."""
    return type(objeto).objects.select_related("procedimento__processo").get(pk=objeto.pk)


def depois(objeto: Any, dias: int = 1) -> datetime:
    """Um dia (ou mais) depois da última linha destes autos."""
    return objeto.procedimento.processo.linhas.order_by("-seq").first().em + timedelta(days=dias)


def de(caso: Sancao, qualidade: str) -> Multa:
    """A multa de uma das partes."""
    return caso.multas.select_related("procedimento__processo", "parte").get(qualidade=qualidade)


def quem_representa(pessoa: Any) -> Ator:
    aberta = pessoa.representantes.filter(ate=None).order_by("pk").first()
    if aberta is None:
        return representante(pessoa)
    return Ator(Papel.REQUERENTE, aberta.usuario_id, None, pessoa.pk, aberta.usuario.nome)


# Situações do caso


@instantaneo
def caso_constatado(*, inicio: datetime | None = None, irregulares=("vagas", "lista")) -> Sancao:
    """Um lugar sem termo, as duas partes identificadas, e a irregularidade no auto."""
    caso = vistoriar_lugar(
        lugar=lugar(), estabelecimento=Parte("Bar do Beco Ltda.", CNPJ_ESTABELECIMENTO),
        empresa=Parte("Porta a Porta Valet Ltda.", CNPJ_EMPRESA), ida=ida(*irregulares),
        por=fiscal(), em=inicio or agora() - timedelta(days=DIAS_ATRAS),
    )  # fmt: skip
    return reler(caso)


@instantaneo
def caso_no_termo(*, inicio: datetime | None = None, pedido: Any = None) -> Sancao:
    """Um lugar com termo em vigor."""
    inicio = inicio or agora() - timedelta(days=DIAS_ATRAS)
    pedido = pedido or pedido_servico_liberado(inicio=inicio - timedelta(days=60))
    caso = vistoriar_ponto(pedido_id=pedido.pk, ida=ida("vagas"), por=fiscal(), em=inicio)
    return reler(caso)


@instantaneo
def caso_regular() -> Sancao:
    caso = vistoriar_lugar(
        lugar=lugar(), estabelecimento=Parte("Bar do Beco Ltda.", CNPJ_ESTABELECIMENTO),
        empresa=Parte(), ida=ida(), por=fiscal(), em=agora() - timedelta(days=2),
    )  # fmt: skip
    return reler(caso)


@instantaneo
def notificado(caso: Sancao | None = None, **opcoes: Any) -> Sancao:
    """As duas partes notificadas; ninguém recebeu ainda."""
    caso = caso or caso_constatado(**opcoes)
    notificacao.notificar_partes(sancao_id=caso.pk, por=fiscal(), em=depois(caso))
    return reler(caso)


def recebida(caso: Sancao, qualidade: str, dia: Any = None) -> Multa:
    """Recebida pela parte no dia (um dia depois da última linha, se não se diz)."""
    parte = de(caso, qualidade)
    em = datetime.combine(dia, time(18), FUSO) if dia else depois(caso)
    notificacao.registrar_recebimento(
        Multa, parte.pk, recebido_em=dia or dia_de(em), **PELO_CORREIO,
        por=expediente(), em=em,
    )  # fmt: skip
    return reler(parte)


@instantaneo
def no_prazo(caso: Sancao | None = None, **opcoes: Any) -> Sancao:
    """O prazo das duas corre."""
    caso = notificado(caso, **opcoes)
    for qualidade in ("estabelecimento", "empresa"):
        recebida(caso, qualidade)
    return reler(caso)


def vencer(caso: Sancao) -> Sancao:
    """Certifica tudo que corre nestes autos, no dia seguinte ao último vencimento."""
    abertos = (
        PrazoAberto.objects.filter(
            procedimento__processo=caso.procedimento.processo_id, desfecho="aberto"
        )
        .exclude(vencimento=None)
        .exclude(ao_vencer="")
    )
    ultimo = abertos.order_by("-vencimento").first().vencimento
    em = datetime.combine(ultimo + timedelta(days=1), time(6), depois(caso).tzinfo)
    assert vencer_prazos(em).falhas == 0
    return reler(caso)


@instantaneo
def decorrido(caso: Sancao | None = None, **opcoes: Any) -> Sancao:
    """As duas notificações passaram sem cessação, e o sistema certificou."""
    return vencer(no_prazo(caso, **opcoes))


@instantaneo
def proposto(caso: Sancao | None = None, **opcoes: Any) -> Sancao:
    """A rotina propôs as duas multas."""
    caso = decorrido(caso, **opcoes)
    assert multa.propor_multas(depois(caso)).falhas == 0
    return reler(caso)


@instantaneo
def imposto(caso: Sancao | None = None, **opcoes: Any) -> Sancao:
    """As duas multas impostas, os autos ainda não recebidos."""
    caso = proposto(caso, **opcoes)
    for parte in caso.multas.order_by("pk"):
        multa.impor_multa(multa_id=parte.pk, despacho=DESPACHO, por=subprefeito(), em=depois(caso))
    return reler(caso)


@instantaneo
def definitivo(caso: Sancao | None = None, **opcoes: Any) -> Sancao:
    """Ninguém se defendeu: as duas multas são definitivas e estão em cobrança."""
    caso = imposto(caso, **opcoes)
    for qualidade in ("estabelecimento", "empresa"):
        recebida(caso, qualidade)
    return vencer(caso)


@instantaneo
def definitivo_no_termo() -> Sancao:
    """As multas definitivas num lugar com termo em vigor."""
    return definitivo(caso_no_termo())


@instantaneo
def a_decidir_no_termo() -> Sancao:
    """A persistência por decidir num lugar com termo em vigor."""
    return a_decidir(caso_no_termo())


@instantaneo
def persistente(caso: Sancao | None = None, **opcoes: Any) -> Sancao:
    """A nova vistoria achou a mesma irregularidade; as partes foram intimadas."""
    caso = definitivo(caso, **opcoes)
    revistoriar(
        sancao_id=caso.pk, ida=de_volta(caso, cessou=False), por=fiscal(), em=depois(caso, 2)
    )
    return reler(caso)


@instantaneo
def a_decidir(caso: Sancao | None = None, **opcoes: Any) -> Sancao:
    """A intimação foi recebida e o prazo passou sem defesa."""
    caso = persistente(caso, **opcoes)
    em = depois(caso)
    notificacao.registrar_recebimento(
        Sancao, caso.pk, recebido_em=dia_de(em), **PELO_CORREIO,
        por=expediente(), em=em,
    )  # fmt: skip
    return vencer(caso)


@instantaneo
def cassado(caso: Sancao | None = None, **opcoes: Any) -> Sancao:
    """O termo cassado, e ainda não publicado."""
    caso = a_decidir(caso or caso_no_termo(**opcoes))
    cassacao.cassar(sancao_id=caso.pk, despacho=DESPACHO, por=subprefeito(), em=depois(caso))
    return reler(caso)


@instantaneo
def interditado(**opcoes: Any) -> Sancao:
    caso = a_decidir(**opcoes)
    cassacao.interditar(sancao_id=caso.pk, despacho=DESPACHO, por=subprefeito(), em=depois(caso))
    return reler(caso)


def publicado(caso: Sancao) -> Sancao:
    """Sai no Diário Oficial: o prazo de recurso corre."""
    em, pendente = depois(caso), caso.procedimento.publicacoes.filter(data=None).first()
    registrar_publicacao(
        Sancao, caso.pk, publicacao_id=pendente.pk, data=dia_de(em), edicao="Edição 100, p. 5",
        por=expediente(), em=em,
    )  # fmt: skip
    return reler(caso)


@instantaneo
def em_recurso(**opcoes: Any) -> Sancao:
    caso = publicado(cassado(**opcoes))
    interpor_recurso(
        Sancao, caso.pk, despacho="A irregularidade era de outro ponto.",
        por=quem_representa(de(caso, "empresa").parte), em=depois(caso),
    )  # fmt: skip
    return reler(caso)


@instantaneo
def pedido_cassado() -> PedidoTPU:
    """O pedido de TPU cujo termo foi cassado."""
    return reler(cassado().pedido)


# Passos de uma parte


def defender(parte: Multa, em: datetime | None = None) -> Multa:
    por = quem_representa(parte.parte)
    defesa_da_multa.apresentar_defesa(
        multa_id=parte.pk, despacho="A lista estava afixada.", por=por, em=em or depois(parte)
    )
    return reler(parte)


def pagar(parte: Multa) -> Multa:
    guia, em = parte.procedimento.cobrancas.get(), depois(parte)
    recebimento = Recebimento(guia.valor, dia_de(em), f"MULTA-{guia.pk}", comprovante())
    cobranca_da_multa.registrar_pagamento(
        multa_id=parte.pk, recebimento=recebimento, por=expediente(), em=em
    )
    return reler(parte)


def persistiria_no_dia(caso: Sancao, dia: Any) -> bool:
    """Se, neste dia, a mesma irregularidade seria persistência."""
    fatos = caso.fatos(datetime.combine(dia, time(12), FUSO))
    return persiste(fatos, caso.irregularidades())
