"""Se uma página existe, e onde se começa um pedido: o que ainda não existe não ganha botão."""

from portal.templatetags.lugares import existe as _ha_pagina
from tramitacao.telas.painel import tela_do_fluxo


def existe(caminho: str) -> bool:
    """Se alguma página responde por este caminho; o vazio não é caminho."""
    return bool(caminho) and _ha_pagina(caminho)


def onde_comecar(fluxo: str) -> str:
    """Onde se começa o pedido deste fluxo; vazio se ele ainda não se faz aqui."""
    comecar = tela_do_fluxo(fluxo).comecar
    return comecar if existe(comecar) else ""
