"""HTML → PDF. O único lugar que conhece o WeasyPrint; nunca lê arquivo de pessoa nem rede."""

from typing import Any

from django.contrib.staticfiles import finders
from django.template.loader import render_to_string
from weasyprint import CSS, HTML
from weasyprint.urls import URLFetchingError


def gerar(template: str, contexto: dict[str, Any], *, identificador: str) -> bytes:
    """O PDF/A-2a do documento. O mesmo conteúdo dá os mesmos bytes."""
    html = render_to_string(template, contexto)
    documento = HTML(string=html, base_url=None, url_fetcher=_recusar)
    folha = finders.find("vialivre/documento.css")
    estilos = [CSS(filename=folha, url_fetcher=_recusar)] if folha else []
    return bytes(
        documento.write_pdf(
            stylesheets=estilos,
            pdf_variant="pdf/a-2a",
            pdf_identifier=identificador.encode(),
            url_fetcher=_recusar,
        )
    )


def _recusar(url: str, *args: Any, **kwargs: Any) -> Any:
    """Nenhum endereço é lido: o que o documento mostra está no próprio HTML (SVG)."""
    raise URLFetchingError(f"endereço recusado: {url[:80]!r}")



