"""Código QR em SVG, desenhado no próprio documento."""

import segno
from django.utils.safestring import SafeString, mark_safe

#: Sinais sem desenho em volta do código, como pede a ISO/IEC 18004.
_MARGEM = 4


def svg(texto: str) -> SafeString:
    """O QR do texto (só endereço nosso), sem estilo nem referência externa."""
    desenho = segno.make(texto, error="m").svg_inline(
        border=_MARGEM, omitsize=True, svgclass="qr", lineclass=None,
        title="Código QR que leva à página de verificação deste documento",
    )  # fmt: skip
    return mark_safe(desenho)  # desenho nosso, sem texto de pessoa
