"""Código de barras Intercalado 2 de 5, em SVG desenhado no próprio documento."""

from itertools import pairwise

from django.utils.safestring import SafeString, mark_safe

#: Cinco elementos por algarismo, dois largos; o par se intercala: um nas barras, outro nos vãos.
_LARGOS = (
    "00110", "10001", "01001", "11000", "00101",
    "10100", "01100", "00011", "10010", "01010",
)  # fmt: skip
_COMECO, _FIM = "0000", "100"
#: Em larguras do elemento estreito: o largo, a margem de cada lado e a altura.
_LARGO, _MARGEM, _ALTURA = 3, 10, 60


def elementos(codigo: str) -> tuple[int, ...]:
    """As larguras de barras e vãos alternados, da primeira à última barra."""
    if not codigo or not (codigo.isascii() and codigo.isdigit()) or len(codigo) % 2:
        raise ValueError("o Intercalado 2 de 5 leva algarismos, em número par")
    pares = (codigo[i : i + 2] for i in range(0, len(codigo), 2))
    meio = "".join(
        barra + vao
        for par in pares
        for barra, vao in zip(_LARGOS[int(par[0])], _LARGOS[int(par[1])], strict=True)
    )
    return tuple(_LARGO if largo == "1" else 1 for largo in _COMECO + meio + _FIM)


def svg(codigo: str) -> SafeString:
    """O desenho, com fundo branco e margem; só algarismos entram nele."""
    larguras = elementos(codigo)
    bordas = [_MARGEM]
    for largura in larguras:
        bordas.append(bordas[-1] + largura)
    barras = "".join(
        f'<rect x="{de}" y="0" width="{ate - de}" height="{_ALTURA}"/>'
        for de, ate in list(pairwise(bordas))[::2]
    )
    total = bordas[-1] + _MARGEM
    desenho = (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="barras" viewBox="0 0 {total} {_ALTURA}" '
        f'role="img" shape-rendering="crispEdges" preserveAspectRatio="none">'
        f"<title>Código de barras {codigo}</title>"
        f'<rect width="{total}" height="{_ALTURA}" fill="#fff"/><g fill="#000">{barras}</g></svg>'
    )
    return mark_safe(desenho)  # desenho nosso, só de algarismos conferidos
