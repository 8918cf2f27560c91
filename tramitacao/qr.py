"""Código QR em SVG, desenhado no próprio documento."""

from io import BytesIO

import segno
from django.utils.safestring import SafeString, mark_safe


def svg(texto: str) -> SafeString:
    """O QR do texto (só dígitos, letras e endereço nosso), sem estilo nem referência externa."""
    saida = BytesIO()
    segno.make(texto, error="m").save(
        saida, kind="svg", scale=4, border=2, xmldecl=False, svgns=True, svgclass="qr",
        lineclass=None, omitsize=True, title="Código para verificar este documento",
    )  # fmt: skip
    return mark_safe(saida.getvalue().decode())  # noqa: S308  # desenho nosso, sem texto de pessoa
