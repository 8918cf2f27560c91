"""Código QR em SVG, desenhado no próprio documento."""

import segno
from django.utils.safestring import SafeString, mark_safe

#: Sinais sem desenho em volta do código, como pede a ISO/IEC 18004.
_MARGEM = 4
DE_VERIFICACAO = "Código QR que leva à página de verificação deste documento"
DO_PIX = "Código QR do PIX: leia com o aplicativo do banco para pagar"


def svg(texto: str, *, titulo: str = DE_VERIFICACAO) -> SafeString:
    """O QR do texto (endereço nosso ou PIX), sem estilo nem referência externa."""
    desenho = segno.make(texto, error="m").svg_inline(
        border=_MARGEM, omitsize=True, svgclass="qr", lineclass=None,
        title=titulo,
    )  # fmt: skip
    return mark_safe(desenho)  # desenho nosso, sem texto de pessoa
