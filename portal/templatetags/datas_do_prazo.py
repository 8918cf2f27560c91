"""A data de um prazo, sempre ligada à página que a conta dia a dia ("por que esta data?")."""

import re
from collections.abc import Mapping
from datetime import date

from django.template import Library
from django.template.loader import render_to_string
from django.utils.html import conditional_escape
from django.utils.safestring import SafeString, mark_safe

from normas.datas import DIAS, MESES, por_extenso
from portal.templatetags.formatos import frase

register = Library()

#: "sex, 27 nov 2026", com ou sem o ano.
_DATA = re.compile(
    rf"\b(?:{'|'.join(DIAS)}), \d{{1,2}} (?:{'|'.join(MESES)})\b(?: \d{{4}})?", re.IGNORECASE
)


@register.simple_tag
def data_do_prazo(quando: date | str | None, url: str = "") -> str:
    """A data (ou o texto que a diz) como ligação para a conta; sem endereço, só o texto marcado."""
    if not quando:
        return ""
    texto = por_extenso(quando) if isinstance(quando, date) else quando
    dito = render_to_string("componentes/data_do_prazo.html", {"texto": texto, "url": url})
    return mark_safe(dito.strip())


@register.simple_tag
def frase_com_prazo(texto: str, url: str = "", titulo: str = "") -> SafeString | str:
    """O mesmo que `prazo_ligado`, para quando a peça pode não ter o endereço.

    Se o título já traz a data, é ele que se liga, e a data do texto é outra.
    """
    return prazo_ligado(texto, "" if _DATA.search(titulo) else url)


@register.filter
def datas_ligadas(texto: str, contas: Mapping[str, str]) -> SafeString:
    """Uma frase com cada data de que há conta (por extenso → endereço) ligada a ela."""
    pedacos, ate = [], 0
    for data in _DATA.finditer(texto):
        if url := contas.get(data.group()):
            pedacos += [_atado(texto[ate : data.start()]), data_do_prazo(data.group(), url)]
            ate = data.end()
    return mark_safe("".join([*pedacos, _atado(texto[ate:])]))


@register.filter
def prazo_ligado(texto: str, url: str) -> SafeString | str:
    """Uma frase com a última data dela ligada à conta; sem endereço ou sem data, a frase."""
    achadas = list(_DATA.finditer(texto)) if url and texto else []
    if not achadas:
        return frase(texto)
    data = achadas[-1]
    antes, depois = texto[: data.start()], texto[data.end() :]
    return mark_safe(f"{_atado(antes)}{data_do_prazo(data.group(), url)}{_atado(depois)}")


def _atado(pedaco: str) -> str:
    return str(frase(conditional_escape(pedaco)))
