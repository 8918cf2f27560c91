"""HTML → PDF. O único lugar que conhece o WeasyPrint; nunca lê arquivo de pessoa nem rede."""

import logging
import threading
from typing import Any

from django.contrib.staticfiles import finders
from django.template.loader import render_to_string
from weasyprint import CSS, HTML
from weasyprint.text.fonts import FontConfiguration
from weasyprint.urls import URLFetcher, URLFetchingError

registro = logging.getLogger(__name__)


class _NadaSeBusca(URLFetcher):
    """Recusa todo endereço, `data:` também: o que o documento mostra está no próprio HTML.

    Texto de pessoa chega escapado e nunca vira endereço; se um dia virar, a tentativa fica no
    registro e o documento sai sem ela.
    """

    def fetch(self, url: str, headers: dict[str, str] | None = None) -> Any:
        registro.warning("o PDF tentou ler um endereço, recusado: %.120r", url)
        raise URLFetchingError("nenhum endereço é lido")


def gerar(template: str, contexto: dict[str, Any], *, identificador: str) -> bytes:
    """O PDF/A-2a do documento. O mesmo conteúdo dá os mesmos bytes."""
    return de_html(render_to_string(template, contexto), identificador=identificador)


def de_html(html: str, *, identificador: str) -> bytes:
    """O PDF/A-2a, com marcas de leitura, do HTML já composto."""
    recusa = _NadaSeBusca()
    fontes, folha = _oficina(recusa)
    return bytes(
        HTML(string=html, url_fetcher=recusa).write_pdf(
            stylesheets=[folha],
            font_config=fontes,
            pdf_variant="pdf/a-2a",
            pdf_identifier=identificador.encode(),
        )
    )


_desta_linha = threading.local()


def _oficina(recusa: URLFetcher) -> tuple[FontConfiguration, CSS]:
    """As fontes e a folha, uma vez por linha de execução.

    Uma configuração de fontes nova a cada PDF deixa memória presa no Pango, que também não serve a
    duas linhas ao mesmo tempo.
    """
    if not hasattr(_desta_linha, "oficina"):
        fontes = FontConfiguration()
        caminho = finders.find("vialivre/documento.css")
        folha = CSS(filename=caminho, font_config=fontes, url_fetcher=recusa)
        _desta_linha.oficina = fontes, folha
    return _desta_linha.oficina
