"""A CET desfaz o que decidiu, ou corrige o texto; os autos do pedido voltam a ela com o ato."""

from datetime import datetime
from typing import Any

from django.db import transaction

from contas.ator import Ator
from normas.acervo import D58027, L14141
from normas.exigencia import Pendencia
from tramitacao.erros import RegraViolada
from tramitacao.models import Arquivo, DocumentoJuntado, Publicacao, Tramitacao
from tramitacao.relogio import agora
from tramitacao.servicos.documentos import acrescentar
from tramitacao.servicos.prazos import cancelar_prazos
from tramitacao.servicos.tramitar import espelhar, tramitar, trancar
from valet.models import AutorizacaoCET
from valet.models.autorizacao_cet import TERMOS
from valet.regras.renovacao_cet import renovacao_ainda_cabe
from valet.servicos.analise_sem_objeto import prejudicar, prejudicar_as_que_renovam
from valet.servicos.correcao import (
    SEM_EFEITO,
    publicar_tambem,
    que_valem,
    so_a_ultima,
    ultima_decisao,
)
from valet.servicos.retorno import retomar_na_cet
from valet.servicos.revogacao import revogar_documentos

DESFAZIVEIS_CET = ("exigir", "autorizar", "renovar", "negar")
CORRIGIVEIS = (*DESFAZIVEIS_CET, "prover_recurso", "negar_recurso")
ESTUDO = "estudo_da_cet"


@transaction.atomic
def tornar_sem_efeito(
    *, autorizacao_id: int, linha_id: int, despacho: str, por: Ator, em: datetime | None = None
) -> AutorizacaoCET:
    """Desfaz a última decisão da CET: caem prazos e documentos, e o pedido volta a ela.

    A renovação do termo que já não vale, desfeita, não se analisa de novo: perde o objeto. Levanta
    `RegraViolada` se a linha não é a última decisão, ou se o pedido já andou sobre ela.
    """
    em = em or agora()
    autorizacao = trancar(AutorizacaoCET, autorizacao_id)
    desfeita = ultima_decisao(autorizacao, DESFAZIVEIS_CET)
    estudo = autorizacao.estudo_tecnico
    prejudicar_as_que_renovam(autorizacao, em=em)
    autorizacao = tramitar(
        AutorizacaoCET, autorizacao_id, AutorizacaoCET.tornar_sem_efeito, por=por, em=em,
        despacho=despacho, exige=(so_a_ultima(desfeita, linha_id),), com=_sem_termos(),
        desfaz=desfeita, dados=_dados(desfeita, estudo),
    )  # fmt: skip
    autorizacao.horarios.all().delete()
    if estudo:
        _guardar_estudo(autorizacao, estudo, por=por, em=em)
    _derrubar(autorizacao, desfeita, despacho)
    espelhar(autorizacao, desde=None)
    if renovacao_ainda_cabe(autorizacao.fatos()):
        prejudicar(autorizacao, em=em)
    else:
        retomar_na_cet(autorizacao, por=por, em=em)
    return autorizacao


@transaction.atomic
def fazer_errata(
    *, autorizacao_id: int, linha_id: int, onde_se_le: str, leia_se: str, por: Ator,
    despacho: str = "", em: datetime | None = None,
) -> AutorizacaoCET:  # fmt: skip
    """Corrige o texto de um ato da CET em documento que se verifica; o de antes fica nos autos."""
    autorizacao = trancar(AutorizacaoCET, autorizacao_id)
    corrigida = que_valem(autorizacao, CORRIGIVEIS).filter(pk=linha_id).first()
    if corrigida is None:
        raise RegraViolada(Pendencia("Escolha o ato da CET a corrigir", L14141.toda, campo="linha"))
    texto = f"Onde se lê “{onde_se_le}”, leia-se “{leia_se}”. {despacho}".strip()
    autorizacao = tramitar(
        AutorizacaoCET, autorizacao_id, AutorizacaoCET.fazer_errata, por=por, em=em,
        despacho=texto, desfaz=corrigida,
        dados={"ato": corrigida.ato, "onde_se_le": onde_se_le, "leia_se": leia_se,
               "explicacao": despacho},
    )  # fmt: skip
    if Publicacao.objects.filter(linha=corrigida).exists():
        publicar_tambem(autorizacao, texto)
    return autorizacao


def _sem_termos() -> dict[str, Any]:
    """Os termos como são antes de a CET dizer algum."""
    vazia = AutorizacaoCET()
    return {campo: getattr(vazia, campo) for campo in (*TERMOS, "vale_desde")}


def _dados(desfeita: Tramitacao | None, estudo: Arquivo | None) -> dict[str, Any]:
    dados = {"ato": desfeita.ato} if desfeita else {}
    return {**dados, "exigencia": ESTUDO, "arquivo": estudo.sha256} if estudo else dados


def _guardar_estudo(
    autorizacao: AutorizacaoCET, estudo: Arquivo, *, por: Ator, em: datetime
) -> None:
    """O estudo em que a decisão desfeita se apoiava continua nos autos, sem valer."""
    guardado = acrescentar(
        autorizacao.procedimento.processo, exigencia=ESTUDO,
        titulo="Estudo técnico da decisão desfeita", dispositivo=D58027.art(4).par(3),
        arquivo=estudo, em=em, usuario_id=por.usuario_id,
    )  # fmt: skip
    guardado.situacao = DocumentoJuntado.Situacao.SUBSTITUIDO
    guardado.save(update_fields=["situacao"])


def _derrubar(autorizacao: AutorizacaoCET, desfeita: Tramitacao, despacho: str) -> None:
    cancelar_prazos(autorizacao.procedimento, por=autorizacao.linha)
    revogar_documentos(por=autorizacao.linha, motivo=SEM_EFEITO, linha=desfeita)
    # A que caiu e voltou tem documento novo, que a mesma decisão sustenta.
    revogar_documentos(
        por=autorizacao.linha, motivo=SEM_EFEITO, procedimento=autorizacao.procedimento,
        linha__ato="restabelecer",
    )  # fmt: skip
    revogar_documentos(
        por=autorizacao.linha, motivo=SEM_EFEITO, linha__desfaz=desfeita, linha__ato="fazer_errata"
    )
    if Publicacao.objects.filter(linha=desfeita).exclude(data=None).exists():
        publicar_tambem(autorizacao, despacho)
