"""As peças que precisam de conta ou de corpo; as demais são `{% include %}` de componentes/."""

from collections.abc import Iterable

from django.core.paginator import Page
from django.forms import BaseForm
from django.template import Context, Library
from django.template.loader import render_to_string
from django.urls import Resolver404, resolve
from django.utils.html import format_html
from django.utils.safestring import SafeString

from normas.indice import tem
from normas.norma import Dispositivo
from portal.templatetags.calendario import semanas_do_prazo
from portal.templatetags.erros import erros_de

register = Library()

_PUBLICO = (
    ("Consultar valets", "/consulta/"),
    ("Agenda de eventos", "/agenda/"),
    ("Normas", "/normas/"),
)
_RODAPE = (
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


@register.simple_tag
def citacao(dispositivo: Dispositivo | str | None, texto: str = "") -> str:
    """Ligação do artigo para a página das normas; aceita o objeto, a chave ou texto solto.

    Sem `texto`, mostra a forma curta ("Art. 5º, II, c").
    """
    if not dispositivo:
        return ""
    if isinstance(dispositivo, str):
        try:
            dispositivo = Dispositivo.de_chave(dispositivo)
        except ValueError:
            return format_html('<span class="junto">{}</span>', texto or dispositivo)
    return format_html(
        '<a class="junto" href="/normas/#{}" title="{}">{}</a>',
        _ancora(dispositivo),
        str(dispositivo),
        texto or dispositivo.curto,
    )


def _ancora(dispositivo: Dispositivo) -> str:
    """O dispositivo na redação citada, se o índice o tem; senão, a norma."""
    if not dispositivo.artigo or not tem(dispositivo):
        return dispositivo.norma.numero
    return dispositivo.chave


@register.inclusion_tag("componentes/resumo_de_erros.html")
def resumo_de_erros(*fontes: object, titulo: str = "") -> dict[str, object]:
    """Resumo de todos os erros de formulários, formsets ou pendências, ligado aos campos."""
    for fonte in fontes:
        if isinstance(fonte, BaseForm):
            # Os erros gerais já estão aqui: o formulário não os repete.
            fonte.resumido = True
    return {"erros": list(erros_de(*fontes)), "titulo": titulo}


@register.inclusion_tag("componentes/calendario_do_prazo.html")
def calendario_do_prazo(contagem: Iterable, hoje=None, suspensos: Iterable = ()) -> dict:
    """Calendário de `normas.prazo.contar`; `suspensos` são datas em que o prazo não correu."""
    return {"semanas": semanas_do_prazo(tuple(contagem), hoje, frozenset(suspensos))}


@register.inclusion_tag("componentes/migalhas.html")
def migalhas(*partes: str) -> dict[str, object]:
    """Nome e endereço de cada passo, e por fim o nome da página, que não é ligação."""
    nomes, enderecos = partes[::2], (*partes[1::2], "")
    return {"itens": list(zip(nomes, enderecos, strict=False))}


@register.inclusion_tag("componentes/paginacao.html", takes_context=True)
def paginacao(context: Context, pagina: Page, chave: str = "pagina") -> dict[str, object]:
    """ "Mostrando 1 a 20 de 57", com anterior e seguinte que guardam o resto da URL."""
    consulta = context["request"].GET.copy()

    def url(numero: int) -> str:
        consulta[chave] = str(numero)
        return "?" + consulta.urlencode()

    return {
        "pagina": pagina,
        "anterior": url(pagina.previous_page_number()) if pagina.has_previous() else "",
        "seguinte": url(pagina.next_page_number()) if pagina.has_next() else "",
    }


def _com_corpo(modelo: str, corpo: str, **dados: object) -> SafeString:
    return render_to_string(f"componentes/{modelo}.html", {"corpo": corpo, **dados})


@register.simple_block_tag(end_name="endfaixa")
def faixa(content, titulo, nota="", id="", lado=True, acao_nome="", acao_url=""):
    """Faixa com rótulo: à esquerda (216 px) ou, com `lado=False`, por cima."""
    return _com_corpo(
        "faixa",
        content,
        titulo=titulo,
        nota=nota,
        id=id,
        lado=lado,
        acao_nome=acao_nome,
        acao_url=acao_url,
    )


@register.simple_block_tag(end_name="endnota_de_norma")
def nota_de_norma(content):
    """Nota com risca cinza: a redação usada e o que não está carregado."""
    return _com_corpo("nota_de_norma", content)


@register.simple_block_tag(end_name="endaviso")
def aviso(content, tom="", titulo=""):
    """Aviso de uma frase ou mais; tom "", "bom", "atencao" ou "mau"."""
    return _com_corpo("aviso", content, tom=tom, titulo=titulo)


@register.simple_block_tag(end_name="endveredito")
def veredito(content, titulo, tom=""):
    """Uma palavra ou data, legível a um braço de distância; o corpo explica."""
    return _com_corpo("veredito", content, titulo=titulo, tom=tom)


@register.simple_block_tag(end_name="endconfirmacao")
def confirmacao(content, titulo, numero="", rotulo_numero=""):
    """O que acabou de acontecer, o número e, no corpo, o que vem depois e até quando."""
    return _com_corpo(
        "confirmacao", content, titulo=titulo, numero=numero, rotulo_numero=rotulo_numero
    )
