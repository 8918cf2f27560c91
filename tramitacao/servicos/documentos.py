"""Juntar, aceitar e recusar documentos: cada um é um ato, com a sua linha no razão."""

from datetime import datetime
from typing import Any

from django.db import transaction

from contas.ator import Ator
from normas.exigencia import Pendencia
from normas.norma import Dispositivo
from tramitacao.erros import RegraViolada
from tramitacao.models import Arquivo, DocumentoJuntado, Processo
from tramitacao.relogio import agora
from tramitacao.servicos.tramitar import tramitar


def acrescentar(
    processo: Processo, *, exigencia: str, titulo: str, dispositivo: Dispositivo,
    arquivo: Arquivo, em: datetime, usuario_id: int | None, fora_do_prazo: bool = False,
    parte_id: int | None = None,
) -> DocumentoJuntado:  # fmt: skip
    """Põe o documento nos autos como nova versão do seu lugar. O processo já está trancado.

    `parte_id` é de quem ele é, quando as outras partes dos autos não o abrem.
    """
    anteriores = DocumentoJuntado.objects.filter(processo=processo, exigencia=exigencia)
    ultima = anteriores.order_by("-versao").first()
    anteriores.exclude(situacao=DocumentoJuntado.Situacao.ACEITO).update(
        situacao=DocumentoJuntado.Situacao.SUBSTITUIDO
    )
    return DocumentoJuntado.objects.create(
        processo=processo, exigencia=exigencia, titulo=titulo, dispositivo=dispositivo.chave,
        versao=ultima.versao + 1 if ultima else 1, arquivo=arquivo, juntado_em=em,
        juntado_por_id=usuario_id, fora_do_prazo=fora_do_prazo, parte_id=parte_id,
    )  # fmt: skip


@transaction.atomic
def juntar_documento(
    modelo: Any, pk: int, *, exigencia: str, titulo: str, dispositivo: Dispositivo,
    arquivo: Arquivo, por: Ator, em: datetime | None = None, fora_do_prazo: bool = False,
) -> DocumentoJuntado:  # fmt: skip
    """Junta um documento aos autos; depois do prazo, entra marcado e a autoridade decide."""
    em = em or agora()
    objeto = tramitar(
        modelo, pk, "juntar_documento", por=por, em=em, fundamento=dispositivo,
        dados={"documento": titulo, "exigencia": exigencia, "arquivo": arquivo.sha256,
               "fora_do_prazo": fora_do_prazo},
    )  # fmt: skip
    return acrescentar(
        objeto.procedimento.processo, exigencia=exigencia, titulo=titulo, dispositivo=dispositivo,
        arquivo=arquivo, em=em, usuario_id=por.usuario_id, fora_do_prazo=fora_do_prazo,
    )  # fmt: skip


@transaction.atomic
def aceitar_documento(
    modelo: Any, pk: int, *, documento_id: int, por: Ator, em: datetime | None = None
) -> DocumentoJuntado:
    """Marca o documento como aceito, com data e quem conferiu."""
    return _conferir(modelo, pk, "aceitar_documento", documento_id, por=por, em=em)


@transaction.atomic
def recusar_documento(
    modelo: Any, pk: int, *, documento_id: int, motivo: str, por: Ator, em: datetime | None = None
) -> DocumentoJuntado:
    """Marca o documento como recusado, com o motivo que a pessoa vai ler."""
    return _conferir(modelo, pk, "recusar_documento", documento_id, por=por, em=em, motivo=motivo)


def _conferir(
    modelo: Any, pk: int, ato: str, documento_id: int, *, por: Ator, em: datetime | None,
    motivo: str = "",
) -> DocumentoJuntado:  # fmt: skip
    em = em or agora()
    documento = _do_processo(modelo, pk, documento_id)
    fundamento = Dispositivo.de_chave(documento.dispositivo)
    tramitar(
        modelo, pk, ato, por=por, em=em, despacho=motivo, fundamento=fundamento,
        dados={"documento": documento.titulo, "exigencia": documento.exigencia,
               "versao": documento.versao, "arquivo": documento.arquivo.sha256},
    )  # fmt: skip
    # Relido depois da tranca do processo: a versão conferida tem de ser a que está valendo.
    documento = DocumentoJuntado.objects.select_for_update().get(pk=documento.pk)
    if documento.situacao == DocumentoJuntado.Situacao.SUBSTITUIDO:
        raise RegraViolada(
            Pendencia("Há uma versão mais nova deste documento", fundamento, "Confira a nova.")
        )
    aceito = ato == "aceitar_documento"
    situacoes = DocumentoJuntado.Situacao
    situacao = situacoes.ACEITO if aceito else situacoes.RECUSADO
    marcar_conferido(documento, situacao, por=por, em=em, motivo=motivo)
    return documento


def marcar_conferido(
    documento: DocumentoJuntado, situacao: str, *, por: Ator, em: datetime, motivo: str = ""
) -> None:
    """Grava o que o ato de conferência decidiu: a situação, quem, quando e o motivo."""
    documento.situacao = situacao
    documento.motivo = motivo
    documento.conferido_em = em
    documento.conferido_por_id = por.usuario_id
    documento.save()


def _do_processo(modelo: Any, pk: int, documento_id: int) -> DocumentoJuntado:
    processo_id = modelo._default_manager.values_list("procedimento__processo_id", flat=True).get(
        pk=pk
    )
    return DocumentoJuntado.objects.select_related("arquivo").get(
        pk=documento_id, processo_id=processo_id
    )
