"""Como se diz se um documento do valet vale, na página dele e na API."""

from tramitacao.consultas.autenticidade import Estado, Validade
from tramitacao.models import DocumentoExpedido

_DITOS = {
    Estado.EM_VIGOR: ("Em vigor", "bom"),
    Estado.VENCIDO: ("Vencido", "atencao"),
    Estado.SEM_EFEITO: ("Sem efeito", "mau"),
}


def do_documento(documento: DocumentoExpedido, validade: Validade) -> dict[str, object]:
    """A linha do documento na página do valet."""
    etiqueta, tom = _DITOS[validade.estado]
    return {"documento": documento, "etiqueta": etiqueta, "tom": tom}
