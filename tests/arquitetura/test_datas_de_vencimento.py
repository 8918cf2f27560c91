"""Nos modelos de página, a data de um vencimento só se escreve pela peça que a liga à conta."""

import re
from pathlib import Path

RAIZ = Path(__file__).resolve().parents[2]
_MODELOS = RAIZ / "templates"
#: {{ guia.vencimento|data }}, {{ x.vence|data_curta }}: uma data de prazo sem ligação.
_SOLTA = re.compile(r"\{\{[^}]*\b(vencimento|vence|vence_em|limite|manifestacao_ate)\s*\|\s*data")
_PECA = "componentes/data_do_prazo.html"
#: Arquivo → por que a data ali não é uma ligação.
EXCECOES = {
    "tramitacao/prazo.html": "é a própria página da conta",
}


def _paginas() -> dict[str, str]:
    """As telas; os documentos em PDF são papel, e nele nada se liga."""
    achadas = {str(a.relative_to(_MODELOS)): a for a in _MODELOS.rglob("*.html")}
    return {
        nome: arquivo.read_text(encoding="utf-8")
        for nome, arquivo in achadas.items()
        if "/documentos/" not in nome or nome.startswith("tramitacao/paineis/")
    }


def test_a_data_de_um_vencimento_passa_sempre_pela_peca_que_a_liga():
    soltas = {nome for nome, texto in _paginas().items() if _SOLTA.search(texto)}
    assert soltas == set(EXCECOES)


def test_so_a_peca_e_a_frase_do_prazo_poem_a_marca():
    marcam = {nome for nome, texto in _paginas().items() if re.search(r"<[^>]*\bdata-prazo", texto)}
    assert marcam == {_PECA, "componentes/frase_de_prazo.html", "tramitacao/processo.html"}
