"""Persistência: defesa, cassação ou interdição, e o que cai com elas — art. 15, II e § 1º, I."""

from datetime import datetime
from typing import Any

from django.db import transaction

from cadastro.models import Empresa
from cadastro.regras.exclusao import Fundamento
from cadastro.servicos import inscricao
from contas.ator import SISTEMA, Ator
from normas.acervo import D58027
from tramitacao.consultas.tempestividade import FORA_DO_PRAZO, prazo_que_passou
from tramitacao.relogio import agora
from tramitacao.servicos.prazos import cancelar_prazos, cumprir_prazos
from tramitacao.servicos.tramitar import espelhar, tramitar, trancar
from valet.fluxos.situacoes_da_sancao import SituacaoMulta, SituacaoSancao
from valet.models import Multa, PedidoTPU, Sancao
from valet.regras.prazos import DEFESA_DA_CASSACAO
from valet.regras.sancoes import Qualidade
from valet.servicos.revogacao import extinguir_termo, revogar_documentos
from valet.servicos.situacao_na_cet import cancelar_autorizacao

ART_15_II = D58027.art(15).inc("II")
ART_15_P1_I = D58027.art(15).par(1).inc("I")
CASSADO = "cassado"
#: O que derrubou a autorização da CET, para se saber o que volta se o recurso for provido.
CAUSA = "cassacao"


@transaction.atomic
def apresentar_defesa(
    *, sancao_id: int, despacho: str, por: Ator, em: datetime | None = None
) -> Sancao:
    """A defesa de uma das partes; decide-se com a de todas, ou passado o prazo.

    Fora do prazo, a autoridade decide com ela à vista.
    """
    em = em or agora()
    caso = trancar(Sancao, sancao_id)
    tarde = prazo_que_passou(caso.procedimento, DEFESA_DA_CASSACAO, em) is not None
    decide = tarde or _todas_se_defenderam(caso, por)
    caso = tramitar(
        Sancao, sancao_id, Sancao.apresentar_defesa, por=por, em=em, despacho=despacho,
        dados={FORA_DO_PRAZO: tarde},
        com={"vai_a": SituacaoSancao.A_DECIDIR if decide else SituacaoSancao.PERSISTENTE},
    )  # fmt: skip
    if decide:
        cumprir_prazos(caso.procedimento, (DEFESA_DA_CASSACAO.nome,), por=caso.linha)
        espelhar(caso, desde=None)
    return caso


@transaction.atomic
def cassar(
    *, sancao_id: int, despacho: str, por: Ator, interdita: bool = False,
    em: datetime | None = None,
) -> Sancao:  # fmt: skip
    """Cassa o termo; caem com ele, na mesma transação, a autorização da CET e a inscrição."""
    em = em or agora()
    caso = tramitar(
        Sancao, sancao_id, Sancao.cassar, por=por, em=em, despacho=despacho,
        dados={"interdita": interdita},
    )  # fmt: skip
    assert caso.pedido is not None  # a regra `ha_termo` recusou a falta
    derrubar_termo(caso.pedido, caso, por=por, em=em)
    _excluir_do_cadastro(caso, em=em)
    return caso


@transaction.atomic
def interditar(*, sancao_id: int, despacho: str, por: Ator, em: datetime | None = None) -> Sancao:
    """Determina o fechamento e a interdição onde não há termo; a empresa sai do Cadastro."""
    em = em or agora()
    caso = tramitar(Sancao, sancao_id, Sancao.interditar, por=por, em=em, despacho=despacho)
    _excluir_do_cadastro(caso, em=em)
    return caso


@transaction.atomic
def arquivar(*, sancao_id: int, despacho: str, por: Ator, em: datetime | None = None) -> Sancao:
    """Encerra o caso; a parte que não chegou a ser notificada sai dele."""
    em = em or agora()
    caso = tramitar(Sancao, sancao_id, Sancao.arquivar, por=por, em=em, despacho=despacho)
    for multa in caso.multas.filter(situacao=SituacaoMulta.A_NOTIFICAR).order_by("pk"):
        tramitar(Multa, multa.pk, Multa.dispensar_notificacao, por=SISTEMA, em=em)
    return caso


def derrubar_termo(pedido: PedidoTPU, caso: Sancao, *, por: Ator, em: datetime) -> None:
    """O termo cai nos seus autos, e a CET, avisada pelo ato, cancela a sua autorização."""
    numero = caso.procedimento.processo.numero_formatado
    motivo = f"Termo cassado no processo {numero}"
    pedido = tramitar(
        PedidoTPU, pedido.pk, PedidoTPU.cassar, por=por, em=em, despacho=f"{motivo}.",
        dados={"sancao": caso.pk},
    )  # fmt: skip
    cancelar_prazos(pedido.procedimento, por=pedido.linha)
    espelhar(pedido, desde=None)
    termo: Any = extinguir_termo(pedido, como=CASSADO, em=em)
    if termo:
        revogar_documentos(por=pedido.linha, motivo=motivo, pk=termo.documento_id)
    for autorizacao in pedido.requerimento.autorizacoes.order_by("pk"):
        cancelar_autorizacao(autorizacao, motivo=motivo, fundamento=ART_15_P1_I, em=em, causa=CAUSA)


def _todas_se_defenderam(caso: Sancao, por: Ator) -> bool:
    """Se, com esta, já há a defesa de cada parte identificada."""
    feitas = caso.procedimento.linhas.filter(ato="apresentar_defesa")
    quem = {por.pessoa_id, *feitas.values_list("pessoa_id", flat=True)}
    partes = caso.multas.select_related("parte")
    return all(m.parte_id in quem for m in partes if m.identificada)


def _excluir_do_cadastro(caso: Sancao, *, em: datetime) -> None:
    """A empresa multada que persistiu sai do Cadastro; sem inscrição, nada há a excluir.

    A multa definitiva só da casa interdita o lugar; a empresa que não foi multada, ou cuja multa
    caiu, não persistiu depois dela (art. 24, § 2º, III).
    """
    multa = caso.multas.get(qualidade=Qualidade.EMPRESA)
    empresa = Empresa.objects.filter(pessoa_id=multa.parte_id).first()
    if empresa and multa.definitiva_em:
        inscricao.excluir(
            empresa=empresa, fundamento=Fundamento.PERSISTENCIA, linha=caso.linha, em=em
        )
