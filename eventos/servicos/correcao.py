"""Tornar um ato sem efeito e corrigir o texto de outro: a linha nova aponta a que desfaz."""

from datetime import datetime
from typing import Any

from django.db import transaction

from contas.ator import Ator
from eventos.documentos.guias import CAUCAO, CUSTO
from eventos.fluxos.situacoes import SituacaoSAE as S
from eventos.models import SAE
from eventos.servicos.autorizacao import extinguir
from eventos.servicos.cobranca import cancelar
from eventos.servicos.manifestacao import recontar
from normas.acervo import L14141
from normas.exigencia import Pendencia
from tramitacao.ato import Regra
from tramitacao.erros import RegraViolada
from tramitacao.models import DocumentoExpedido, Publicacao, Tramitacao
from tramitacao.relogio import agora
from tramitacao.servicos.prazos import cancelar_prazos
from tramitacao.servicos.tramitar import espelhar, tramitar, trancar

#: Atos decisórios que se podem tornar sem efeito.
DESFAZIVEIS = ("exigir", "aprovar", "autorizar", "indeferir")
SEM_EFEITO = "tornado sem efeito"


@transaction.atomic
def tornar_sem_efeito(
    *, sae_id: int, linha_id: int, despacho: str, por: Ator, em: datetime | None = None
) -> SAE:
    """Desfaz a última decisão: caem prazos, documentos, termo e guias que dela nasceram.

    O ato desfeito continua nos autos. Levanta `RegraViolada` se a linha não é a última decisão.
    """
    em = em or agora()
    sae = trancar(SAE, sae_id)
    desfeita = ultima_decisao(sae)
    volta_a = _volta_a(sae, desfeita)
    sae = tramitar(
        SAE, sae_id, SAE.tornar_sem_efeito, por=por, em=em, despacho=despacho,
        exige=(_so_a_ultima(desfeita, linha_id),), com={"volta_a": volta_a}, desfaz=desfeita,
        dados={"ato": desfeita.ato, "volta_a": volta_a} if desfeita else {},
    )  # fmt: skip
    if desfeita:
        _derrubar(sae, desfeita, em=em)
    recontar(sae, linha=sae.linha, em=em)
    espelhar(sae, desde=None)
    return sae


@transaction.atomic
def fazer_errata(
    *, sae_id: int, linha_id: int, despacho: str, por: Ator, em: datetime | None = None
) -> SAE:
    """Corrige o texto de um ato; o de antes fica nos autos. Se ele saiu no DOC, a errata sai."""
    corrigida = SAE.objects.get(pk=sae_id).procedimento.linhas.filter(pk=linha_id).first()
    if corrigida is None:
        texto = "Escolha o ato deste processo a corrigir"
        raise RegraViolada(Pendencia(texto, L14141.toda, campo="linha"))
    sae = tramitar(
        SAE, sae_id, SAE.fazer_errata, por=por, em=em, despacho=despacho, desfaz=corrigida,
        dados={"ato": corrigida.ato},
    )  # fmt: skip
    if Publicacao.objects.filter(linha=corrigida).exists():
        Publicacao.objects.create(linha=sae.linha, procedimento=sae.procedimento, texto=despacho)
    return sae


def ultima_decisao(sae: SAE) -> Tramitacao | None:
    """A linha da última decisão que ainda vale; nula se nenhuma se pode desfazer agora."""
    linhas = sae.procedimento.linhas
    desfeitas = linhas.filter(ato="tornar_sem_efeito").values_list("desfaz_id", flat=True)
    ultima = linhas.filter(ato__in=DESFAZIVEIS).exclude(pk__in=desfeitas).order_by("-seq").first()
    if ultima and ultima.ato == "exigir" and sae.situacao != S.AGUARDA_EXIGENCIA:
        return None  # a exigência já foi atendida: não há o que desfazer
    return ultima


def _volta_a(sae: SAE, desfeita: Tramitacao | None) -> str:
    if desfeita is None:
        return sae.situacao
    return {"autorizar": S.PRONTA, "indeferir": sae.situacao_antes}.get(desfeita.ato, S.EM_ANALISE)


def _so_a_ultima(desfeita: Tramitacao | None, linha_id: int) -> Regra:
    def e_a_ultima(_fatos: Any) -> tuple[Pendencia, ...]:
        if desfeita and desfeita.pk == linha_id:
            return ()
        texto = "Só o último ato decisório pode ser tornado sem efeito"
        return (Pendencia(texto, L14141.toda, campo="linha"),)

    return e_a_ultima


def _derrubar(sae: SAE, desfeita: Tramitacao, *, em: datetime) -> None:
    if desfeita.ato != "exigir":  # a exigência não abre prazo: para o da CET, que se reconta
        cancelar_prazos(sae.procedimento, por=sae.linha)
    _revogar(sae, linha=desfeita)
    if desfeita.ato == "autorizar":
        extinguir(sae, como=SEM_EFEITO, em=em)
    if desfeita.ato == "aprovar":
        cancelar(sae, CUSTO, CAUCAO, linha=sae.linha, motivo=SEM_EFEITO, em=em)
        sae.termos.filter(sem_efeito_em=None).update(sem_efeito_em=em)
        _revogar(sae, modelo="termo_compromisso", procedimento=sae.procedimento)


def _revogar(sae: SAE, **quais: Any) -> None:
    DocumentoExpedido.objects.filter(revogado_em=None, **quais).update(
        revogado_em=sae.linha.em, revogado_por=sae.linha, motivo_revogacao=SEM_EFEITO
    )
