"""Vistoriar: lavrar o auto e, achada irregularidade, abrir o caso — arts. 15 e 17."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from django.db import IntegrityError, transaction

from contas.ator import Ator
from contas.consultas import em_exercicio
from contas.models import Distrito, Unidade
from contas.papeis import Papel
from normas.acervo import D58027
from normas.exigencia import Pendencia
from tramitacao.documento import expedir
from tramitacao.erros import PapelNaoAutoriza, RegraViolada
from tramitacao.models import Tramitacao
from tramitacao.relogio import agora, dia_de
from tramitacao.servicos.autuar import abrir_autos, abrir_procedimento
from tramitacao.servicos.tramitar import tramitar
from valet.fluxos.situacoes_da_sancao import ABERTAS
from valet.fluxos.tpu_encerramento import EM_VIGOR
from valet.models import ItemDaVistoria, Multa, PedidoTPU, Sancao, Vistoria
from valet.regras import vistoria as regra
from valet.regras.sancoes import Qualidade
from valet.servicos.partes_da_sancao import Parte, abrir_partes, pessoa_da_parte, pessoas_do_termo

ART_15 = D58027.art(15)
AUTO = "auto_vistoria"


@dataclass(frozen=True, slots=True)
class Lugar:
    """Onde se vistoriou, quando não há termo que o diga."""

    casa: str
    endereco: str
    distrito: Distrito


@dataclass(frozen=True, slots=True)
class Ida:
    """O que o fiscal traz da rua: as respostas, o que mais viu e de onde veio o pedido."""

    constatacoes: Sequence[regra.Constatacao]
    observacoes: str = ""
    origem: str = Vistoria.Origem.RONDA
    origem_detalhe: str = ""
    chave: uuid.UUID = field(default_factory=uuid.uuid4)

    @property
    def irregular(self) -> bool:
        """Algum item foi descumprido."""
        return bool(regra.irregularidades(self.constatacoes))


@transaction.atomic
def vistoriar_ponto(
    *, pedido_id: int, ida: Ida, por: Ator, em: datetime | None = None
) -> Sancao | PedidoTPU:
    """Vistoria um lugar com termo: sem irregularidade, fica nos autos dele; com, abre o caso.

    Só há um caso aberto por termo: o segundo é recusado, com o número do primeiro.
    """
    em = em or agora()
    conferir(ida)
    pedido = PedidoTPU.objects.select_related("requerimento__estab_distrito").get(pk=pedido_id)
    if not ida.irregular:
        return _registrar_no_termo(pedido, ida, por=por, em=em)
    lugar = Lugar(
        pedido.requerimento.estab_nome or pedido.estabelecimento.nome,
        pedido.procedimento.processo.endereco or pedido.estabelecimento.endereco,
        pedido.requerimento.estab_distrito or pedido.estabelecimento.distrito,
    )
    partes = pessoas_do_termo(pedido)
    return _abrir_caso(lugar, partes, ida, pedido=pedido, por=por, em=em)


@transaction.atomic
def vistoriar_lugar(
    *, lugar: Lugar, estabelecimento: Parte, empresa: Parte, ida: Ida, por: Ator,
    em: datetime | None = None,
) -> Sancao:  # fmt: skip
    """Vistoria um lugar sem termo nenhum; as partes, pelo documento ou como não identificadas."""
    em = em or agora()
    conferir(ida)
    partes = {
        Qualidade.ESTABELECIMENTO: pessoa_da_parte(estabelecimento, "estabelecimento_documento"),
        Qualidade.EMPRESA: pessoa_da_parte(empresa, "empresa_documento"),
    }
    return _abrir_caso(lugar, partes, ida, pedido=None, por=por, em=em)


def conferir(ida: Ida) -> None:
    """`RegraViolada` se o roteiro está em branco ou uma irregularidade não diz o que se viu."""
    if faltas := regra.conferir(ida.constatacoes):
        raise RegraViolada(*faltas)


def conferir_fiscal(por: Ator, em: datetime) -> None:
    """Só o fiscal em exercício abre um caso; o primeiro ato não passa por uma transição."""
    if por.papel != Papel.FISCAL or not em_exercicio(por, dia_de(em)):
        raise PapelNaoAutoriza(f"Vistoriar: este ato não cabe a {por}.")


def gravar(
    ida: Ida, lugar: Lugar, *, pedido: PedidoTPU | None, por: Ator, em: datetime,
    linha: Tramitacao | None = None,
) -> Vistoria:  # fmt: skip
    """Grava a vistoria e os itens. A mesma ida, mandada duas vezes, não entra duas vezes."""
    conferir_fiscal(por, em)
    assert por.unidade_id is not None  # o fiscal é de uma unidade, e tem conta
    assert por.usuario_id is not None
    vistoria = Vistoria(
        unidade_id=por.unidade_id, fiscal_id=por.usuario_id, em=em, origem=ida.origem,
        origem_detalhe=ida.origem_detalhe, pedido=pedido, casa=lugar.casa,
        endereco=lugar.endereco, distrito=lugar.distrito, observacoes=ida.observacoes,
        linha=linha, chave=ida.chave,
    )  # fmt: skip
    try:
        with transaction.atomic():
            vistoria.save()
    except IntegrityError as erro:
        texto = "Esta vistoria já foi lavrada"
        raise RegraViolada(Pendencia(texto, ART_15, "Procure-a na fila.")) from erro
    ItemDaVistoria.objects.bulk_create(
        ItemDaVistoria(
            vistoria=vistoria, codigo=c.codigo, resposta=c.resposta.value, nota=c.nota.strip(),
            foto_id=c.foto_id,
        )
        for c in ida.constatacoes
    )  # fmt: skip
    return vistoria


def _registrar_no_termo(pedido: PedidoTPU, ida: Ida, *, por: Ator, em: datetime) -> PedidoTPU:
    lugar = Lugar(
        pedido.estabelecimento.nome, pedido.procedimento.processo.endereco,
        pedido.requerimento.estab_distrito or pedido.estabelecimento.distrito,
    )  # fmt: skip

    def lavrar(_objeto: Any, linha: Tramitacao) -> None:
        gravar(ida, lugar, pedido=pedido, por=por, em=em, linha=linha)

    return tramitar(
        PedidoTPU, pedido.pk, PedidoTPU.registrar_vistoria, por=por, em=em, ao_lavrar=lavrar,
        despacho=ida.observacoes,
    )  # fmt: skip


def _abrir_caso(
    lugar: Lugar, partes: dict[Qualidade, Any], ida: Ida, *, pedido: PedidoTPU | None,
    por: Ator, em: datetime,
) -> Sancao:  # fmt: skip
    conferir_fiscal(por, em)
    unidade = Unidade.objects.get(pk=por.unidade_id or 0)
    _conferir_competencia(lugar, unidade)
    if pedido is not None:
        _conferir_termo(pedido)
    vistoria = gravar(ida, lugar, pedido=pedido, por=por, em=em)
    processo = abrir_autos(
        chave=ida.chave, unidade=unidade, interessado=partes[Qualidade.EMPRESA],
        requerente=partes[Qualidade.ESTABELECIMENTO], titulo=f"Vistoria em {lugar.casa}"[:200],
        endereco=lugar.endereco, por=por, em=em, busca=lugar.casa,
    )  # fmt: skip
    caso = abrir_procedimento(
        Sancao, processo=processo, unidade=unidade, slug="sancao", por=por, em=em,
        vistoria=vistoria, pedido=pedido,
    )  # fmt: skip
    Vistoria.objects.filter(pk=vistoria.pk).update(linha=caso.linha)
    if ida.irregular:
        abrir_partes(Multa, caso, partes, por=por, em=em)
    expedir(AUTO, caso, linha=caso.linha, em=em)
    if ida.irregular:
        return caso
    return tramitar(Sancao, caso.pk, Sancao.encerrar_regular, por=por, em=em)


def _conferir_competencia(lugar: Lugar, unidade: Unidade) -> None:
    if lugar.distrito.subprefeitura_id == unidade.pk:
        return
    texto = f"{lugar.distrito.nome} é da {lugar.distrito.subprefeitura.nome}"
    como = "Avise o fiscal de lá: a sanção é da Subprefeitura do lugar."
    raise RegraViolada(Pendencia(texto, ART_15, como, campo="distrito"))


def _conferir_termo(pedido: PedidoTPU) -> None:
    """O termo tem de valer, e não pode haver outro caso aberto sobre ele."""
    # Trancado: dois fiscais no mesmo lugar abrem um caso só.
    trancado = PedidoTPU.objects.select_for_update(of=("self",)).get(pk=pedido.pk)
    if trancado.situacao not in EM_VIGOR:
        texto = "Este lugar não tem mais termo em vigor"
        raise RegraViolada(Pendencia(texto, ART_15, "Vistorie-o como lugar sem termo."))
    aberto = aberto_no_termo(pedido)
    if aberto:
        numero = aberto.procedimento.processo.numero_formatado
        texto = f"Já há caso aberto neste lugar, o processo {numero}"
        raise RegraViolada(Pendencia(texto, ART_15, "Revistorie nele."))


def aberto_no_termo(pedido: PedidoTPU) -> Sancao | None:
    """O caso que ainda corre sobre este termo, se há."""
    casos = Sancao.objects.filter(pedido=pedido, situacao__in=[str(s) for s in ABERTAS])
    return casos.select_related("procedimento__processo").order_by("-pk").first()
