"""Autorizar o evento, encerrá-lo e suspendê-lo — arts. 7º, 14, § 2º, e 15."""

from datetime import datetime
from typing import Any

from django.db import transaction

from contas.ator import SISTEMA, Ator
from eventos.consultas.credito import credito
from eventos.documentos.autorizacao import CODIGO
from eventos.models import SAE, AutorizacaoDoEvento
from eventos.regras.prazos_do_processo import DEVOLUCAO_DA_CAUCAO, FIM_DO_EVENTO, RESTITUICAO
from normas.prazo import vence_em
from tramitacao.consultas.calendario import calendario
from tramitacao.models import DocumentoExpedido
from tramitacao.relogio import agora
from tramitacao.servicos.prazos import abrir_prazo, cancelar_prazos
from tramitacao.servicos.tramitar import espelhar, tramitar

ENCERRADO, SUSPENSO = "evento encerrado", "suspenso pela CET"


@transaction.atomic
def autorizar(*, sae_id: int, por: Ator, despacho: str = "", em: datetime | None = None) -> SAE:
    """Emite a autorização: termo assinado, custo pago ou isento, garantia prestada (art. 15)."""
    em = em or agora()
    sae = tramitar(SAE, sae_id, SAE.autorizar, por=por, em=em, despacho=despacho)
    AutorizacaoDoEvento.objects.create(
        sae=sae,
        termo=sae.termos.get(sem_efeito_em=None),
        documento=sae.linha.documentos.get(modelo=CODIGO),
        emitida_em=em,
    )
    abrir_prazo(
        sae.procedimento, FIM_DO_EVENTO, linha=sae.linha, em=em, vencimento=sae.pedido.ultimo_dia()
    )
    espelhar(sae, desde=None)
    return sae


@transaction.atomic
def encerrar(sae_id: int, *, em: datetime, dados: dict[str, Any]) -> SAE:
    """Passou o último dia; se há garantia, correm os trinta dias de a devolver (art. 14, § 2º)."""
    sae = tramitar(SAE, sae_id, SAE.encerrar, por=SISTEMA, em=em, dados=dados)
    extinguir(sae, como=ENCERRADO, em=em, revoga=False)
    if sae.garantia_a_devolver():
        prazo = abrir_prazo(sae.procedimento, DEVOLUCAO_DA_CAUCAO, linha=sae.linha, em=em)
        _contar_do_evento(prazo, sae)
        espelhar(sae, desde=None)
    return sae


@transaction.atomic
def suspender(*, sae_id: int, despacho: str, por: Ator, em: datetime | None = None) -> SAE:
    """Emergência ou urgência: a autorização cai, e o que se pagou fica a crédito (art. 7º)."""
    em = em or agora()
    sae = tramitar(SAE, sae_id, SAE.suspender, por=por, em=em, despacho=despacho)
    cancelar_prazos(sae.procedimento, por=sae.linha)
    extinguir(sae, como=SUSPENSO, em=em)
    if credito(sae) > 0:
        abrir_prazo(sae.procedimento, RESTITUICAO, linha=sae.linha, em=em)
    espelhar(sae, desde=None)
    return sae


def extinguir(sae: SAE, *, como: str, em: datetime, revoga: bool = True) -> None:
    """Acaba a autorização em vigor; o papel perde o efeito, salvo se o evento se realizou."""
    for autorizacao in sae.autorizacoes.filter(extinta_em=None):
        autorizacao.extinta_em, autorizacao.extincao = em, como
        autorizacao.save(update_fields=["extinta_em", "extincao"])
        if revoga:
            DocumentoExpedido.objects.filter(pk=autorizacao.documento_id, revogado_em=None).update(
                revogado_em=em, revogado_por=sae.linha, motivo_revogacao=como
            )


def _contar_do_evento(prazo: Any, sae: SAE) -> None:
    """Os trinta dias correm do último dia do evento, não do dia em que o sistema o encerrou."""
    fim = sae.pedido.ultimo_dia()
    assert fim is not None, "não se protocola sem data"
    prazo.marco, prazo.vencimento = (
        fim,
        vence_em(DEVOLUCAO_DA_CAUCAO, fim, calendario(sae.procedimento.unidade_id)),
    )
    prazo.save(update_fields=["marco", "vencimento"])
