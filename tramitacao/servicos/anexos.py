"""Arquivos do rascunho: um por lugar; o novo toma o lugar do velho, e o velho se apaga."""

from typing import Any

from django.core.files.uploadedfile import UploadedFile

from tramitacao.models import AnexoDoRascunho, Arquivo
from tramitacao.relogio import agora
from tramitacao.servicos.arquivos import receber_enviado
from tramitacao.servicos.soltos import apagar_arquivo


def anexar(requerimento: Any, exigencia: str, enviado: UploadedFile) -> AnexoDoRascunho:
    """Recebe o arquivo no lugar da exigência. `ArquivoRecusado` diz por quê e o que fazer."""
    arquivo = receber_enviado(enviado, usuario_id=requerimento.autor_id)
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
