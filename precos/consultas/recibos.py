"""Onde está o recibo de cada pagamento."""

from tramitacao.models import Processo

RECIBO = "recibo"


def recibos_dos_autos(processo: Processo) -> dict[int, str]:
    """O endereço do recibo, pela linha do razão que registrou o pagamento."""
    expedidos = processo.documentos_expedidos.filter(modelo=RECIBO)
    base = processo.get_absolute_url()
    return {d.linha_id: f"{base}expedidos/{d.pk}/" for d in expedidos}
