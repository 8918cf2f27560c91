"""Como se paga cada guia de um ato: os códigos e a conta do atraso, para congelar no papel."""

from typing import Any

from django.conf import settings

from normas.datas import de_documento
from normas.dinheiro import reais
from precos.documentos.memoria import passo_escrito
from precos.models import Guia
from tramitacao.models import Tramitacao


def guias_do_ato(linha: Tramitacao, *especies: str) -> list[Guia]:
    """As guias que o ato emitiu, na ordem das parcelas; com `especies`, só as delas."""
    guias = Guia.objects.filter(linha=linha).select_related("cobranca")
    if especies:
        guias = guias.filter(cobranca__especie__in=especies)
    return sorted(guias, key=lambda g: (g.cobranca.parcela, g.pk))


def como_pagar(guia: Guia) -> dict[str, Any]:
    """Os textos de uma guia no papel."""
    cobranca = guia.cobranca
    via = "" if guia.via == 1 else f", {guia.via}ª via"
    return {
        "titulo": f"{cobranca.nome}{via}",
        "valor": reais(guia.valor),
        "vencimento": de_documento(guia.vencimento),
        "encargos": [passo_escrito(p) for p in guia.memoria_dos_encargos],
        "codigo_barras": guia.codigo_barras,
        "linha_digitavel": guia.linha_digitavel,
        "pix": guia.pix,
        "recebedor": settings.RECEBEDORES_DO_PIX[cobranca.favorecido]["nome"],
        "identificacao": str(int(guia.identificacao)),
        "via": guia.via,
    }
