"""Arquivos do rascunho: um por lugar; o novo toma o lugar do velho, e o velho se apaga."""

from functools import partial
from typing import Any

from django.conf import settings
from django.core.files.uploadedfile import UploadedFile
from django.db import transaction
from django.db.models import ProtectedError

from tramitacao.models import AnexoDoRascunho, Arquivo
from tramitacao.relogio import agora
from tramitacao.servicos.arquivos import ArquivoRecusado, caminho, receber

_MEGA = 1024 * 1024


def anexar(requerimento: Any, exigencia: str, enviado: UploadedFile) -> AnexoDoRascunho:
    """Recebe o arquivo no lugar da exigência. `ArquivoRecusado` diz por quê e o que fazer."""
    maximo = settings.ARQUIVO_MAXIMO_BYTES
    # Medido antes de ler: um arquivo enorme não chega à memória.
    if enviado.size and enviado.size > maximo:
        raise ArquivoRecusado(
            f"O arquivo tem {enviado.size / _MEGA:.0f} MB e o máximo é {maximo // _MEGA} MB. "
            "Digitalize com menos resolução ou envie em PDF."
        )
    arquivo = receber(enviado.name or "", enviado.read(), usuario_id=requerimento.autor_id)
    return por_no_lugar(requerimento, exigencia, arquivo)


def por_no_lugar(requerimento: Any, exigencia: str, arquivo: Arquivo) -> AnexoDoRascunho:
    """Troca o arquivo do lugar pelo dado."""
    tirar(requerimento, exigencia)
    return requerimento.anexos.create(exigencia=exigencia, arquivo=arquivo, enviado_em=agora())


def tirar(requerimento: Any, exigencia: str) -> None:
    """Tira o arquivo do lugar, se houver."""
    anexo = requerimento.anexos.filter(exigencia=exigencia).select_related("arquivo").first()
    if anexo:
        anexo.delete()
        apagar_arquivo(anexo.arquivo)


def apagar_arquivo(arquivo: Arquivo) -> None:
    """Apaga o arquivo que mais ninguém usa; o conteúdo sai do disco depois do commit."""
    onde = caminho(arquivo)
    try:
        with transaction.atomic():
            arquivo.delete()
    except ProtectedError:
        return  # está também noutro pedido ou nos autos
    transaction.on_commit(partial(onde.unlink, missing_ok=True))
