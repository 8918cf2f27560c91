"""A moldura da página: aparência, lugares do cabeçalho e ligações do rodapé."""

from django.template import Context, Library
from django.urls import Resolver404, resolve
from django.utils.html import format_html

register = Library()

_PUBLICO = (
    ("Consultar valets", "/consulta/"),
    ("Agenda de eventos", "/agenda/"),
    ("Normas", "/normas/"),
)
_RODAPE = (
    ("Preciso de autorização?", "/triagem/"),
    ("Quanto custa?", "/quanto-custa/"),
    ("Ainda dá tempo?", "/ainda-da-tempo/"),
    ("Verificar um documento", "/verificar/"),
    ("Normas, artigo por artigo", "/normas/"),
    ("Dados abertos", "/dados/"),
    ("Acessibilidade", "/acessibilidade/"),
    ("Privacidade", "/privacidade/"),
)
_TEMAS = ("claro", "escuro")


def existe(caminho_: str) -> bool:
    """Se alguma página responde por este caminho: o que não existe não ganha ligação."""
    try:
        resolve(caminho_)
    except Resolver404:
        return False
    return True


@register.simple_tag
def caminho(url: str) -> str:
    """O caminho, se há página nele; senão, vazio."""
    return url if existe(url) else ""


@register.simple_tag(takes_context=True)
def tema(context: Context) -> str:
    """A aparência que a pessoa escolheu, para o `<html>`; sem escolha, vale a do sistema."""
    request = context.get("request")
    escolhido = request.COOKIES.get("tema") if request else None
    return format_html(' data-tema="{}"', escolhido) if escolhido in _TEMAS else ""


@register.simple_tag(takes_context=True)
def lugares_do_cabecalho(context: Context) -> list[dict[str, object]]:
    """Até quatro lugares: os de quem entrou (`lugares`, do contexto) ou os do público."""
    request = context.get("request")
    aqui = request.path if request else ""
    lugares = context.get("lugares") or [
        {"nome": nome, "url": url, "ativo": aqui.startswith(url)} for nome, url in _PUBLICO
    ]
    return [
        {**lugar, "corrente": "page" if lugar["url"] == aqui else "true"}
        for lugar in lugares
        if existe(lugar["url"])
    ][:4]


@register.simple_tag
def ligacoes_do_rodape() -> list[dict[str, str]]:
    """As ligações do rodapé que têm página."""
    return [{"nome": nome, "url": url} for nome, url in _RODAPE if existe(url)]
