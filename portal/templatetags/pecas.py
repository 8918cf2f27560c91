"""As peças que precisam de conta; as outras são `{% include %}` de componentes/."""

from collections.abc import Iterable

from django.core.paginator import Page
from django.forms import BaseForm
from django.template import Context, Library
from django.utils.html import format_html

from normas.indice import tem
from normas.norma import Dispositivo
from portal.templatetags.calendario import dia_a_dia as trechos_do_prazo
from portal.templatetags.calendario import semanas_do_prazo
from portal.templatetags.erros import erros_de

register = Library()


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
            fonte.resumido = True  # type: ignore[attr-defined]
    return {"erros": list(erros_de(*fontes)), "titulo": titulo}


@register.inclusion_tag("componentes/calendario_do_prazo.html")
def calendario_do_prazo(
    contagem: Iterable,
    hoje=None,
    suspensos: Iterable = (),
    para_tras: bool = False,
    sem_fim: bool = False,
) -> dict:
    """Calendário de `normas.prazo.contar` (ou `contar_para_tras`).

    `suspensos` são datas em que o prazo não correu; `sem_fim`, está parado e não tem último dia.
    """
    parados = frozenset(suspensos)
    semanas = semanas_do_prazo(tuple(contagem), hoje, parados, para_tras=para_tras, sem_fim=sem_fim)
    return {
        "semanas": semanas, "para_tras": para_tras, "sem_fim": sem_fim,
        "tem_suspenso": bool(parados),
    }  # fmt: skip


@register.inclusion_tag("componentes/dia_a_dia.html")
def dia_a_dia(contagem: Iterable, para_tras: bool = False) -> dict[str, object]:
    """A mesma contagem em tabela, em trechos seguidos, sem o dia de que se parte."""
    dias = tuple(contagem)
    return {"trechos": trechos_do_prazo((*dias[-1:], *dias[:-1]) if para_tras else dias)}


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
