"""Achar as telas de um papel e examinar cada uma: axe, largura, console."""

import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import parse_qs, urljoin, urlsplit

import pytest

from tests.jornadas.pessoa import MESA, QUEM_TRANSBORDA, TELEFONE, Pessoa

AXE = pytest.importorskip("axe_playwright_python.base").AXE_SCRIPT
#: As regras da WCAG 2.2 AA, e as de boa estrutura que o axe conhece.
REGRAS = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "resultTypes": ["violations"],
}
#: Duas vistas que, juntas, cobrem as duas larguras e as duas cores.
VISTAS = ((MESA, "light"), (TELEFONE, "dark"))
TODAS_AS_VISTAS = (*VISTAS, (MESA, "dark"), (TELEFONE, "light"))
#: O que muda com o papel de quem olha, e se lê em todo exemplar pelas ligações que leva. O mais
#: se examina só com o primeiro que chega lá.
DE_CADA_PAPEL = ("/processos/", "/processos/N/")
#: O que não é tela: arquivos, dados e ações.
_NAO_E_TELA = re.compile(
    r"/(documentos|expedidos|anexos|croqui|baixar|api|saude|static)/|\?baixar|\.(csv|ics|pdf)$"
)
_PRIVADA = re.compile(
    r"/(processos|requerimentos/\d|caixa|administracao|demonstracao|contas|publicacoes|guias"
    r"|conciliacao|receita|eventos|vistorias)"
)
_LIGACAO = re.compile(r'href="(/[^"]*|\?[^"]*)"')
_NUMERO = re.compile(r"\d{4}\.\d{4}\.\d{7}-\d|TPU-[\w-]+|[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}|\d+")


def tipo_de_tela(endereco: str) -> str:
    """O endereço sem números: duas telas do mesmo tipo só mudam de dados."""
    partes = urlsplit(endereco)
    painel = parse_qs(partes.query).get("painel", [""])[0]
    return f"{_NUMERO.sub('N', partes.path)}{'?' + painel if painel else ''}"


def telas(p: Pessoa, sementes: list[str], vistas: set[str], *, publicas: bool) -> Iterator[str]:
    """Abre uma tela de cada tipo a que se chega a partir das sementes, menos as já vistas."""
    por_ler, lidas, tipos = list(sementes), set(), set()
    while por_ler:
        endereco = por_ler.pop(0).partition("#")[0]
        tipo = tipo_de_tela(endereco)
        if endereco in lidas or (tipo in tipos and tipo not in DE_CADA_PAPEL):
            continue
        lidas.add(endereco)
        if tipo in tipos or (tipo in vistas and tipo not in DE_CADA_PAPEL):
            pagina = p.contexto.request.get(endereco).text()
        else:
            p.aba.goto(endereco)
            yield endereco
            pagina = p.aba.content()
        tipos.add(tipo)
        vistas.add(tipo)
        por_ler += [x for x in _ligacoes(pagina, endereco) if publicas or _PRIVADA.match(x)]


def _ligacoes(pagina: str, endereco: str) -> list[str]:
    """Para onde a página leva."""
    achadas = _LIGACAO.findall(pagina)
    inteiras = [urljoin(endereco, x.replace("&amp;", "&")) for x in achadas]
    return [x for x in inteiras if not _NAO_E_TELA.search(x)]


def examinar(p: Pessoa, vistas: Any = VISTAS) -> list[str]:
    """Os defeitos da página aberta, em cada vista."""
    p.aba.evaluate(AXE)
    return [defeito for vista in vistas for defeito in _na_vista(p, *vista)]


def _na_vista(p: Pessoa, tela: dict[str, int], cor: str) -> Iterator[str]:
    p.aba.emulate_media(color_scheme=cor, reduced_motion="reduce")
    p.aba.set_viewport_size(tela)
    p.aba.wait_for_function("largura => innerWidth === largura", arg=tela["width"])
    nome = f"{tipo_de_tela(p.aba.url)} ({tela['width']}, {cor})"
    for sobra in p.aba.evaluate(QUEM_TRANSBORDA):
        yield f"{nome}: passa da largura: {sobra}"
    for violacao in p.aba.evaluate("regras => axe.run(regras)", REGRAS)["violations"]:
        for no in violacao["nodes"][:3]:
            yield f"{nome}: {violacao['id']}: {no['html'][:160]} {_razao(no)}"


def _razao(no: dict[str, Any]) -> str:
    ditos = [x["message"] for x in [*no["any"], *no["all"], *no["none"]]]
    return ditos[0][:160] if ditos else ""
