"""Fazer o PDF do conteúdo congelado, uma vez; a segunda via é o mesmo arquivo."""

from django.conf import settings
from django.db import transaction

from tramitacao import pdf
from tramitacao.documento import modelo_do_documento
from tramitacao.models import Arquivo, DocumentoExpedido, ExecucaoDeRotina
from tramitacao.qr import svg
from tramitacao.relogio import FUSO
from tramitacao.servicos.arquivos import guardar
from tramitacao.servicos.rotinas import executar

ROTINA = "expedir_documentos"


@transaction.atomic
def gerar_pdf(documento_id: int) -> bool:
    """Gera e guarda o PDF, se ainda não existe. Dois ao mesmo tempo: um faz, o outro vê feito."""
    documento = (
        DocumentoExpedido.objects.select_for_update(skip_locked=True)
        .filter(pk=documento_id, arquivo=None)
        .first()
    )
    if documento is None:
        return False
    documento.arquivo = _arquivo(documento)
    documento.save(update_fields=["arquivo"])
    return True


def gerar_pendentes() -> ExecucaoDeRotina | None:
    """Retoma o que o agente de mensagens perdeu. Nada pendente: nada se registra."""
    pendentes = list(
        DocumentoExpedido.objects.filter(arquivo=None).order_by("pk").values_list("pk", flat=True)
    )
    return executar(ROTINA, pendentes, gerar_pdf) if pendentes else None


def _arquivo(documento: DocumentoExpedido) -> Arquivo:
    modelo = modelo_do_documento(documento.modelo)
    endereco = f"{settings.ENDERECO_PUBLICO}/verificar/{documento.codigo}/"
    conteudo = pdf.gerar(
        modelo.template,
        {
            "d": documento.conteudo,
            "documento": documento,
            "modelo": modelo,
            "verificar": endereco,
            "qr": svg(endereco),
            "emitido": documento.emitido_em.astimezone(FUSO).isoformat(timespec="seconds"),
        },
        identificador=documento.codigo,
    )
    return guardar(f"{documento.numero}.pdf", conteudo, tipo="application/pdf", usuario_id=None)
