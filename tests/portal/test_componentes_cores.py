"""O contraste das cores, calculado dos próprios arquivos, no claro e no escuro (WCAG 2.2, AA)."""

import re
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders

PASTA = Path(__file__).resolve().parents[2] / "static" / "vialivre" / "css"
TEXTO, FORMA = 4.5, 3.0
PARES = [
    ("texto", "fundo", TEXTO),
    ("texto", "fundo-suave", TEXTO),
    ("texto", "fundo-marcado", TEXTO),
    ("texto-2", "fundo", TEXTO),
    ("texto-2", "fundo-suave", TEXTO),
    ("texto-3", "fundo-marcado", TEXTO),
    ("texto", "acao-suave", TEXTO),
    ("texto-2", "acao-suave", TEXTO),
    ("acao", "fundo", TEXTO),
    ("acao", "fundo-suave", TEXTO),
    ("acao", "acao-suave", TEXTO),
    ("acao-forte", "acao-suave", TEXTO),
    ("acao-sobre", "acao", TEXTO),
    ("acao-sobre", "acao-forte", TEXTO),
    ("bom-texto", "bom-fundo", TEXTO),
    ("atencao-texto", "atencao-fundo", TEXTO),
    ("atencao-texto", "atencao-risca", TEXTO),
    ("atencao", "fundo", TEXTO),
    ("mau-texto", "mau-fundo", TEXTO),
    ("mau-texto", "mau-suave", TEXTO),
    ("mau", "fundo", TEXTO),
    ("mau", "acao-suave", TEXTO),
    ("texto", "mau-suave", TEXTO),
    ("texto", "bom-fundo", TEXTO),
    ("texto", "atencao-fundo", TEXTO),
    ("andamento-texto", "andamento-fundo", TEXTO),
    ("borda-campo", "fundo", FORMA),
    ("foco", "fundo", FORMA),
    ("bom", "linha", FORMA),
    ("mau", "linha", FORMA),
]


def _declaracoes(bloco: str) -> dict[str, str]:
    return dict(re.findall(r"--([\w-]+):\s*([^;}]+)", bloco))


def _blocos() -> tuple[dict[str, str], dict[str, str], dict[str, str]]:
    css = (PASTA / "tokens.css").read_text(encoding="utf-8")
    claro = re.search(r"^:root \{(.*?)^\}", css, re.S | re.M)
    sistema = re.search(r':root:not\(\[data-tema="claro"\]\) \{(.*?)\}', css, re.S)
    escolha = re.search(r':root\[data-tema="escuro"\] \{(.*?)\}', css, re.S)
    return tuple(_declaracoes(b.group(1)) for b in (claro, sistema, escolha))


GOVBR = _declaracoes(Path(finders.find("govbr/core-tokens.min.css")).read_text(encoding="utf-8"))
CLARO, SISTEMA, ESCURO = _blocos()


def _cor(nome: str, tokens: dict[str, str]) -> tuple[int, ...]:
    valor = tokens.get(nome, CLARO.get(nome, ""))
    while achado := re.fullmatch(r"var\(--([\w-]+)\)", valor):
        valor = GOVBR[achado.group(1)]
    digitos = valor.removeprefix("#")
    if len(digitos) == 3:
        digitos = "".join(d * 2 for d in digitos)
    return tuple(int(digitos[i : i + 2], 16) for i in (0, 2, 4))


def _luz(cor: tuple[int, ...]) -> float:
    def canal(valor: int) -> float:
        parte = valor / 255
        return parte / 12.92 if parte <= 0.04045 else ((parte + 0.055) / 1.055) ** 2.4

    vermelho, verde, azul = map(canal, cor)
    return 0.2126 * vermelho + 0.7152 * verde + 0.0722 * azul


def _contraste(um: tuple[int, ...], outro: tuple[int, ...]) -> float:
    claro, escuro = sorted((_luz(um), _luz(outro)), reverse=True)
    return (claro + 0.05) / (escuro + 0.05)


@pytest.mark.parametrize("tokens", [CLARO, ESCURO], ids=["claro", "escuro"])
@pytest.mark.parametrize(("frente", "fundo", "minimo"), PARES)
def test_contraste_suficiente(tokens, frente, fundo, minimo):
    assert _contraste(_cor(frente, tokens), _cor(fundo, tokens)) >= minimo


def test_o_escuro_escolhido_e_o_do_sistema_sao_o_mesmo():
    assert SISTEMA == ESCURO
    assert set(ESCURO) <= set(CLARO)


def test_todo_papel_usado_no_css_existe():
    definidos = set(CLARO) | set(GOVBR)
    for arquivo in PASTA.glob("*.css"):
        usados = re.findall(r"var\(--([\w-]+)", arquivo.read_text(encoding="utf-8"))
        assert set(usados) <= definidos, arquivo.name


def test_cor_so_se_escreve_nos_tokens():
    for arquivo in PASTA.glob("*.css"):
        if arquivo.name in {"tokens.css", "impressao.css"}:
            continue
        assert not re.search(r":[^;{]*#[0-9a-f]{3,6}\b", arquivo.read_text(encoding="utf-8"))
